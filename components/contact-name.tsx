import { type OperatorContact, renderContact } from "@/lib/domain/operator-contact";

/** A contact for the end of a sentence, linked if its address is known. */
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
