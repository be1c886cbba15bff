import { code, type DocPage, heading, list, table, text } from "./doc-page";

/** Documentation for operators. The test writes it to docs/ as well. */
export const RUN_PAGES: readonly DocPage[] = [
  {
    slug: "self-hosting",
    group: "Run it",
    label: "Self-hosting",
    title: "Self-hosting",
    summary: "From one command on a laptop to your own server.",
    blocks: [
      heading(2, "try", "One command"),
      text("On a machine with Node 20.19 or newer, inside the clone:"),
      code("npm start"),
      text(
        "The command installs missing packages, starts an embedded PostgreSQL under `.data`, imports fictional people",
        "and companies on its first run, builds, and serves on port 3000.",
      ),
      heading(2, "production", "In production"),
      list(
        [
          "Provide PostgreSQL 15 or newer, and set `DATABASE_URL`, `BASE_URL` (https), `AUTH_SECRET` (32 bytes or",
          "more), `SMTP_URL`, and the settings of Stripe or `BILLING=off`.",
        ].join(" "),
        [
          "Set your contact: `OPERATOR_NAME`, `SUPPORT_EMAIL`, `TERMS_URL`, `PRIVACY_CONTACT`. Without them, users",
          "find no contact on the pages.",
        ].join(" "),
        "Run `npm install && npm run build` once per version.",
        "Run `npx peoplepages migrate`, then `npx peoplepages serve`, which does not start while a setting is missing.",
        [
          "Behind a proxy, set `TRUSTED_PROXIES`. Without it all clients share one address and its free lookups. List",
          "only your proxies: a list that contains every address is refused.",
        ].join(" "),
        [
          "Behind a load balancer, set `SHUTDOWN_DELAY_SECONDS` to more than the time between two of its probes",
          "(default: 5).",
        ].join(" "),
        "For several processes, set `REDIS_URL` so that they share the rate limits.",
        [
          "A pooler between the service and PostgreSQL must pool by session, because statements are prepared once per",
          "connection.",
        ].join(" "),
      ),
      text("`npx peoplepages doctor` lists what is missing or wrong, and how to fix it."),
      text(
        "Back up `AUTH_SECRET`: without it, stored keys cannot be shown and their hashes match nothing. Each database",
        "stores a fingerprint of the secrets that its hashes were made with. Start, import and migrate refuse to run",
        "if it does not match.",
      ),
      heading(2, "keys", "Keys without payments"),
      code("npx peoplepages keys create --email you@acme.example --plan growth"),
      text("The key's credits neither renew nor expire. With `BILLING=off` this is the only way to get a key."),
      heading(2, "watching", "Monitoring"),
      table(
        "Monitoring",
        ["Where", "Meaning"],
        [
          ["`/healthz`", "The process is running."],
          [
            "`/readyz`",
            "The stores respond and are migrated, as of at most two seconds ago. `/status` shows the same to users.",
          ],
          [
            "`METRICS_PORT`",
            "Serves `/metrics` for Prometheus on its own port at `METRICS_HOST` (default: the loopback address).",
          ],
        ],
      ),
      text(
        "`serve` writes JSON lines to standard output: endpoint, status, milliseconds, request ID, key ID. They never",
        "contain what was asked or returned, a query string, a header or an address. Every response has its ID in",
        "`X-Request-Id`. If the log cannot be written, lines are lost and `/metrics` counts them; no request fails.",
      ),
      text(
        "On SIGTERM `/readyz` returns 503 at once, so that load balancers stop sending requests. The server keeps",
        "responding for `SHUTDOWN_DELAY_SECONDS`, then accepts no new connections and exits when the requests in",
        "progress are done.",
      ),
    ],
  },
  {
    slug: "import",
    group: "Run it",
    label: "Importing data",
    title: "Importing data",
    summary: "Companies, people and technologies from CSV or JSON Lines.",
    blocks: [
      text("You bring the data. Only a fictional sample comes with the service."),
      code(
        "npx peoplepages import companies companies.csv",
        "npx peoplepages import people people.jsonl.gz more-people.csv",
        "npx peoplepages import technologies - --format csv < technologies.csv",
      ),
      text(
        "Files are CSV with a header row (separated by comma, semicolon, tab or `|`) or JSON Lines, plain or gzip. The",
        "format follows from the extension; `-` reads standard input and needs `--format csv` or `--format jsonl`. The",
        "encoding is UTF-8, or UTF-16 with a byte-order mark.",
      ),
      heading(2, "companies", "Companies"),
      table(
        "Columns of companies",
        ["Column", "Content"],
        [
          ["`domain`", "Required. A full URL is reduced to its host."],
          [
            "`name`, `industry`, `city`, `state`, `country`",
            "Text. Countries and states by name, code or abbreviation.",
          ],
          ["`employees`", "A number, or a range: `51-200`, `10001+`."],
          ["`aliases`", "Other domains of the company (CSV: separated by `;`)."],
          ["`catch_all`", "`true` if the domain accepts every address."],
          ["`technologies`", "JSON Lines only: a list of `{name, category}`."],
        ],
      ),
      heading(2, "people", "People"),
      table(
        "Columns of people",
        ["Column", "Content"],
        [
          ["`social_url`", "Profile URL, with `/in/` in its path."],
          ["`name`, or `first_name` and `last_name`", "Required."],
          ["`title`, `seniority`", "Without a seniority, it is derived from the title."],
          ["`company_domain`, `company_name`", "The current company."],
          ["`email`, `email_status`", "`verified`, `catch_all` or `unknown` (the default)."],
          [
            "`phone`, `phone_type`",
            "One or more numbers (CSV: separated by `;`), with a type for each: `mobile`, `landline` or `unknown`.",
          ],
          ["`country`, `state`, `city`, `industry`", "Default: those of the company."],
        ],
      ),
      heading(2, "technologies", "Technologies"),
      text("`domain`, `name`, `category`."),
      heading(2, "rules", "How rows are imported"),
      list(
        "A person needs an identity: a profile URL, an email, or a name with a company domain.",
        "Importing the same file twice changes nothing. An empty field never erases a value.",
        [
          "Titles and industries are interpreted when a row is added or changed. A later version may interpret them",
          "better, but rows that do not change keep what they have. To interpret all rows again, import into an empty",
          "directory.",
        ].join(" "),
        [
          "A rejected row goes to `FILE.rejects.jsonl` with its line and the reason, and so does a field that was",
          "dropped. All other rows are imported. The file contains the values, so it is as private as the import",
          "itself.",
        ].join(" "),
        [
          "A JSON Lines row is rejected if it is longer than 16 MiB, nested more than 32 levels deep or has more than",
          "20,000 values. A CSV record is rejected if it is longer than 1 MiB.",
        ].join(" "),
        [
          "Each file is merged in one step. If the import is killed, none of the file is visible; running it again",
          "completes it.",
        ].join(" "),
        [
          "All files are checked first. If one is missing, unreadable or in another format than it claims, the command",
          "exits with status 2 and changes nothing.",
        ].join(" "),
        "People on the suppression list are left out and counted as suppressed.",
        [
          "The last line of output for each file is `read R · added A · updated U · unchanged N · rejected J ·",
          "suppressed S`.",
        ].join(" "),
      ),
      heading(2, "options", "Options"),
      table(
        "Options of the import",
        ["Option", "Effect"],
        [
          ['`--map "Work mail=email"`', "Imports a column of the file as one of ours. Repeat it for more columns."],
          [
            "`--preset pdl-companies-2019`",
            "Names the export that the file comes from, if its header is not enough to recognize it.",
          ],
          ["`--dry-run`", "Reports what would happen to each row and writes nothing."],
        ],
      ),
    ],
  },
];
