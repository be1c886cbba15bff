import { type OperatorContact, renderContact } from "@/lib/domain/operator";

/** Whom to ask, for the end of a sentence; where an address is known it is a link. */
export function ContactName({ contact }: { readonly contact: OperatorContact }) {
  const { name, address } = contact;
  if (address === null) return renderContact(contact);
  const link = <a href={address.href}>{address.text}</a>;
  return name === null ? (
    link
  ) : (
    <>
      {name} at {link}
    </>
  );
}
