import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { code, type DocPage, heading, list, table, text } from "./doc-page";

/** Documentation of opt-outs, for users and operators. */
export const OPT_OUT_PAGE: DocPage = {
  slug: "opt-out",
  group: "Self-host",
  label: "Opting out",
  title: "Opting out",
  summary: "How people remove themselves, and how they stay removed.",
  blocks: [
    text(
      "A person who opted out appears in no response of any endpoint: not by profile, not by email, not by name, and",
      "in no list. No email is guessed for them. The response is the same as for a person who was never on file.",
    ),
    heading(2, "asking", "Request an opt-out"),
    list(
      [
        "The form at [/opt-out](/opt-out) takes a profile URL, a work email, or a name and a company's website. It",
        "needs no account and no scripts.",
      ].join(" "),
      [
        "A link goes to the email address in the request. Opening it changes nothing; the button on that page",
        `confirms. The link works for ${OPT_OUT_DAYS.link} days.`,
      ].join(" "),
      [
        "Confirming removes the person from all responses at once. A request by name covers everybody with that name",
        "at the company. A request by profile or email covers that record, and every guess for the name there.",
      ].join(" "),
      "The form shows the same message whether or not the person is on file.",
      [
        "At [/your-data](/your-data), people see what is on file for their own email address, with the file and time",
        "it came from.",
      ].join(" "),
    ),
    heading(2, "operator", "What the operator does"),
    code(
      "npx peoplepages optouts list",
      "npx peoplepages optouts confirm 7KQM-3XWD-9TRH",
      "npx peoplepages optouts reject 7KQM-3XWD-9TRH",
    ),
    text(
      "If the link went to the address on file, the request is final at once and the record is erased. All other",
      "requests suppress the person and wait in the queue: `confirm` makes one final, `reject` lifts it. The service",
      `warns you on day ${OPT_OUT_DAYS.warn}. An undecided request becomes final on day ${OPT_OUT_DAYS.due}.`,
    ),
    heading(2, "list", "The suppression list"),
    list(
      [
        "The list holds keyed hashes, never names or addresses. It applies to every lookup and every import: a file",
        "that names the person again does not bring them back.",
      ].join(" "),
      [
        "The list is stored in the accounts database. The directory has a copy, which is rebuilt at start and before",
        "every import if the two differ. `/readyz` fails until they agree.",
      ].join(" "),
      [
        "`AUTH_SECRET` protects the secrets of the hashes. Start and import refuse to run with secrets that do not",
        "match the list.",
      ].join(" "),
      [
        "`npx peoplepages optouts export` prints the list, and with `--trail` who decided what and when. Neither names",
        "a person.",
      ].join(" "),
    ),
    heading(2, "california", "California's deletion list"),
    text(
      "Data brokers registered in California download the lists of the Delete Request and Opt-out Platform (DROP).",
      "Unpack the archive and apply its files for email and phone. Their names say which list they are:",
    ),
    code("npx peoplepages optouts import-drop 20260801_123_Email.csv 20260801_123_Phone.csv"),
    table(
      "Codes of the response file",
      ["Code", "Meaning"],
      [
        ["`3`", "Deleted."],
        ["`4`", "Opted out: several people share the identifier, and all of them are suppressed."],
        ["`5`", "Not on file. The hash is kept, and every later import is checked against it."],
      ],
    ),
    text(
      "Each file gets a `FILE.response.csv` beside it. A file of removed identifiers lifts them. It is recognized by",
      "its name, or by `--removed`.",
    ),
    heading(2, "retention", "How long requests are stored"),
    text(
      `A request identifies a person, so it is stored encrypted and deleted ${RETENTION.optOutRequestDays} days after`,
      "it is completed. Its hashes stay. [/privacy](/privacy) lists all retention times. The server deletes expired",
      "rows every hour; `npx peoplepages retention run` deletes them at once.",
    ),
    text(
      "Every contact found is a strong lead, not a guarantee. If you contact people, you are responsible for complying",
      "with the laws that apply to you.",
    ),
  ],
};
