import { code, type DocPage, heading, list, table, text } from "./doc-page";

export const BACKUP_PAGE: DocPage = {
  slug: "backups",
  group: "Self-host",
  label: "Backups and upgrades",
  title: "Backups and upgrades",
  summary: "Back up, restore, upgrade a running service, and make room on a full disk.",
  blocks: [
    heading(2, "what", "What to back up"),
    table(
      "What to back up",
      ["What", "Why"],
      [
        ["The accounts database", "Accounts, keys, credits, usage, opt-out requests and the suppression list."],
        ["The directory database", "People and companies. It may be the same database as accounts."],
        ["`AUTH_SECRET`", "Opens the secrets in the accounts database. Without it, a backup of accounts is useless."],
        [
          "The suppression list",
          "People who opt out after a backup are not in it. Export the list often, and keep the newest file elsewhere.",
        ],
      ],
    ),
    code("npx peoplepages optouts export > suppressed-2026-11-23.csv"),
    text(
      "Give each export a name of its own, so that one that fails does not replace a good one. The file holds keyed",
      "hashes and names nobody. Backups hold personal data: keep them private, and delete them when",
      "their time is over.",
    ),
    heading(2, "embedded", "The embedded database"),
    text(
      "One command copies both databases as they are at one moment, while the service runs. It also copies the",
      "generated secret, unless you set `AUTH_SECRET` yourself. The folder must not exist yet:",
    ),
    code("npx peoplepages backup /backups/2026-11-23"),
    text(
      "To restore, stop the service and move the old data away. If the old database still starts, export its",
      "suppression list first; if not, use your newest export. Import it before you start the service:",
    ),
    code(
      "npx peoplepages optouts export > suppressed-last.csv",
      "mv .data .data.old",
      "npx peoplepages restore /backups/2026-11-23",
      "npx peoplepages optouts import suppressed-last.csv",
      "npm start",
    ),
    text(
      "A backup is read by the version of Peoplepages that made it and by later ones with the same major version of",
      "PostgreSQL. If you set `DATA_DIR`, move that folder instead of `.data`.",
    ),
    heading(2, "postgresql", "Your own PostgreSQL"),
    text(
      "A dump is a consistent copy and disturbs nobody. Dump the directory first, so that accounts is the newer one:",
    ),
    code(
      'pg_dump --format=custom --file=directory.dump "$DIRECTORY_DATABASE_URL"',
      'pg_dump --format=custom --file=accounts.dump "$DATABASE_URL"',
      "npx peoplepages optouts export > suppressed-2026-11-23.csv",
    ),
    text("If both are one database, one dump is enough. Restore into new, empty databases, with the service stopped:"),
    code(
      'pg_restore --exit-on-error --no-owner --dbname="$DIRECTORY_DATABASE_URL" directory.dump',
      'pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL" accounts.dump',
      "npx peoplepages migrate",
      "npx peoplepages optouts import suppressed-2026-11-23.csv",
      "npx peoplepages doctor",
    ),
    heading(2, "point-in-time", "Point-in-time recovery"),
    text(
      "A dump holds what was written before it. To restore any later moment, such as the one before a mistake, archive",
      "PostgreSQL's log too. A managed PostgreSQL does this for you. On your own server, set this in `postgresql.conf` and",
      "restart PostgreSQL. Keep the archive on another machine; it is `/archive` here:",
    ),
    code(
      "archive_mode = on",
      "archive_command = 'test ! -f /archive/%f && cp %p /archive/%f'",
      "# Archives at least every minute, also when little is written.",
      "archive_timeout = 60",
    ),
    text("Make a base backup every week, as the user who runs PostgreSQL:"),
    code("pg_basebackup --pgdata=/backups/base --checkpoint=fast"),
    text("To go back to a moment:"),
    list(
      "Export the suppression list, if the database still answers.",
      "Stop the service, then PostgreSQL. A stop archives the rest of the log. Move the data folder away.",
      "Copy the base backup to where the data folder was: `cp -a /backups/base data`.",
      "Add the three settings below to `data/postgresql.auto.conf`, and create an empty file `data/recovery.signal`.",
      "Start PostgreSQL. It logs `archive recovery complete` once it accepts writes.",
      "Run `npx peoplepages optouts import` with that export, then start the service.",
    ),
    code(
      "restore_command = 'cp /archive/%f %p'",
      "recovery_target_time = '2026-11-23 05:44:56+00'",
      "recovery_target_action = 'promote'",
    ),
    heading(2, "together", "Which database, and to which moment"),
    table(
      "What restoring one database means",
      ["You restore", "Then"],
      [
        [
          "The directory alone",
          "People who opted out stay out of every answer: the list in accounts is applied before the first one. Import again what came in after the backup.",
        ],
        [
          "Accounts alone",
          "The directory goes on to obey opt-outs that accounts has lost. Import the exported list, so that accounts knows of them again. Do not restore an older directory before that.",
        ],
        [
          "Both",
          "Import the exported list before the service starts. Otherwise people who opted out since appear again.",
        ],
      ],
    ),
    text("Restore accounts to the same moment as the directory or to a later one. An older accounts database loses:"),
    list(
      "Opt-outs: the exported list brings back the suppression, not the request. Requests that you have rejected since are open again: reject them again.",
      "Revoked keys: keys that were revoked since work again, and so do sessions. Look at `npx peoplepages keys list` and revoke them again. Keys created since are gone.",
      "Usage: credits that were spent since can be spent again.",
      "Payments: `npx peoplepages stripe reconcile` brings back paid periods. Credits of `keys create` must be given again.",
    ),
    heading(2, "upgrade", "Upgrades"),
    text("Install the new version in a new folder with the same settings, and migrate while the old servers go on:"),
    code("npx peoplepages backup /backups/before-upgrade", "npm install && npm run build", "npx peoplepages migrate"),
    text(
      "With your own PostgreSQL, make a dump instead of the first command. Then replace the servers one after the other.",
      "Servers of the old version keep answering on the migrated databases, but do not start on them. Only servers of",
      "version 1.0 must be stopped first. `npm start` migrates by itself. If `doctor` says that people are indexed with an older lexicon, run `npx peoplepages reindex`.",
    ),
    list(
      "Lookups and imports go on during a migration, however many people are on file. Columns are added in a moment, and filled and indexed beside other work.",
      "If a long transaction is in the way, such as an import, the command says so and tries again until the import ends. Nobody waits behind it for more than a fraction of a second.",
      "If it is interrupted, run it again.",
      "There is no way back to an older version but to restore the backup.",
    ),
    heading(2, "disk", "When the disk is full"),
    text("Nothing that was confirmed is lost, and nobody is charged for a lookup that was not answered."),
    table(
      "When a disk is full",
      ["Where", "What happens", "What to do"],
      [
        [
          "The embedded database",
          "Imports end with `there is no room left on the disk`. Lookups go on until PostgreSQL cannot write its log; then they return 503, and the log of the service says why.",
          "Make room. The database starts again within seconds, without a restart of the service. Run the import again.",
        ],
        [
          "Your own PostgreSQL",
          "The same, but your PostgreSQL may stay stopped.",
          "Make room, and start PostgreSQL if it stopped. The service connects again by itself.",
        ],
        [
          "The log of the service",
          "Lines are lost, and `peoplepages_log_lines_dropped_total` counts them. Requests are answered.",
          "Make room. Logging goes on by itself.",
        ],
        ["The folder for a backup", "`backup` fails and leaves nothing behind.", "Make room, and run it again."],
      ],
    ),
    text(
      "To make room in the embedded database, never delete anything inside `.data/postgres`. Delete other files, or enlarge the disk.",
    ),
  ],
};
