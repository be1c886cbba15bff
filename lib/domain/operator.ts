import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OperatorContact } from "@/lib/domain/operator-contact";

/** The operator of this service and how to reach them, from the settings; null where a setting is missing. */
export interface Operator {
  readonly name: string | null;
  readonly supportEmail: string | null;
  readonly termsUrl: string | null;
  /** For questions about personal data: an email address or a URL. */
  readonly privacyContact: string | null;
}

/** The subject of a question. */
type ContactTopic = "support" | "privacy";

/** Returns the contact for a topic. Privacy questions go to support when no privacy contact is set. */
export function contactFor(topic: ContactTopic, { name, supportEmail, privacyContact }: Operator): OperatorContact {
  const address = topic === "privacy" ? (privacyContact ?? supportEmail) : supportEmail;
  return { name, address: address === null ? null : { text: address, href: hrefOf(address) } };
}

/** Returns a `mailto:` URL for an email address, else the URL itself. Encodes the local part. */
function hrefOf(address: string): string {
  if (parseEmailAddress(address) === null) return address;
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}
