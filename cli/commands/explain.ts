import { Command } from "commander";
import { explainQuery } from "@/lib/search/reader/explain";

export function explainCommand(): Command {
  return new Command("explain")
    .description("show how a query in plain English is read: its spans, what decided them, and the filters")
    .argument("<query>", 'the text of `q`, in quotes: "CFOs at banks in Texas"')
    .action((query: string) => {
      for (const line of explainQuery(query)) console.log(line);
    });
}
