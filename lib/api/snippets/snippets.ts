import type { SnippetCall } from "./call";
import { curlSnippet } from "./curl";
import { pythonSnippet } from "./python";
import { typescriptSnippet } from "./typescript";

/** The languages that calls are written in, in the order of their tabs. */
export const SNIPPET_LANGUAGES = [
  { id: "curl", name: "curl", write: curlSnippet },
  { id: "typescript", name: "TypeScript", write: typescriptSnippet },
  { id: "python", name: "Python", write: pythonSnippet },
] as const;

export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number]["id"];

export interface Snippet {
  readonly language: SnippetLanguage;
  readonly name: string;
  readonly text: string;
}

/** The same call in every language. */
export function writeSnippets(call: SnippetCall): readonly Snippet[] {
  return SNIPPET_LANGUAGES.map(({ id, name, write }) => ({ language: id, name, text: write(call) }));
}

/** Null when it is none of ours. */
export function parseSnippetLanguage(text: string | undefined): SnippetLanguage | null {
  return SNIPPET_LANGUAGES.find(({ id }) => id === text)?.id ?? null;
}
