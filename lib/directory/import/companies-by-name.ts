import { Client } from "pg";

/**
 * The companies on file with a name: how many there are, and the domain if there is exactly one. Otherwise the domain
 * is null.
 */
interface CompanyByName {
  readonly domain: string | null;
  readonly count: number;
}

const NONE: CompanyByName = { domain: null, count: 0 };
const REMEMBERED = 20_000;

/** Finds companies by name alone while a file is read (I14). Uses a database connection of its own. */
export class CompaniesByName {
  readonly #directoryUrl: string;
  #client: Client | null = null;
  #known = new Map<string, CompanyByName>();

  constructor(directoryUrl: string) {
    this.#directoryUrl = directoryUrl;
  }

  /** Looks up names, so that `get` can return their companies. */
  async find(names: Iterable<string>): Promise<void> {
    if (this.#known.size > REMEMBERED) this.#known = new Map();
    const asked = [...new Set([...names].map(keyOf))].filter((key) => !this.#known.has(key));
    if (asked.length === 0) return;
    const client = await this.#open();
    const { rows } = await client.query<{ key: string; domain: string; count: number }>(
      `SELECT lower(name) AS key, min(domain) AS domain, count(*)::int AS count
       FROM directory.company WHERE lower(name) = ANY($1) AND name IS NOT NULL GROUP BY lower(name)`,
      [asked],
    );
    for (const key of asked) this.#known.set(key, NONE);
    for (const { key, domain, count } of rows) this.#known.set(key, { domain: count === 1 ? domain : null, count });
  }

  get(name: string): CompanyByName {
    return this.#known.get(keyOf(name)) ?? NONE;
  }

  async close(): Promise<void> {
    await this.#client?.end();
    this.#client = null;
  }

  async #open(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new Client({ connectionString: this.#directoryUrl, application_name: "peoplepages import" });
    client.on("error", () => undefined);
    await client.connect();
    this.#client = client;
    return client;
  }
}

function keyOf(name: string): string {
  return name.toLowerCase();
}
