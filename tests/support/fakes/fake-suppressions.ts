import { createHash } from "node:crypto";
import type { ExportedPerson, SuppressionStore } from "@/lib/directory/suppression-store";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { parsePersonName } from "@/lib/domain/names/person-name";
import {
  type ActiveEntry,
  domainsOf,
  emailIdentifiers,
  entryKey,
  type HashSuppression,
  hashIdentifiers,
  identifiersOfPerson,
  impliedIdentifiers,
  nameIdentifiers,
  type PersonIdentity,
  profileIdentifier,
  type SuppressionEntry,
} from "@/lib/domain/opt-out/suppression";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { stateOf } from "@/tests/support/suppression-truth";

export interface FakePerson {
  readonly name: string;
  readonly slug: string | null;
  readonly email: string | null;
  readonly phone?: string;
  readonly domain: string;
}

type Method = keyof SuppressionStore;

/** The directory's suppression store in memory, with switches for failures. */
export interface FakeSuppressions extends SuppressionStore {
  /** The people who may be in an answer, by name. */
  readonly visible: () => readonly string[];
  readonly erased: () => readonly string[];
  readonly list: () => readonly string[];
  /** Acts as if an import held rows of people who are to be erased. */
  readonly busy: Set<"import">;
  /** Methods that fail from now on. */
  break(...methods: readonly Method[]): void;
  mend(): void;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

export function createFakeSuppressions(people: readonly FakePerson[], hash: HashSuppression): FakeSuppressions {
  const list = new Map<string, ActiveEntry>();
  const erased = new Set<FakePerson>();
  const broken = new Set<Method>();
  const busy = new Set<"import">();

  function answering(method: Method): void {
    if (broken.has(method)) throw new StoreUnavailableError("directory", "switched off");
  }
  const keysOf = (person: FakePerson) =>
    hashIdentifiers(identifiersOfPerson(identityOf(person), digest), hash).map(entryKey);
  const namedBy = (entries: readonly SuppressionEntry[]) => {
    const keys = new Set(entries.map(entryKey));
    return people.filter((person) => keysOf(person).some((key) => keys.has(key)));
  };

  function erase(entries: readonly SuppressionEntry[]): boolean {
    for (const entry of entries) list.set(entryKey(entry), { ...entry, isFinal: true });
    for (const person of namedBy(entries)) erased.add(person);
    return busy.size === 0;
  }

  return {
    async findSubject({ profile, workEmail, name, company }) {
      answering("findSubject");
      const asked = [
        ...(profile === null ? [] : [profileIdentifier(profile.slug)]),
        ...(workEmail === null ? [] : emailIdentifiers(workEmail, digest).slice(0, 1)),
        ...(name === null || company === null ? [] : nameIdentifiers("name", name, [company])),
        ...(name === null || workEmail === null ? [] : nameIdentifiers("guess", name, domainsOf([], [workEmail]))),
      ];
      const named = namedBy(hashIdentifiers(asked, hash)).filter((person) => !erased.has(person));
      return {
        identifiers: [...asked, ...named.flatMap((person) => impliedIdentifiers(identityOf(person)))],
        emails: named.flatMap(({ email }) => (email === null ? [] : [email])),
      };
    },
    async suppress(identifiers, final = []) {
      answering("suppress");
      for (const entry of hashIdentifiers(identifiers, hash)) list.set(entryKey(entry), { ...entry, isFinal: false });
      return erase(final);
    },
    async lift(decide) {
      answering("lift");
      return decide(async (entries) => entries.filter((entry) => list.delete(entryKey(entry))).length);
    },
    async erase(entries) {
      answering("erase");
      return erase(entries);
    },
    async deleteErased() {
      answering("deleteErased");
      return erased.size;
    },
    async deleteReplacedValues() {
      answering("deleteReplacedValues");
      return 0;
    },
    async countOnFile(kind, digests) {
      answering("countOnFile");
      const counts = digests.map(
        (canonical) => [canonical, namedBy(hashIdentifiers([{ kind, canonical }], hash)).length] as const,
      );
      return new Map(counts.filter(([, count]) => count > 0));
    },
    async verify(truth) {
      answering("verify");
      if ((await truth.state()) === stateOf([...list.values()])) return false;
      await truth.read(async ({ entries }) => {
        list.clear();
        for await (const part of entries()) for (const entry of part) list.set(entryKey(entry), entry);
      });
      return true;
    },
    async settle() {
      answering("settle");
    },
    async checkVerified() {
      answering("checkVerified");
    },
    async exportPerson(email: EmailAddress): Promise<readonly ExportedPerson[]> {
      answering("exportPerson");
      return people
        .filter((person) => person.email === email && !erased.has(person))
        .map(({ name }) => ({
          addedAt: new Date(0),
          isSuppressed: false,
          values: [{ field: "name", value: name, source: "people.csv", since: new Date(0) }],
        }));
    },
    visible: () =>
      people.filter((one) => !erased.has(one) && !keysOf(one).some((key) => list.has(key))).map(({ name }) => name),
    erased: () => [...erased].map(({ name }) => name),
    list: () => [...list.keys()].sort(),
    busy,
    break(...methods) {
      for (const method of methods) broken.add(method);
    },
    mend: () => broken.clear(),
  };
}

function identityOf({ name, slug, email, phone, domain }: FakePerson): PersonIdentity {
  return {
    name: parsePersonName(name),
    slug,
    emails: email === null ? [] : [email],
    phones: phone === undefined ? [] : [phone],
    domains: [...domainsOf([domain], email === null ? [] : [email])],
  };
}
