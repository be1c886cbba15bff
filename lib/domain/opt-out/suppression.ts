import { type Hostname, parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { nameKeys, type PersonName } from "@/lib/domain/names/person-name";

/**
 * Kinds of entries on the suppression list (D26), with the canonical form that lookups and imports use too:
 *
 * - `profile`: the slug (D4). `email`: the address (D5).
 * - `name`: `key|domain`, a key of a name at a domain. Covers everyone it matches there, and every guess for the name.
 * - `guess`: the same form, for guesses only: the record of a person with the same name stays.
 * - `drop-email`, `drop-phone`: from California's deletion list, which holds digests only (`deletionForms`).
 */
export const SUPPRESSION_KINDS = ["profile", "email", "name", "guess", "drop-email", "drop-phone"] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];
export type DeletionListKind = Extract<SuppressionKind, `drop-${string}`>;

/** An identifier to suppress, in clear text. It exists only until it is hashed. */
export interface SuppressionIdentifier {
  readonly kind: SuppressionKind;
  readonly canonical: string;
}

/** A stored entry of the list. */
export interface SuppressionEntry {
  readonly kind: SuppressionKind;
  readonly hash: Buffer;
}

/** An entry that a request or the deletion list currently holds. */
export interface ActiveEntry extends SuppressionEntry {
  /** Everyone it names is to be erased, now and whenever they are found. */
  readonly isFinal: boolean;
}

/** Computes the keyed hash of an identifier in its canonical form. The suppression list stores only such hashes. */
export type HashSuppression = (kind: SuppressionKind, canonical: string) => Buffer;

/** Codes reported to California for a digest: deleted, opted out because several people share it, or not found. */
export const DROP_CODES = { deleted: 3, optedOut: 4, notFound: 5 } as const;

export type DropCode = (typeof DROP_CODES)[keyof typeof DROP_CODES];

/** Computes the SHA-256 of a UTF-8 text in base64, as the deletion list is made. */
export type DigestText = (text: string) => string;

/** Everything that identifies a person, in an imported row or in the directory. */
export interface PersonIdentity {
  readonly name: PersonName | null;
  readonly slug: string | null;
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
  /** Every domain of the person: the employer's and those of the addresses (D3). */
  readonly domains: readonly string[];
}

/**
 * Returns the identifiers of a person. The person is suppressed when any of them is on the list.
 *
 * A record without a profile and an address is only a name at a company, so a `guess` entry suppresses it too.
 */
export function identifiersOfPerson(person: PersonIdentity, digest: DigestText): readonly SuppressionIdentifier[] {
  const { name, slug, emails, phones, domains } = person;
  return [
    ...(slug === null ? [] : [profileIdentifier(slug)]),
    ...emails.flatMap((email) => emailIdentifiers(email, digest)),
    ...phones.map((phone) => ({ kind: "drop-phone" as const, canonical: digest(deletionForms["drop-phone"](phone)) })),
    ...(name === null ? [] : nameIdentifiers("name", name, domains)),
    ...(name === null || slug !== null || emails.length > 0 ? [] : nameIdentifiers("guess", name, domains)),
  ];
}

/** Returns the identifiers to add for a suppressed person: their own identifiers, and guesses for their name (D26). */
export function impliedIdentifiers({ name, slug, emails, domains }: PersonIdentity): readonly SuppressionIdentifier[] {
  return [
    ...(slug === null ? [] : [profileIdentifier(slug)]),
    ...emails.map((email) => ({ kind: "email" as const, canonical: email })),
    ...(name === null ? [] : nameIdentifiers("guess", name, domains)),
  ];
}

export interface NameKeyVersion {
  readonly version: number;
  readonly keysOf: (name: PersonName) => readonly string[];
}

/**
 * Every released way of making keys from names, newest first. The list stores hashes, so an entry made with older
 * tables cannot be recomputed; lookups and imports therefore check the keys of all versions.
 *
 * When a table behind `nameKeys` changes, keep a copy of the previous version here and add a new one. A golden test
 * fails until then.
 */
