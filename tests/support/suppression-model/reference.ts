import { parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { matchNames, parsePersonName } from "@/lib/domain/names/person-name";

/** A record, on file or on a row of a file, by what can name it. */
export interface Identity {
  readonly name: string;
  readonly slug: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly company: string | null;
}

/** Own domain of a company by alias, as on file. */
export type Aliases = ReadonlyMap<string, string>;

/** What keeps people out, in clear text. `dropPhone` is the last ten digits of a number. */
export type Fact =
  | { readonly kind: "profile" | "email" | "dropEmail" | "dropPhone"; readonly value: string }
  | { readonly kind: "name" | "guess"; readonly value: string; readonly host: string };

/** What a request asks for, as its form has it. */
export interface Asked {
  readonly slug?: string;
  readonly email?: string;
  readonly name?: string;
  readonly company?: string;
}

/** A fact on the list, and the fact that somebody asked for which it stands on: mostly itself. */
interface Listed {
  readonly fact: Fact;
  readonly root: string;
}

export interface Snapshot {
  readonly listed: readonly Listed[];
}

/**
 * D26 in clear text: what keeps whom out. It knows nothing of hashes, tables or transactions, and is told what is on
 * file rather than how that came about.
 */
export class Reference {
  /** By fact and root. */
  #listed = new Map<string, Listed>();
  /** Who asked for a fact: requests, and the deletion list. */
  #holders = new Map<string, Map<string, Fact>>();

  /** Puts on the list what a request says, and what is on file of whom it names. */
  confirm(holder: string, asked: Asked, records: readonly Identity[], aliases: Aliases): void {
    const own = factsAsked(asked, aliases);
    // Whom the request names and what follows from them is asked for too, and so survives a restore.
    const alone = new Reference();
    for (const fact of own) alone.#list(fact, keyOf(fact));
    alone.learn(records, aliases);
    for (const { fact } of alone.#listed.values()) this.#hold(holder, fact);
    this.learn(records, aliases);
  }

  /** Puts an entry of California's deletion list on the list. */
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

  /** The roots that keep a record out; none where it may be in an answer. */
  coveredBy(identity: Identity, aliases: Aliases): ReadonlySet<string> {
    const { name, slug, email, phone, company } = identity;
    const hosts = hostsAround([company, domainOf(email)], aliases);
    // A record that says nothing but a name and a company is taken for the person of whom that name is kept out there.
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

  /** Whether an address may not be guessed for a name that is asked for at a host. */
  forbidsGuess(name: string, host: string, email: string, aliases: Aliases): boolean {
    const hosts = hostsAround([host, domainOf(email)], aliases);
    return [...this.#listed.values()].some(({ fact }) => {
      if (fact.kind === "email" || fact.kind === "dropEmail") return fact.value === email;
      return (fact.kind === "name" || fact.kind === "guess") && hosts.has(fact.host) && isSameName(fact.value, name);
    });
  }

  /** Keeps out everything that records say of people who are kept out, until nothing more follows. */
  learn(records: readonly Identity[], aliases: Aliases): void {
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

  /** The directory is as it was then; what was asked for is known elsewhere. */
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

function factsAsked({ slug, email, name, company }: Asked, aliases: Aliases): readonly Fact[] {
  const hosts = name === undefined ? [] : hostsAround([company ?? domainOf(email ?? null)], aliases);
  const kind = company === undefined ? "guess" : "name";
  return [
    ...(slug === undefined ? [] : [{ kind: "profile" as const, value: slug }]),
    ...(email === undefined ? [] : [{ kind: "email" as const, value: email }]),
    ...[...hosts].map((host) => ({ kind, value: name ?? "", host }) as const),
  ];
}

function factsThatFollow({ name, slug, email, company }: Identity, aliases: Aliases): readonly Fact[] {
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
 * The hosts that stand for one company (D3): each host, the domain it is registered under, and all domains of the
 * companies that either belongs to.
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
