import type { FieldReference } from "@/lib/api/reference/describe-fields";
import type { RecordedResponse } from "@/lib/api/reference/recorded-examples";
import type { Operator } from "@/lib/domain/operator";

/** As a Markdown fence names it. */
type CodeLanguage = "sh" | "js" | "json" | "toml";

/** One block of a page, rendered both as HTML and as Markdown. Texts can contain `code` and [links](/path). */
export type DocBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "code"; readonly language: CodeLanguage; readonly text: string }
  | {
      readonly kind: "table";
      readonly label: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: "call";
      /** Path of the endpoint, below `/v1`. */
      readonly path: string;
      readonly query: Readonly<Record<string, string>>;
      readonly withKey: boolean;
      /** URL of the playground with this call filled in. */
      readonly tryAt: string;
    }
  | { readonly kind: "response"; readonly title: string; readonly response: RecordedResponse }
  | {
      /** The fields of a response, beside an example of it. */
      readonly kind: "fields";
      readonly label: string;
      readonly fields: readonly FieldReference[];
      /** Empty without an example. */
      readonly title: string;
      readonly response: RecordedResponse | null;
    };

/** Groups of pages, in reading order. */
export const DOC_GROUPS = ["Start", "Endpoints", "Guides", "Connect", "Self-host", "Import from"] as const;

export interface DocPage {
  /** Last part of the URL. Empty for the first page. */
  readonly slug: string;
  readonly group: (typeof DOC_GROUPS)[number];
  /** Name in lists of pages. */
  readonly label: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly blocks: readonly DocBlock[];
}

/** Facts of an installation that its documentation depends on. */
export interface DocContext {
  readonly baseUrl: string;
  readonly sellsPlans: boolean;
  readonly operator: Operator;
}

/** Returns the path of a page. */
export function docAddress({ slug }: Pick<DocPage, "slug">): string {
  return slug === "" ? "/docs" : `/docs/${slug}`;
}

export function heading(level: 2 | 3, id: string, text: string): DocBlock {
  return { kind: "heading", level, id, text };
}

export function text(...sentences: readonly string[]): DocBlock {
  return { kind: "text", text: sentences.join(" ") };
}

export function list(...items: readonly string[]): DocBlock {
  return { kind: "list", items };
}

/** Commands for a shell. */
export function code(...lines: readonly string[]): DocBlock {
  return { kind: "code", language: "sh", text: lines.join("\n") };
}

export function codeIn(language: CodeLanguage, text: string): DocBlock {
  return { kind: "code", language, text };
}

export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): DocBlock {
  return { kind: "table", label, head, rows };
}
