import { type Hostname, parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { nameKeys, type PersonName } from "@/lib/domain/names/person-name";

/**
 * Kinds of entries on the suppression list (D26), each with the canonical form that lookups and imports use too:
 *
 * - `profile`: the slug (D4). `email`: the address (D5).
 * - `name`: `key|domain`, any key of a name at a domain: everybody whom it matches there, and every guess for it.
 * - `guess`: the same for guesses alone: a namesake's own record stays.
 * - `drop-email`, `drop-phone`: from California's deletion list, which holds digests only (`deletionForms`).
 */
export const SUPPRESSION_KINDS = ["profile", "email", "name", "guess", "drop-email", "drop-phone"] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];
export type DeletionListKind = Extract<SuppressionKind, `drop-${string}`>;

/** An identifier to suppress, in clear text. It exists only until it is hashed. */
export interface SuppressionMark {
  readonly kind: SuppressionKind;
  readonly canonical: string;
}

/** An entry of the list as it is stored. */
export interface SuppressionEntry {
  readonly kind: SuppressionKind;
  readonly hash: Buffer;
}

/** An entry that a request or the deletion list holds. */
export interface StandingEntry extends SuppressionEntry {
  /** Everybody it names is to be erased, now and whenever they are found. */
  readonly isFinal: boolean;
}

/** The keyed hash of an identifier in its canonical form; the suppression list holds nothing else. */
export type HashSuppression = (kind: SuppressionKind, canonical: string) => Buffer;

/** Codes reported to California for a digest: deleted, opted out because several people share it, or not found. */
export const DROP_CODES = { deleted: 3, optedOut: 4, notFound: 5 } as const;

export type DropCode = (typeof DROP_CODES)[keyof typeof DROP_CODES];

/** Base64 of the SHA-256 of a text in UTF-8: how the deletion list is made. */
export type DigestText = (text: string) => string;

/** Everything that identifies a person, on a row of a file or on file. */
export interface PersonIdentity {
  readonly name: PersonName | null;
  readonly slug: string | null;
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
  /** Every domain that counts as the person's: those of the employer and of the addresses, by D3. */
  readonly domains: readonly string[];
}

/**
 * The marks of a person. The person is suppressed when one of them is on the list.
 *
 * A record without a profile and an address is nothing but a name at a company: it is taken for the person for whom a
 * guess is forbidden there.
 */
export function marksOfPerson(person: PersonIdentity, digest: DigestText): readonly SuppressionMark[] {
  const { name, slug, emails, phones, domains } = person;
  return [
    ...(slug === null ? [] : [profileMark(slug)]),
    ...emails.flatMap((email) => emailMarks(email, digest)),
    ...phones.map((phone) => ({ kind: "drop-phone" as const, canonical: digest(deletionForms["drop-phone"](phone)) })),
    ...(name === null ? [] : nameMarks("name", name, domains)),
    ...(name === null || slug !== null || emails.length > 0 ? [] : nameMarks("guess", name, domains)),
  ];
}

/** What follows for the list from a suppressed person: themselves, and guesses for their name (D26). */
export function marksThatFollow({ name, slug, emails, domains }: PersonIdentity): readonly SuppressionMark[] {
  return [
    ...(slug === null ? [] : [profileMark(slug)]),
    ...emails.map((email) => ({ kind: "email" as const, canonical: email })),
    ...(name === null ? [] : nameMarks("guess", name, domains)),
  ];
}

export interface NameKeyVersion {
  readonly version: number;
  readonly keysOf: (name: PersonName) => readonly string[];
}

/**
 * Every way of making keys from names that was ever released, newest first. Entries on the list are hashes: an entry
 * that was made with older tables can never be made again, so lookups and imports ask under all versions.
 *
 * When a table behind `nameKeys` changes, keep a copy of what version 1 did and add a version: a golden test fails until
 * then.
 */
export const NAME_KEY_VERSIONS: readonly [NameKeyVersion, ...NameKeyVersion[]] = [{ version: 1, keysOf: nameKeys }];

/** The marks of a name at domains, under every key that it can be found by (D19), of every version. */
export function nameMarks(
  kind: "name" | "guess",
  name: PersonName,
  domains: Iterable<string>,
): readonly SuppressionMark[] {
  const keys = NAME_KEY_VERSIONS.flatMap(({ version, keysOf }) => keysOf(name).map((key) => ({ key, version })));
  return [...domains].flatMap((domain) =>
    keys.map(({ key, version }) => ({ kind, canonical: nameAt(key, domain, version) })),
  );
}

/**
 * A key of a name at a domain in its canonical form. The version is part of it; version 1, which is older than versions
 * are, is written without.
 */
export function nameAt(key: string, domain: string, version: number = NAME_KEY_VERSIONS[0].version): string {
  return version === 1 ? `${key}|${domain}` : `${version}:${key}|${domain}`;
}

/** The key and the domain of a canonical form; null where it was made by another version than today's. */
export function readNameAt(canonical: string): { readonly key: string; readonly domain: string } | null {
  // Keys have bars of their own, domains have none.
  const bar = canonical.lastIndexOf("|");
  const domain = canonical.slice(bar + 1);
  const key = canonical.slice(0, bar).replace(/^\d+:/, "");
  return nameAt(key, domain) === canonical ? { key, domain } : null;
}

/** What a lookup by profile must not find on the list. */
export function profileMark(slug: string): SuppressionMark {
  return { kind: "profile", canonical: slug };
}

/** What a lookup by address must not find on the list. */
export function emailMarks(email: string, digest: DigestText): readonly SuppressionMark[] {
  return [
    { kind: "email", canonical: email },
    { kind: "drop-email", canonical: digest(deletionForms["drop-email"](email)) },
  ];
}

/** Hosts of domains and addresses, with the domains they are registered under, as lookups try them (D3). */
export function domainsOf(domains: readonly string[], emails: readonly string[]): ReadonlySet<string> {
  return new Set<Hostname>(hostsOf(domains, emails).flatMap((host) => [host, registrableDomain(host)]));
}

/** Hosts of domains and addresses; what cannot be read is left out. */
export function hostsOf(domains: readonly string[], emails: readonly string[]): readonly Hostname[] {
  const addresses = emails.map(parseEmailAddress).filter((address) => address !== null);
  return [...domains.map(parseWebsite), ...addresses.map(emailDomain)].filter((host) => host !== null);
}

/**
 * The standard forms of California's deletion list, which holds their digests: an address trimmed and in lower case, a
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

/** Hashes marks into entries, each once. */
export function hashMarks(marks: Iterable<SuppressionMark>, hash: HashSuppression): readonly SuppressionEntry[] {
  const entries = new Map<string, SuppressionEntry>();
  for (const { kind, canonical } of marks) {
    const entry = { kind, hash: hash(kind, canonical) };
    entries.set(entryKey(entry), entry);
  }
  return [...entries.values()];
}

/** An entry as text, to compare by. */
export function entryKey({ kind, hash }: SuppressionEntry): string {
  return `${kind}:${hash.toString("hex")}`;
}
