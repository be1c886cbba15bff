import { code, type DocPage, heading, list, text } from "./doc-page";

interface Tool {
  readonly slug: string;
  readonly name: string;
  /** How to get a file out of it. */
  readonly steps: readonly string[];
  /** Arguments of `peoplepages import`. */
  readonly commands: readonly string[];
  /** What becomes of its columns. */
  readonly facts: readonly string[];
}

/** The tools whose exports are recognized. */
const TOOLS: readonly Tool[] = [
  {
    slug: "apollo",
    name: "Apollo",
    steps: [
      "In Apollo, open People, select the contacts and choose Export. Apollo mails a CSV file.",
      "For companies, do the same under Companies.",
    ],
    commands: ["people apollo-contacts.csv", "companies apollo-accounts.csv"],
    facts: [
      "A contacts export brings the person, the company with its size, industry and place, and its technologies.",
      "`Verified` stays verified, unless the catch-all column says `Catch-all`. `User Managed`, `Likely to engage` and `Email No Longer Verified` are unknown.",
      "Addresses that are `Unavailable` or bounced are dropped, and the secondary email counts instead.",
      "`Mobile Phone` is a mobile and `Home Phone` a landline. `Corporate Phone` is the company's and is not imported.",
      "All generations of the header are recognized: `Company` or `Company Name`, with or without `First Phone` and secondary emails.",
    ],
  },
  {
    slug: "builtwith",
    name: "BuiltWith",
    steps: ["Download the report of a technology as CSV, and keep its name: `All-Live-Shopify-Sites.csv`."],
    commands: [
      "technologies All-Live-Shopify-Sites.csv",
      "technologies report.csv --set name=Shopify --set category=e-commerce",
    ],
    facts: [
      "Every domain of the report gets the technology.",
      "The name of the technology is taken from the name of the file, or given with `--set`.",
    ],
  },
  {
    slug: "crunchbase",
    name: "Crunchbase",
    steps: ["Save a search for companies and choose Export to CSV."],
    commands: ["companies crunchbase.csv"],
    facts: [
      "Name, website, industries, headquarters and size are imported.",
      "Ranges that Excel has turned into dates are read again: `Nov-50` is 11 to 50. Other dates are left out.",
      "A company without a website is rejected.",
    ],
  },
  {
    slug: "google-contacts",
    name: "Google Contacts",
    steps: ["In Google Contacts, choose Export and Google CSV."],
    commands: ["people contacts.csv"],
    facts: [
      "Old and new headers are recognized.",
      "Up to three emails are read; the first one that is not a personal mailbox is kept.",
      "The type of a phone counts: `Mobile` is a mobile, `Home` and fax numbers are landlines.",
    ],
  },
  {
    slug: "hubspot",
    name: "HubSpot",
    steps: ["Under Contacts or Companies, choose Export and CSV, with all properties."],
    commands: ["people hubspot-contacts.csv", "companies hubspot-companies.csv"],
    facts: [
      "The associated company's domain is the employer.",
      "`Unsubscribed from all email` means that the email is not imported.",
      "Addresses of personal mailboxes are not work emails and are left out.",
    ],
  },
  {
    slug: "hunter",
    name: "Hunter",
    steps: ["Export a domain search or your leads as CSV."],
    commands: ["people hunter.csv"],
    facts: [
      "`valid` is verified, `accept_all` is catch-all, `invalid` drops the address.",
      "Addresses without a name, such as `info@`, are rejected.",
    ],
  },
  {
    slug: "linkedin-connections",
    name: "LinkedIn Connections",
    steps: [
      "Under Settings, Data privacy, Get a copy of your data, choose Connections. LinkedIn mails an archive; unpack `Connections.csv`.",
    ],
    commands: ["people Connections.csv"],
    facts: [
      "The notes above the header are skipped.",
      "Newer exports have a `URL` column with the profile. In older ones only the few rows with an email can be imported.",
    ],
  },
  {
    slug: "lusha",
    name: "Lusha",
    steps: ["Select contacts and choose Export to CSV."],
    commands: ["people lusha.csv"],
    facts: [
      "The person and the company are imported. `Phone 1 Type` decides what `Phone 1` is.",
      "Grade `A` and `A+` are verified.",
    ],
  },
  {
    slug: "outlook-contacts",
    name: "Outlook",
    steps: ["Under People, choose Manage contacts and Export contacts."],
    commands: ["people contacts.csv"],
    facts: [
      "`Title` holds a form of address such as Mr. and is not imported; `Job Title` is.",
      "`Home Phone` is a landline. Up to three emails are read.",
    ],
  },
  {
    slug: "people-data-labs",
    name: "People Data Labs",
    steps: ["Use the company data set as CSV or Parquet, or people as JSON Lines."],
    commands: ["companies free_company_dataset.csv", "people people.jsonl"],
    facts: [
      "The data set of 2019 is recognized as well.",
      "Names and places in lower case are shown in title case.",
      "A bare `true`, which says that a value exists without giving it, is an absent value.",
    ],
  },
  {
    slug: "phantombuster",
    name: "PhantomBuster",
    steps: ["Download the result of a Phantom as CSV."],
    commands: ["people result.csv"],
    facts: [
      "Profile scrapers, likers and Sales Navigator searches are recognized.",
      "Member ids such as `ACoAA…` are not profile URLs. Such a row needs an email or the company's website.",
    ],
  },
  {
    slug: "pipedrive",
    name: "Pipedrive",
    steps: ["Under Contacts, People, choose Export filter results and CSV."],
    commands: ["people people.csv"],
    facts: [
      "Work and other emails are read, in this order.",
      "`Phone - Mobile` is a mobile, `Phone - Home` a landline. The organization's website is the employer.",
    ],
  },
  {
    slug: "rocketreach",
    name: "RocketReach",
    steps: ["Open a list and choose Export, CSV."],
    commands: ["people rocketreach.csv"],
    facts: [
      "Email grade `A` is verified, `F` drops the address, others are unknown.",
      "`Office Phone` is a landline. The country of a phone is taken from `Location`.",
    ],
  },
  {
    slug: "salesforce",
    name: "Salesforce",
    steps: ["Export with Data Loader, or export a report with details only as CSV."],
    commands: ["people leads.csv", "people contacts.csv", "companies accounts.csv"],
    facts: [
      "`HasOptedOutOfEmail` and `DoNotCall` are respected: the email or phone is not imported.",
      "Rows with `IsDeleted` are skipped, and bounced addresses are dropped.",
      "Contacts have no website. The domain of the email is the employer.",
    ],
  },
  {
    slug: "evaboot",
    name: "Evaboot",
    steps: ["Export a Sales Navigator search with Evaboot as CSV."],
    commands: ["people evaboot.csv"],
    facts: [
      "`safe` is verified, `riskier` is catch-all.",
      "Size, industry and place of the company are imported with it.",
    ],
  },
  {
    slug: "wiza",
    name: "Wiza",
    steps: ["Download a list as CSV."],
    commands: ["people wiza.csv"],
    facts: ["`valid` is verified, `catch_all` and `risky` are catch-all, `undeliverable` drops the address."],
  },
  {
    slug: "zoominfo",
    name: "ZoomInfo",
    steps: ["Export contacts or companies as CSV."],
    commands: ["people contacts.csv", "companies companies.csv"],
    facts: [
      "`Mobile phone` is a mobile. `Company HQ Phone` is the company's and is not imported.",
      "Management levels count together with the job title.",
    ],
  },
];

/** A page for each tool: how to export, what to type, what to expect. */
export const IMPORT_PAGES: readonly DocPage[] = TOOLS.map(({ slug, name, steps, commands, facts }) => ({
  slug: `import-${slug}`,
  group: "Import from",
  label: name,
  title: `Import from ${name}`,
  summary: `Bring an export of ${name} into your directory.`,
  blocks: [
    heading(2, "export", "Get the file"),
    ...steps.map((step) => text(step)),
    heading(2, "check", "See what is understood"),
    code(`npx peoplepages import ${commands[0] ?? ""} --explain`),
    text(
      "The first line names the preset that was recognized. Below it are the columns, and what the first rows become.",
      "It does not touch a database.",
    ),
    heading(2, "import", "Import it"),
    code(...commands.map((command) => `npx peoplepages import ${command}`)),
    heading(2, "facts", "What is imported"),
    list(...facts),
    text(
      "Rows that were left out are in a file ending in `.rejects.csv` beside yours, with the reason. Correct them there",
      "and import that file as it is. [Importing data](/docs/import) has all columns, rules and options.",
    ),
  ],
}));
