import { type OptOutField, type OptOutWish, readOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/** A wish in the fields of the form, as it is shown to the operator. */
export type WishFields = Readonly<Partial<Record<OptOutField, string>>>;

export function fieldsOf({ subject, contact }: OptOutWish): WishFields {
  const { profile, workEmail, name, company } = subject;
  return {
    ...(profile && { social_url: profile.url }),
    ...(workEmail && { work_email: workEmail }),
    ...(name && { name: name.full }),
    ...(company && { company }),
    contact_email: contact,
  };
}

/** What a request says of a person, as it is stored: it opens under its own reference alone. */
export function sealWish(
  reference: OptOutReference,
  wish: OptOutWish,
  { sealPersonal }: Pick<HouseKeys, "sealPersonal">,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sealPersonal(reference, JSON.stringify(fieldsOf(wish))));
}

/** Throws where what is stored was not made by `sealWish` for this reference. */
export function openWish(
  reference: string,
  sealed: Uint8Array,
  { openPersonal }: Pick<HouseKeys, "openPersonal">,
): OptOutWish {
  const reading = readOptOutForm(JSON.parse(openPersonal(reference, sealed)) as WishFields);
  if (reading.kind !== "valid") throw new Error(`what is kept of the request ${reference} is no request`);
  return reading.wish;
}
