import type { RecordedResponse } from "@/lib/api/reference/recorded-examples";
import type { Operator } from "@/lib/domain/operator";

/** A piece of a page. Texts may hold `code` and [links](/path); both faces of a page say the same. */
export type DocBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "table";
      readonly label: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: "call";
      /** Of the endpoint, below `/v1`. */
      readonly path: string;
      readonly query: Readonly<Record<string, string>>;
      readonly withKey: boolean;
      /** The playground, filled in with this call. */
      readonly tryAt: string;
    }
  | { readonly kind: "answer"; readonly title: string; readonly answer: RecordedResponse };

export interface DocPage {
  /** Last part of the address; empty for the first page. */
  readonly slug: string;
  readonly group: "Start" | "Endpoints" | "Run it";
  /** In lists of pages. */
  readonly label: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly blocks: readonly DocBlock[];
}

/** What of the service decides what its documentation says. */
export interface DocHouse {
  readonly baseUrl: string;
  readonly sellsPlans: boolean;
  readonly operator: Operator;
}

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

export function code(...lines: readonly string[]): DocBlock {
  return { kind: "code", text: lines.join("\n") };
}

export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): DocBlock {
  return { kind: "table", label, head, rows };
}
