import { code, type DocPage, heading, list, table, text } from "@/lib/api/docs/doc-page";

/** Pages for whoever runs a service of their own. */
export const RUN_PAGES: readonly DocPage[] = [
  {
    slug: "self-hosting",
    group: "Run it",
    label: "Self-hosting",
    title: "Self-hosting",
    summary: "From one command on a laptop to a server of your own.",
    blocks: [
      heading(2, "try", "One command"),
      text("On a machine with Node 20.19 or newer and nothing else, inside the clone:"),
      code("npm start"),
      text(
        "It installs what is missing, starts an embedded PostgreSQL under `.data`, loads fictional people and companies",
        "on its first run, builds, and serves on port 3000.",
      ),
      heading(2, "production", "In production"),
      list(
        "A PostgreSQL 15 or newer, and the settings `DATABASE_URL`, `BASE_URL` (https), `AUTH_SECRET` (32 bytes or more), `SMTP_URL`, and those of Stripe, or `BILLING=off`.",
        "Your contact: `OPERATOR_NAME`, `SUPPORT_EMAIL`, `TERMS_URL`, `PRIVACY_CONTACT`. Without them people find nobody to ask.",
        "`npm install && npm run build`, once a version.",
        "`npx peoplepages migrate`, then `npx peoplepages serve`, which refuses to start where something is missing.",
        "Behind a proxy, `TRUSTED_PROXIES`: without it everybody shares one address, and its free lookups. List the proxies alone: a list that holds every address is refused.",
        "Behind a load balancer, `SHUTDOWN_DELAY_SECONDS` longer than the time between two of its probes (5 by default).",
        "Several processes share the rate limits through `REDIS_URL`.",
        "Between the service and PostgreSQL a pooler must pool by session: statements are prepared once a connection.",
      ),
      text("`npx peoplepages doctor` says what is missing or wrong, and what to do about it."),
      text(
        "`AUTH_SECRET` belongs in the backup: without it, stored keys cannot be shown and their hashes match nothing.",
        "Each database holds a fingerprint of the keys its hashes were made with; start, import and migrate refuse on a",
        "mismatch.",
      ),
      heading(2, "keys", "Keys without payments"),
      code("npx peoplepages keys create --email you@acme.example --plan growth"),
      text("The key's credits neither renew nor expire. With `BILLING=off` this is the only way to one."),
      heading(2, "watching", "Watching it"),
      table(
        "What to watch",
        ["Where", "What it says"],
        [
          ["`/healthz`", "The process is up."],
          [
            "`/readyz`",
            "Its stores answer and are migrated, read at most two seconds ago; `/status` says the same to people.",
          ],
          [
            "`METRICS_PORT`",
            "Opens `/metrics` for Prometheus, on a port of its own at `METRICS_HOST`, which is the loopback address unless you set it.",
          ],
        ],
      ),
      text(
        "`serve` writes JSON lines to standard output: endpoint, status, milliseconds, request id, key id. They never hold",
        "what was asked or returned, a query string, a header or an address. Every answer carries its id in",
        "`X-Request-Id`. A log that cannot be written loses lines, which `/metrics` counts, and never a request.",
      ),
      text(
        "On SIGTERM `/readyz` is 503 at once, so that load balancers send no more. The server goes on answering for",
        "`SHUTDOWN_DELAY_SECONDS`, then takes no new connections, and ends when the requests in progress are done.",
      ),
    ],
  },
  {
    slug: "import",
    group: "Run it",
    label: "Bringing data in",
    title: "Bringing data in",
    summary: "Companies, people and technologies from CSV or JSON Lines.",
    blocks: [
      text("The data is yours: none comes with the service but a fictional sample."),
      code(
        "npx peoplepages import companies companies.csv",
        "npx peoplepages import people people.jsonl.gz more-people.csv",
        "npx peoplepages import technologies - --format csv < technologies.csv",
      ),
      text(
        "CSV with a header row (comma, semicolon, tab or `|`) or JSON Lines, each plain or gzip, told by the name's",
        "ending; `-` reads standard input and needs `--format csv` or `--format jsonl`. UTF-8, or UTF-16 where a",
        "byte-order mark says so.",
      ),
      heading(2, "companies", "Companies"),
      table(
        "Columns of companies",
        ["Column", "What it holds"],
        [
          ["`domain`", "Required; a full URL is reduced to its host."],
          [
            "`name`, `industry`, `city`, `state`, `country`",
            "Text; countries and states by name, code or abbreviation.",
          ],
          ["`employees`", "A number, or a range: `51-200`, `10001+`."],
          ["`aliases`", "Other domains of the company (CSV: `;` between)."],
          ["`catch_all`", "`true` where the domain accepts every address."],
          ["`technologies`", "JSON Lines only: a list of `{name, category}`."],
        ],
      ),
      heading(2, "people", "People"),
      table(
        "Columns of people",
        ["Column", "What it holds"],
        [
          ["`social_url`", "Profile URL, with `/in/` in its path."],
          ["`name`, or `first_name` and `last_name`", "Required."],
          ["`title`, `seniority`", "Seniority is read from the title where it is not given."],
          ["`company_domain`, `company_name`", "The present employer."],
          ["`email`, `email_status`", "`verified`, `catch_all` or `unknown` (the default)."],
          [
            "`phone`, `phone_type`",
            "One or more numbers (CSV: `;` between); `mobile`, `landline` or `unknown`, aligned with them.",
          ],
          ["`country`, `state`, `city`, `industry`", "Where absent, the company's."],
        ],
      ),
      heading(2, "technologies", "Technologies"),
      text("`domain`, `name`, `category`."),
      heading(2, "rules", "What becomes of a row"),
      list(
        "A person needs an identity: a profile, or an e-mail, or a name with a company domain.",
        "The same file twice changes nothing; an empty field never erases what is known.",
        "Titles and industries are read when a row is added or changed. A later version may read them better; people whose rows do not change keep the reading they have. To read everybody anew, import into an empty directory.",
        "A bad row goes to `FILE.rejects.jsonl` with its line and the reason; so does a bad value that was dropped. That file holds the values concerned: it is as private as the import itself. The rest is imported.",
        "A row of JSON Lines is rejected when it is longer than 16 MiB, nested more than 32 deep or holds more than 20,000 values; a record of CSV when it is longer than 1 MiB.",
        "Each file is merged at once: killed half way, nothing of it is visible; run again, it completes.",
        "All files are looked at first: one that is missing, unreadable or not what it claims ends the call with status 2, and nothing has changed.",
        "Whoever is on the suppression list is left out, and counted as suppressed.",
        "The last line for each file: `read R · added A · updated U · unchanged N · rejected J · suppressed S`.",
      ),
      heading(2, "options", "Options"),
      table(
        "Options of the import",
        ["Option", "What it does"],
        [
          ['`--map "Work mail=email"`', "Reads their column as ours; repeat it for more."],
          ["`--preset pdl-companies-2019`", "Says which export it is, where its header alone does not."],
          ["`--dry-run`", "Reports what would become of each row, and writes nothing."],
        ],
      ),
    ],
  },
];
