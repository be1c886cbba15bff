import { EXAMPLES_BASE_URL } from "@/lib/api/reference/recorded-examples";
import { CREDITS } from "@/lib/domain/billing/credits";
import { LIMITS, RATE_WINDOWS } from "@/lib/domain/usage/limits";
import { code, type DocPage, heading, list, table, text } from "./doc-page";

const [perSecond] = RATE_WINDOWS;

/** Documentation of enriching a list, on the page and by command. */
export const ENRICH_PAGE: DocPage = {
  slug: "enrich-a-list",
  group: "Guides",
  label: "Enrich a list",
  title: "Enrich a list",
  summary: "Add emails, mobile numbers and companies to a CSV or Excel list, in the browser or by command.",
  blocks: [
    text(
      "[Enrich a list](/enrich) takes a CSV or Excel file of up to 50,000 rows, finds its columns, says what the run can",
      "cost at most, and gives the list back with what was found. The same command takes lists of any length.",
    ),
    heading(2, "columns", "Which columns a row needs"),
    text(
      "Each row is looked up by the best of these that it has. The company is found by its website, or by the email.",
    ),
    list(
      "The URL of a profile, such as one on LinkedIn.",
      "A full name, or a first and a last name, together with the website of the company.",
      "An email.",
    ),
    heading(2, "added", "What is added"),
    table(
      "Additions and their columns",
      ["Addition", "Columns", "Credits"],
      [
        ["Work email", "`pp_email`, `pp_email_status`, `pp_email_guess`", String(CREDITS.workEmail)],
        ["Mobile number", "`pp_mobile`, `pp_mobile_line`", String(CREDITS.mobile)],
        [
          "Name, title and employer",
          "`pp_name`, `pp_title`, `pp_company`, `pp_profile_url`",
          `${CREDITS.personProfile}, or included with an email or a mobile`,
        ],
        [
          "Company",
          "`pp_company_name`, `pp_company_industry`, `pp_company_employees`, `pp_company_state`, `pp_company_country`",
          String(CREDITS.companyProfile),
        ],
        ["Technologies", "`pp_technologies`", String(CREDITS.companyTech)],
      ],
    ),
    text("Three more columns say what became of the row: `pp_outcome`, `pp_credits` and `pp_message`."),
    table(
      "Outcomes",
      ["Outcome", "Meaning"],
      [
        ["`found`", "Something was found, and paid for."],
        ["`guess`", "No email is on file, but the company's format suggests one. Free."],
        ["`miss`", "Nothing was found. Free."],
        ["`error`", "The row cannot be looked up, and `pp_message` says why. Free."],
      ],
    ),
    heading(2, "page", "In the browser"),
    list(
      "The list stays in your browser. Each row is sent as an ordinary lookup with your key, and nothing else is.",
      `The run keeps to the rate limit of the key: ${perSecond.requests} lookups per second. Keep the tab open.`,
      "You can pause it, close the page, and resume it later in the same browser. Only one tab runs a list at a time.",
      "You can download the finished part at any time. Rows are in the order of your list, and safe to open in a spreadsheet.",
      [
        "Each row has an [Idempotency-Key](/docs#idempotency), so a row is charged once, also when the page is closed in",
        `the middle of it. The up to four rows that were under way then are charged again if you resume more than ${LIMITS.idempotencyHours} hours later.`,
      ].join(" "),
      "“Forget this list” deletes the list and its results from the browser. Logging out does not.",
    ),
    heading(2, "command", "By command"),
    text("In an installation of Peoplepages, with the key in its own account:"),
    code(`npx peoplepages enrich leads.csv --key YOUR_KEY --base ${EXAMPLES_BASE_URL} --add email,company`),
    list(
      "It writes `leads.enriched.csv` beside the list. `--out` names another file.",
      "`--dry-run` says what the run can cost, and sends nothing.",
      '`--map "Web=domain"` names a column that was not recognized.',
      "Stopped or killed, the same command continues.",
    ),
  ],
};
