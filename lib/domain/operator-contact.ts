// Imports nothing: browsers load this file, and parsing addresses would load the list of all public suffixes.

/** The contact for a topic. Both are null when the settings name no contact. */
export interface OperatorContact {
  readonly name: string | null;
  readonly address: { readonly text: string; readonly href: string } | null;
}

const UNNAMED = "the operator of this service";

/** Renders a contact for the end of a sentence: "Acme GmbH at support@acme.example". */
export function renderContact({ name, address }: OperatorContact): string {
  if (address === null) return name ?? UNNAMED;
  return name === null ? address.text : `${name} at ${address.text}`;
}