export const NAME_KEY_VERSIONS: readonly [NameKeyVersion, ...NameKeyVersion[]] = [{ version: 1, keysOf: nameKeys }];

/** Returns the identifiers of a name at domains: every key that it can be found by (D19), of every version. */
export function nameIdentifiers(
  kind: "name" | "guess",
  name: PersonName,
  domains: Iterable<string>,
): readonly SuppressionIdentifier[] {
  const keys = NAME_KEY_VERSIONS.flatMap(({ version, keysOf }) => keysOf(name).map((key) => ({ key, version })));
  return [...domains].flatMap((domain) =>
    keys.map(({ key, version }) => ({ kind, canonical: nameAt(key, domain, version) })),
  );
}

/** Returns the canonical form of a name key at a domain. It contains the version, except version 1. */
export function nameAt(key: string, domain: string, version: number = NAME_KEY_VERSIONS[0].version): string {
  return version === 1 ? `${key}|${domain}` : `${version}:${key}|${domain}`;
}

/** Parses a canonical form; null when another version than the current one made it. */
export function readNameAt(canonical: string): { readonly key: string; readonly domain: string } | null {
  // Keys can contain bars, domains cannot.
  const bar = canonical.lastIndexOf("|");
  const domain = canonical.slice(bar + 1);
  const key = canonical.slice(0, bar).replace(/^\d+:/, "");
  return nameAt(key, domain) === canonical ? { key, domain } : null;
}

/** The identifier that suppresses lookups by profile. */
export function profileIdentifier(slug: string): SuppressionIdentifier {
  return { kind: "profile", canonical: slug };
}

/** The identifiers that suppress lookups by email address. */
export function emailIdentifiers(email: string, digest: DigestText): readonly SuppressionIdentifier[] {
  return [
    { kind: "email", canonical: email },
    { kind: "drop-email", canonical: digest(deletionForms["drop-email"](email)) },
  ];
}

/** Returns the hosts of domains and addresses, and their registrable domains, as lookups try them (D3). */
export function domainsOf(domains: readonly string[], emails: readonly string[]): ReadonlySet<string> {
  return new Set<Hostname>(hostsOf(domains, emails).flatMap((host) => [host, registrableDomain(host)]));
}

/** Returns the hosts of domains and addresses. Skips values that do not parse. */
export function hostsOf(domains: readonly string[], emails: readonly string[]): readonly Hostname[] {
  const addresses = emails.map(parseEmailAddress).filter((address) => address !== null);
  return [...domains.map(parseWebsite), ...addresses.map(emailDomain)].filter((host) => host !== null);
}

/**
 * Normalizes values as California's deletion list does before computing digests: an address is trimmed and in lower
 * case, a phone number is reduced to its last ten digits.
 */
export const deletionForms: Readonly<Record<DeletionListKind, (value: string) => string>> = {
  "drop-email": (email) => email.trim().toLowerCase(),
  "drop-phone": (phone) => phone.replace(/\D/g, "").slice(-10),
};

const DIGEST = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** Parses a digest of the deletion list; null when the text is not a SHA-256 in base64. */
export function parseDeletionDigest(kind: DeletionListKind, text: string): SuppressionIdentifier | null {
  const canonical = text.trim();
  return DIGEST.test(canonical) ? { kind, canonical } : null;
}

/** Hashes identifiers into entries, without duplicates. */
export function hashIdentifiers(
  identifiers: Iterable<SuppressionIdentifier>,
  hash: HashSuppression,
): readonly SuppressionEntry[] {
  const entries = new Map<string, SuppressionEntry>();
  for (const { kind, canonical } of identifiers) {
    const entry = { kind, hash: hash(kind, canonical) };
    entries.set(entryKey(entry), entry);
  }
  return [...entries.values()];
}

/** Returns a key by which entries can be compared. */
export function entryKey({ kind, hash }: SuppressionEntry): string {
  return `${kind}:${hash.toString("hex")}`;
}
