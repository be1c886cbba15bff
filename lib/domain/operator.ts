import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";

/** Who runs this service and how to reach them, as far as the settings say; null where they don't. */
export interface Operator {
  readonly name: string | null;
  readonly supportEmail: string | null;
  readonly termsUrl: string | null;
  /** For questions about personal data: an email address or a web address. */
  readonly privacyContact: string | null;
}

/** What somebody wants to ask about. */
type ContactTopic = "support" | "privacy";

/** Whom to ask: both null where the settings name nobody. */
export interface Contact {
  readonly name: string | null;
  readonly address: { readonly text: string; readonly href: string } | null;
}

const UNNAMED = "the operator of this service";

/** The contact for a topic. Questions about personal data go to support where no privacy contact is set. */
export function contactFor(topic: ContactTopic, { name, supportEmail, privacyContact }: Operator): Contact {
  const address = topic === "privacy" ? (privacyContact ?? supportEmail) : supportEmail;
  return { name, address: address === null ? null : { text: address, href: hrefOf(address) } };
}

/** The operator's name, to begin a part of a sentence with. */
export function nameOperator({ name }: Pick<Operator, "name">): string {
  return name ?? UNNAMED;
}

/** A contact in words, for the end of a sentence: "Acme GmbH at support@acme.example". */
export function sayContact({ name, address }: Contact): string {
  if (address === null) return name ?? UNNAMED;
  return name === null ? address.text : `${name} at ${address.text}`;
}

/** `mailto:` for an email address; a web address as it is. A local part may hold what has a meaning in an address. */
function hrefOf(address: string): string {
  if (parseEmailAddress(address) === null) return address;
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}
