import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { code, type DocPage, heading, list, table, text } from "./doc-page";

/** How people stay out who want to be left out, told to whoever looks people up or runs a service. */
export const OPT_OUT_PAGE: DocPage = {
  slug: "opt-out",
  group: "Run it",
  label: "Opting out",
  title: "Opting out",
  summary: "How people who want to be left out stay out.",
  blocks: [
    text(
      "Whoever opted out is in no answer of any endpoint: not by profile, not by e-mail, not by name, in no list, and no",
      "address is guessed for them. The answer is that of somebody who was never on file.",
    ),
    heading(2, "asking", "Asking for it"),
    list(
      "The form at [/opt-out](/opt-out) takes a profile address, or a work e-mail, or a name and a company's website. It needs no account and no scripts.",
      `A link goes to the address that was given; pressing the button behind it confirms. It works for ${OPT_OUT_DAYS.link} days, and opening it changes nothing.`,
      "From that moment the person is in no answer. A request by name covers everybody of that name at the company; one by profile or e-mail covers that record, and every guess for the name there.",
      "The form answers the same, whether or not somebody is on file.",
      "What is on file of an address is shown to its owner at [/your-data](/your-data), with the file it came with and the time.",
    ),
    heading(2, "operator", "What the operator does"),
    code(
      "npx peoplepages optouts list",
      "npx peoplepages optouts confirm 7KQM-3XWD-9TRH",
      "npx peoplepages optouts reject 7KQM-3XWD-9TRH",
    ),
    text(
      "Where the link went to the address on file, a request is final at once and what is on file is erased. The others",
      `wait in the queue, suppressed already: \`confirm\` makes one final, \`reject\` lifts it. On day ${OPT_OUT_DAYS.warn} there is a warning;`,
      `undecided on day ${OPT_OUT_DAYS.due} it becomes final by itself.`,
    ),
    heading(2, "list", "The suppression list"),
    list(
      "It holds keyed hashes, never the names or addresses themselves, and is applied at every look-up and every import: a file that names the person again does not bring them back.",
      "The accounts database has the list; the directory has a copy, which is made anew at start and before every import where the two differ. `/readyz` fails until they agree.",
      "The keys of the hashes are wrapped by `AUTH_SECRET`; start and import refuse to go on with keys that do not match the list.",
      "`npx peoplepages optouts export` prints it, and with `--trail` who decided what when. Neither names anybody.",
    ),
    heading(2, "california", "California's deletion list"),
    text(
      "Brokers registered in California fetch the lists of the Delete Request and Opt-out Platform (DROP). Unpack the",
      "archive, and apply its files for e-mail and phone; their names say which list they are:",
    ),
    code("npx peoplepages optouts import-drop 20260801_123_Email.csv 20260801_123_Phone.csv"),
    table(
      "Codes of the response file",
      ["Code", "What became of the identifier"],
      [
        ["`3`", "Deleted."],
        ["`4`", "Opted out: several people share it, and all of them are suppressed."],
        ["`5`", "Not on file. Its hash is kept, and every later import is held against it."],
      ],
    ),
    text(
      "`FILE.response.csv` is written beside each file. A file of removed identifiers lifts what it names; its name says",
      "so, or `--removed` does.",
    ),
    heading(2, "retention", "How long things are kept"),
    text(
      `A request says who somebody is: it is stored encrypted, and deleted ${RETENTION.optOutRequestDays} days after it is completed. Its hashes`,
      "stay. [/privacy](/privacy) lists every term; the server deletes by them every hour, and",
      "`npx peoplepages retention run` does it at once.",
    ),
    text(
      "Every contact found is a strong lead, not a guarantee. Who contacts people is responsible for the laws that",
      "apply to it.",
    ),
  ],
};
