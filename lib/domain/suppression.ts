import { type Hostname, parseWebsite, registrableDomain } from "@/lib/domain/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/email-address";
import { nameKeys, type PersonName } from "@/lib/domain/person-name";

/**
 * What stands on the suppression list (D26), each in the canonical form that look-ups and imports use too:
 *
 * - `profile`: the slug (D4). `email`: the address (D5). `phone`: E.164, the number alone.
 * - `name`: `key|domain`, any key of a name at a domain: whoever it matches there, and every guess for it.
 * - `guess`: the same, for guesses alone: a namesake's own record stays.
 * - `drop-email`, `drop-phone`: of California's deletion list, which has nothing but digests (`deletionForms`).
 */
export const SUPPRESSION_KINDS = ["profile", "email", "phone", "name", "guess", "drop-email", "drop-phone"] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];
export type DeletionListKind = Extract<SuppressionKind, `drop-${string}`>;

/** What is to be left out, in clear: gone as soon as it is hashed. */
export interface SuppressionMark {
  readonly kind: SuppressionKind;
  readonly canonical: string;
}

/** What is kept of it. */
export interface SuppressionEntry {
  readonly kind: SuppressionKind;
  readonly hash: Buffer;
}

/** The house's keyed hash of an identifier in its canonical form; the suppression list holds nothing else. */
export type HashSuppression = (kind: SuppressionKind, canonical: string) => Buffer;

/** Base64 of the SHA-256 of a text in UTF-8: what the deletion list is made with. */
export type DigestText = (text: string) => string;

/** All that a person may be told by: as a row of a file says it, or as it is on file. */
export interface PersonIdentity {
  readonly name: PersonName | null;
  readonly slug: string | null;
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
  /** The employer's, each under which it is known; those of the addresses are added. */
  readonly domains: readonly string[];
}

/** The marks of a person, apart by what one of them on the list means. */
export interface PersonMarks {
  /** One of these: the whole person is left out. */
  readonly person: readonly SuppressionMark[];
  /** The number is left out, the person stays. */
  readonly phones: readonly SuppressionMark[];
  /** No guess is made for the name there. */
  readonly guesses: readonly SuppressionMark[];
}

/** The marks by which a person would be on the list. */
export function marksOfPerson(person: PersonIdentity, digest: DigestText): PersonMarks {
  const { name, slug, emails, phones, domains } = person;
  const namesAt = name === null ? [] : namesAtDomains(name, domainsOf(domains, emails));
  return {
    person: [
      ...(slug === null ? [] : [profileMark(slug)]),
      ...emails.flatMap((email) => emailMarks(email, digest)),
      ...phones.map((phone) => ({
        kind: "drop-phone" as const,
        canonical: digest(deletionForms["drop-phone"](phone)),
      })),
      ...namesAt.map((canonical) => ({ kind: "name" as const, canonical })),
    ],
    phones: phones.map((phone) => ({ kind: "phone", canonical: phone })),
    guesses: namesAt.map((canonical) => ({ kind: "guess", canonical })),
  };
}

/** What a request covers of people that are on file, or came with a row: themselves, and guesses for their names (D26). */
export function marksThatFollow(person: PersonIdentity): readonly SuppressionMark[] {
  const { name, slug, emails, domains } = person;
  return [
    ...(slug === null ? [] : [profileMark(slug)]),
    ...emails.map((email) => ({ kind: "email" as const, canonical: email })),
    ...(name === null ? [] : nameMarks("guess", name, domainsOf(domains, emails))),
  ];
}

/** The marks of a name at domains, under every key that it can be found by (D19). */
export function nameMarks(
  kind: "name" | "guess",
  name: PersonName,
  domains: Iterable<string>,
): readonly SuppressionMark[] {
  return namesAtDomains(name, domains).map((canonical) => ({ kind, canonical }));
}

/** A key of a name at a domain, as it stands on the list. */
export function nameAt(key: string, domain: string): string {
  return `${key}|${domain}`;
}

/** What a look-up of a profile must not find on the list. */
export function profileMark(slug: string): SuppressionMark {
  return { kind: "profile", canonical: slug };
}

/** What a look-up of an address must not find on the list. */
export function emailMarks(email: string, digest: DigestText): readonly SuppressionMark[] {
  return [
    { kind: "email", canonical: email },
    { kind: "drop-email", canonical: digest(deletionForms["drop-email"](email)) },
  ];
}

/** The domains of a person, with those that were registered: as hosts are looked up (D3). */
export function domainsOf(domains: readonly string[], emails: readonly string[]): ReadonlySet<string> {
  const addresses = emails.map(parseEmailAddress).filter((address) => address !== null);
  const hosts = [...domains.map(parseWebsite), ...addresses.map(emailDomain)].filter((host) => host !== null);
  return new Set<Hostname>(hosts.flatMap((host) => [host, registrableDomain(host)]));
}

/**
 * The standard forms of California's deletion list, of which it has digests: an address trimmed and in lower case, a
 * number's last ten digits.
 */
export const deletionForms: Readonly<Record<DeletionListKind, (value: string) => string>> = {
  "drop-email": (email) => email.trim().toLowerCase(),
  "drop-phone": (phone) => phone.replace(/\D/g, "").slice(-10),
};

const DIGEST = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** A digest of the deletion list, as a mark; null when the text is no SHA-256 in base64. */
export function parseDeletionDigest(kind: DeletionListKind, text: string): SuppressionMark | null {
  const canonical = text.trim();
  return DIGEST.test(canonical) ? { kind, canonical } : null;
}

/** Hashes marks into the entries that are kept, each once. */
export function hashMarks(marks: Iterable<SuppressionMark>, hash: HashSuppression): readonly SuppressionEntry[] {
  const entries = new Map<string, SuppressionEntry>();
  for (const { kind, canonical } of marks) {
    const entry = { kind, hash: hash(kind, canonical) };
    entries.set(entryKey(entry), entry);
  }
  return [...entries.values()];
}

/** An entry as text, to be compared by. */
export function entryKey({ kind, hash }: SuppressionEntry): string {
  return `${kind}:${hash.toString("hex")}`;
}

/**
 * Tells one state of the list from another, whatever its order: how many entries there are, and the exclusive or of
 * the first eight bytes of their hashes. In SQL, over distinct entries:
 * `count(*) || ':' || coalesce(to_hex(bit_xor(('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint)), '0')`.
 */
export function stateOfEntries(entries: Iterable<SuppressionEntry>): string {
  const distinct = new Map([...entries].map((entry) => [entryKey(entry), entry.hash.readBigUInt64BE(0)]));
  const mixed = [...distinct.values()].reduce((sum, start) => sum ^ start, 0n);
  return `${distinct.size}:${mixed.toString(16)}`;
}

function namesAtDomains(name: PersonName, domains: Iterable<string>): readonly string[] {
  const keys = nameKeys(name);
  return [...domains].flatMap((domain) => keys.map((key) => nameAt(key, domain)));
}
