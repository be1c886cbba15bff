"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Contact } from "@/lib/domain/operator";
import { ContactName } from "./contact-name";

const SupportContact = createContext<Contact | null>(null);

interface SupportContactProviderProps {
  readonly contact: Contact;
  readonly children: ReactNode;
}

/** Lets error pages name whom to ask: they are made in the browser, which cannot read the settings. */
export function SupportContactProvider({ contact, children }: SupportContactProviderProps) {
  return <SupportContact value={contact}>{children}</SupportContact>;
}

/** Whom to ask about an error; nothing where the settings name no address. */
export function AskSupport() {
  const contact = useContext(SupportContact);
  if (contact === null || contact.address === null) return null;
  return (
    <p>
      Need help? Contact <ContactName contact={contact} />.
    </p>
  );
}
