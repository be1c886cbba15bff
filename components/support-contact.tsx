"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import { ContactName } from "./contact-name";

const SupportContact = createContext<OperatorContact | null>(null);

interface SupportContactProviderProps {
  readonly contact: OperatorContact;
  readonly children: ReactNode;
}

/** Provides the support contact to error pages, which render in the browser and cannot read the settings. */
export function SupportContactProvider({ contact, children }: SupportContactProviderProps) {
  return <SupportContact value={contact}>{children}</SupportContact>;
}

/** A line with the support contact; nothing if the settings name no address. */
export function SupportNote() {
  const contact = useContext(SupportContact);
  if (contact === null || contact.address === null) return null;
  return (
    <p>
      Need help? Contact <ContactName contact={contact} />.
    </p>
  );
}
