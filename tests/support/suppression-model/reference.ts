import { parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { matchNames, parsePersonName } from "@/lib/domain/names/person-name";

/** A record, on file or in a row, by everything that can name it. */
export interface RecordIdentity {
  readonly name: string;
  readonly slug: string | null;
  readonly email: string | null;
  /** A phone number in E.164 format. */
  readonly phone: string | null;
  readonly company: string | null;
}

/** The company's own domain by alias, as on file. */
export type Aliases = ReadonlyMap<string, string>;

/** What excludes people, in clear text. `dropPhone` is the last ten digits of a number. */
export type Fact =
  | { readonly kind: "profile" | "email" | "dropEmail" | "dropPhone"; readonly value: string }
  | { readonly kind: "name" | "guess"; readonly value: string; readonly host: string };

/** What a request asks for, as in its form. */
export interface RequestedSubject {
  readonly slug?: string;
  readonly email?: string;
  readonly name?: string;
  readonly company?: string;
}

/** A fact on the list, and the requested fact that it follows from: mostly itself. */
interface Listed {
  readonly fact: Fact;
  readonly root: string;
}

export interface Snapshot {
  readonly listed: readonly Listed[];
}

/**
 * D26 in clear text: what excludes whom. It knows nothing of hashes, tables or transactions, and is told what is on
 * file rather than how it got there.
 */
export class Reference {
  /** Entries by fact and root. */
  #listed = new Map<string, Listed>();
  /** The sources of a fact: requests, and the deletion list. */
  #holders = new Map<string, Map<string, Fact>>();

  /** Lists what a request says, and what is on file of the person it names. */
  confirm(holder: string, asked: RequestedSubject, records: readonly RecordIdentity[], aliases: Aliases): void {
    const own = factsAsked(asked, aliases);
    // The named person and what follows from them is requested too, and so survives a restore.
    const alone = new Reference();
    for (const fact of own) alone.#list(fact, keyOf(fact));
    alone.learn(records, aliases);
    for (const { fact } of alone.#listed.values()) this.#hold(holder, fact);
    this.learn(records, aliases);
  }

  /** Lists an entry of California's deletion list. */
  hold(holder: string, fact: Fact): void {
    this.#hold(holder, fact);
  }

  lift(holder: string): void {
    const own = [...(this.#holders.get(holder)?.keys() ?? [])];
    this.#holders.delete(holder);
    const gone = new Set(own.filter((root) => this.holdersOf(root).length === 0));
    for (const [key, { root }] of this.#listed) if (gone.has(root)) this.#listed.delete(key);
  }

  holdersOf(root: string): readonly string[] {
    return [...this.#holders].flatMap(([holder, facts]) => (facts.has(root) ? [holder] : []));
  }

  /** The roots that exclude a record; none if it may be in an answer. */
  coveredBy(identity: RecordIdentity, aliases: Aliases): ReadonlySet<string> {
    const { name, slug, email, phone, company } = identity;
    const hosts = hostsAround([company, domainOf(email)], aliases);
    // A record with only a name and a company is taken for the suppressed person of that name there.
    const isNameAlone = slug === null && email === null;
    const covers = (fact: Fact): boolean => {
      switch (fact.kind) {
        case "profile":
          return fact.value === slug;
        case "email":
        case "dropEmail":
          return fact.value === email;
        case "dropPhone":
          return phone?.endsWith(fact.value) ?? false;
        case "guess":
          return isNameAlone && hosts.has(fact.host) && isSameName(fact.value, name);
        case "name":
          return hosts.has(fact.host) && isSameName(fact.value, name);
      }
    };
    return new Set([...this.#listed.values()].filter(({ fact }) => covers(fact)).map(({ root }) => root));
  }

  /** Whether no address may be guessed for a name at a host. */
  forbidsGuess(name: string, host: string, email: string, aliases: Aliases): boolean {
    const hosts = hostsAround([host, domainOf(email)], aliases);
    return [...this.#listed.values()].some(({ fact }) => {
      if (fact.kind === "email" || fact.kind === "dropEmail") return fact.value === email;
      return (fact.kind === "name" || fact.kind === "guess") && hosts.has(fact.host) && isSameName(fact.value, name);
    });
  }

  /** Excludes everything that records say of excluded people, until nothing more follows. */
  learn(records: readonly RecordIdentity[], aliases: Aliases): void {
    for (let known = -1; known !== this.#listed.size; ) {
      known = this.#listed.size;
      for (const record of records) {
        for (const root of this.coveredBy(record, aliases)) {
          for (const fact of factsThatFollow(record, aliases)) this.#list(fact, root);
        }
      }
    }
  }

  /** What a copy of the directory knows. */
  backUp(): Snapshot {
    return { listed: [...this.#listed.values()] };
  }

  /** Sets the directory back to a copy; requests are known elsewhere. */
  restore({ listed }: Snapshot): void {
    this.#listed = new Map();
    for (const { fact, root } of listed) this.#list(fact, root);
    for (const facts of this.#holders.values()) for (const [root, fact] of facts) this.#list(fact, root);
  }

  #hold(holder: string, fact: Fact): void {
    const facts = this.#holders.get(holder) ?? new Map<string, Fact>();
    facts.set(keyOf(fact), fact);
    this.#holders.set(holder, facts);
    this.#list(fact, keyOf(fact));
  }

  #list(fact: Fact, root: string): void {
    this.#listed.set(`${keyOf(fact)} ${root}`, { fact, root });
  }
}

function factsAsked({ slug, email, name, company }: RequestedSubject, aliases: Aliases): readonly Fact[] {
  const hosts = name === undefined ? [] : hostsAround([company ?? domainOf(email ?? null)], aliases);
  const kind = company === undefined ? "guess" : "name";
  return [
    ...(slug === undefined ? [] : [{ kind: "profile" as const, value: slug }]),
    ...(email === undefined ? [] : [{ kind: "email" as const, value: email }]),
    ...[...hosts].map((host) => ({ kind, value: name ?? "", host }) as const),
  ];
}

function factsThatFollow({ name, slug, email, company }: RecordIdentity, aliases: Aliases): readonly Fact[] {
  const hosts = hostsAround([company, domainOf(email)], aliases);
  return [
    ...(slug === null ? [] : [{ kind: "profile" as const, value: slug }]),
    ...(email === null ? [] : [{ kind: "email" as const, value: email }]),
    ...[...hosts].map((host) => ({ kind: "guess" as const, value: name, host })),
  ];
}

function keyOf(fact: Fact): string {
  return [fact.kind, fact.value, "host" in fact ? fact.host : ""].join(" ");
}

/**
 * The hosts that stand for one company (D3): each host, its registrable domain, and all domains of the companies that
 * either belongs to.
 */
function hostsAround(hosts: readonly (string | null)[], aliases: Aliases): ReadonlySet<string> {
  const base = hosts.flatMap((host): readonly string[] => {
    const parsed = host === null || host === "" ? null : parseWebsite(host);
    return parsed === null ? [] : [parsed, registrableDomain(parsed)];
  });
  const around = base.flatMap((host) => {
    const own = aliases.get(host) ?? host;
    return [host, own, ...[...aliases].filter(([, of]) => of === own).map(([alias]) => alias)];
  });
  return new Set(around);
}

function isSameName(one: string, other: string): boolean {
  const [asked, filed] = [parsePersonName(one), parsePersonName(other)];
  return asked !== null && filed !== null && matchNames(asked, filed) !== null;
}

function domainOf(email: string | null): string | null {
  return email === null ? null : (email.split("@")[1] ?? null);
}
