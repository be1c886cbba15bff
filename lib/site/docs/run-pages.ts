import { BACKUP_PAGE } from "./backup-page";
import { code, type DocPage, heading, list, table, text } from "./doc-page";

/** Documentation for operators. The test writes it to docs/ as well. */
export const RUN_PAGES: readonly DocPage[] = [
  {
    slug: "self-hosting",
    group: "Self-host",
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
        [
          "For several processes, set `REDIS_URL` so that they share the rate limits. `serve --workers auto` starts one",
          "for each processor, and replaces them one by one on SIGHUP.",
        ].join(" "),
        [
          "A pooler between the service and PostgreSQL must pool by session, because statements are prepared once per",
          "connection.",
        ].join(" "),
      ),
      text("`npx peoplepages doctor` lists what is missing or wrong, and how to fix it."),
      heading(3, "files", "Deployment files"),
      text("The folder `deploy` of the repository has examples. Replace `people.example.com` and the passwords."),
      table(
        "Deployment files",
        ["File", "Use", "What was run"],
        [
          [
            "`Dockerfile`",
            "An image without development packages. It runs as the user `node`, and its root file system may be read-only.",
            "Its commands, by hand, with the files that it copies. Not the image: no container engine was at hand.",
          ],
          [
            "`compose.yaml`",
            "The image with PostgreSQL, Redis and a mail catcher. Set `AUTH_SECRET`, then run `docker compose -f deploy/compose.yaml up`.",
            "`docker-compose config` of version 1.29 accepts it without its line `name`, which that version does not know. The containers were not run.",
          ],
          [
            "`peoplepages.service`",
            "A unit for systemd. It migrates before each start.",
            "`systemd-analyze verify` accepts it. It was not started by systemd.",
          ],
          [
            "`nginx.conf`",
            "nginx with TLS in front of one or more processes.",
            "The tests run the service behind nginx with this very file.",
          ],
          [
            "`Caddyfile`",
            "The same with Caddy.",
            "`caddy validate` of version 2.6 accepts it. By hand, without TLS, it passed the client's own address. No certificate was obtained.",
          ],
        ],
      ),
      text(
        "[Back up the databases](/docs/backups) and `AUTH_SECRET`: without it, stored keys cannot be shown and their hashes match nothing. Each database",
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
            "The stores respond and are migrated, as of at most two seconds ago. `/status` shows the same to users, with a history of 90 days. `notes` names what an operator should do.",
          ],
          [
            "`METRICS_PORT`",
            "Serves `/metrics` for Prometheus on its own port at `METRICS_HOST` (default: the loopback address).",
          ],
          [
            "`OTEL_EXPORTER_OTLP_ENDPOINT`",
            "Sends OpenTelemetry traces to this receiver, as JSON over HTTP: a span for each request, step and database statement, without personal data.",
          ],
        ],
      ),
      text(
        "In the repository, `docs/monitoring` has alert rules for Prometheus (`alerts.yaml`), each with what to do, and",
        "a dashboard for Grafana (`dashboard.json`). `docs/monitoring/log-fields.md` lists every field of the log.",
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
  BACKUP_PAGE,
  {
    slug: "import",
    group: "Self-host",
    label: "Importing data",
    title: "Importing data",
    summary: "Companies, people and technologies from the files you have.",
    blocks: [
      text("You bring the data; the service includes only a fictional sample."),
      code(
        "npx peoplepages import people apollo-contacts.csv --explain",
        "npx peoplepages import people apollo-contacts.csv",
        "npx peoplepages import companies companies.xlsx more-companies.parquet",
        "npx peoplepages import technologies - --format csv < technologies.csv",
      ),
      text(
        "`--explain` shows what the importer understood, column by column, and what the first rows become. It does not",
        "touch a database. Exports of known tools are recognized by their header; each has a page of its own in this",
        "documentation. Any other file is imported when all its columns are understood.",
      ),
      heading(2, "files", "Files"),
      list(
        "CSV separated by commas, semicolons, tabs or `|`. A first line `sep=;`, blank lines and a preamble may stand above the header.",
        "XLSX: the first sheet with a known header, or the one that `--sheet` names.",
        "JSON Lines, JSON arrays, and the array of records in the response of another service. Members of nested objects are columns such as `address.city`, and those of lists such as `jobs.0.title`.",
        "Parquet.",
        "Each also in gzip, or alone in a zip archive. The content decides what a file is; its name does not matter.",
        "UTF-8, UTF-16, UTF-32 and Windows-1252 are recognized. The importer says so when it reads Windows-1252. `--encoding` names any other, such as `macintosh` or `shift_jis`.",
        "`-` reads CSV or JSON Lines, plain or gzip, from standard input. Add `--format csv` or `--format jsonl`.",
      ),
      heading(2, "understood", "When a file is refused"),
      text(
        "A file that is only half understood is refused with exit status 2, and nothing changes. The message lists each",
        "column that looks like a person, company, title, phone, email or place and is not assigned, with the command to",
        "type:",
      ),
      code('npx peoplepages import people leads.csv --map "Company Legal Name=company_name" --ignore "Old Email"'),
      text(
        "Names of columns are read word by word, in any order and in a dozen languages: `Work Email`, `E-Mail-Adresse`,",
        "`Téléphone portable`, `properties.jobtitle`. A name with a word that is not known is never taken for granted.",
      ),
      text("A file of which every row is rejected is refused too."),
      heading(2, "companies", "Columns of companies"),
      table(
        "Columns of companies",
        ["Column", "Content"],
        [
          [
            "`domain`",
            "Required; a full URL is reduced to its host. A page at a social network or a site builder is not a company's website.",
          ],
          [
            "`name`, `industry`, `city`, `state`, `country`",
            "Text. Countries and states by name, code or abbreviation.",
          ],
          ["`location`", "The whole place in one column: `Austin, TX, USA`, `Greater London`."],
          ["`employees`", "A number, or a range: `51-200`, `10001+`, `~500`."],
          ["`aliases`", "Other domains of the company (CSV: `;` between)."],
          ["`catch_all`", "`true` where the domain accepts every address."],
          ["`technologies`", "JSON: a list of `{name, category}`. CSV: names with `;` or `,` between."],
          ["`deleted`", "`true`: the row is skipped."],
        ],
      ),
      heading(2, "people", "Columns of people"),
      table(
        "Columns of people",
        ["Column", "Content"],
        [
          ["`social_url`", "Profile URL, with `/in/` in its path."],
          [
            "`name`, or `first_name` and `last_name`",
            "Required. A `last_name_prefix` stands between: Sanne van der Berg.",
          ],
          ["`title`, `seniority`", "Both count: a seniority is never less than the title says."],
          [
            "`company_domain`, `company_name`",
            "The current employer. Without a domain, that of the email counts unless it is a personal mailbox.",
          ],
          ["`email`, `email_2`, `email_3`", "The first good one is kept. Masked and placeholder addresses are not."],
          [
            "`email_status`, `email_2_status`, `email_3_status`",
            "`verified`, `catch_all` or `unknown` (the default). Bounced and invalid addresses are dropped.",
          ],
          ["`email_catch_all`, `email_bounced`", "`true` or `false`."],
          ["`email_verified_at`", "When the email was verified. If an email has two statuses, the newer one counts."],
          [
            "`phone`, `phone_type`",
            "One or more numbers (CSV: separated by `;`), with a type for each: `mobile`, `landline` or `unknown`.",
          ],
          ["`mobile_phone`, `landline_phone`", "Numbers whose type the column says."],
          ["`country`, `state`, `city`, `location`, `industry`", "Where absent, the company's."],
          ["`do_not_call`, `do_not_email`", "`true`: the phone or the email is not imported."],
          ["`deleted`", "`true`: the row is skipped."],
          [
            "`company_industry`, `company_employees`, `company_city`, `company_state`, `company_country`, `company_location`, `company_technologies`",
            "What the row says about the employer, which is imported as a company.",
          ],
        ],
      ),
      heading(2, "technologies", "Columns of technologies"),
      text("`domain`, `name`, `category`. `--set name=Shopify` gives all rows one name."),
      heading(2, "rules", "How rows are imported"),
      list(
        [
          "A person needs an identity: a profile URL, an email, or a name with a company. A company that is given by name",
          "alone must match exactly one company on file.",
        ].join(" "),
        "The order of rows in a file does not matter. If several rows describe one person, the most complete one counts.",
        "Importing the same file twice changes nothing. An empty field never erases a value, with one exception: a row that names another employer and no email removes the old email.",
        [
          "Rows of people with a profile URL that would change nothing are recognized and skipped, so importing an",
          "export again takes a fraction of the time of the first import. They count as unchanged. The first import",
          "after an upgrade reads every row. Files on standard input are always read whole.",
        ].join(" "),
        [
          "Titles and industries are interpreted when a row is added or changed. A later version may interpret them",
          "better: `npx peoplepages reindex` reads all people on file again, beside a running server.",
        ].join(" "),
        "A cell may hold several values. The first good one is used; phones and domains are all read.",
        "Placeholders such as `N/A`, `Unknown`, `0000000000` and `j***@acme.com` are absent values.",
        "Names in lower case or capitals throughout are shown in title case.",
        "A row of JSON is rejected if it is longer than 16 MiB, nested more than 32 levels deep or has more than 20,000 values. A CSV record is rejected if it is longer than 1 MiB.",
        "Each file is merged in one step. If the import is killed, none of the file is visible; running it again completes it.",
        "All files are checked first. If one is missing, unreadable or not understood, the command exits with status 2 and changes nothing.",
        "People on the suppression list are left out and counted as suppressed.",
        "People without a profile address are found by name and company or by email, and by no search. The importer says how many rows have none.",
        "The last line of output for each file is `read R · added A · updated U · unchanged N · rejected J · suppressed S`.",
      ),
      heading(2, "rejects", "Rejected rows"),
      text(
        "After each file the importer lists what it left out by reason, with the first lines. The rows themselves are in",
        "`FILE.rejects.csv`, or `FILE.rejects.jsonl` for JSON, as they came, with the line and the reason in two added",
        "columns. Correct them there and import that file as it is: the added columns are ignored. It is as private as the",
        "import itself.",
      ),
      heading(2, "undo", "Taking an import back"),
      text(
        "`npx peoplepages imports list` shows all imports with their dates. `npx peoplepages imports undo ID` takes one back",
        "within 30 days: values that only this import had are removed, and values that it changed return to what they were.",
        "Values that later imports contain too stay. The server keeps responding meanwhile.",
      ),
      heading(2, "export", "Taking your data out"),
      text(
        "`npx peoplepages export companies|people|technologies` writes what is on file to standard output, as CSV or with",
        "`--format jsonl` as JSON Lines. `import` reads it as it is, and a CSV file is safe to open in a spreadsheet.",
        "People on the suppression list are left out.",
      ),
      heading(2, "options", "Options"),
      table(
        "Options of the import",
        ["Option", "Effect"],
        [
          ["`--explain`", "Shows what the file is understood as, without a database."],
          ["`--dry-run`", "Shows the same, reports what would happen to each row and writes nothing."],
          ['`--map "Work mail=email"`', "Imports a column of the file as one of ours. Repeat it for more columns."],
          ["`--ignore Notes`", "Leaves out a column of the file. Repeat it for more columns."],
          ["`--set country=Germany`", "Gives one value to all rows that have none. Repeat it for more columns."],
          [
            "`--preset apollo-people`",
            "Names the export that the file comes from, if its header is not enough to recognize it.",
          ],
          ['`--sheet "Leads"`', "Reads this sheet of a workbook."],
          ["`--encoding macintosh`", "Reads the file in this encoding."],
        ],
      ),
    ],
  },
];
