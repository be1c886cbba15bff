/** A call to write down: where to, what with, and whether a key is to go with it. */
export interface SnippetCall {
  /** Absolute, without `/v1`. */
  readonly baseUrl: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Then the key is read from the environment: it never stands in a snippet. */
  readonly withKey: boolean;
}

/** The variable that snippets read the key from. */
export const KEY_VARIABLE = "PEOPLEPAGES_KEY";

/** The call's address; parameters left empty are left out. */
export function callUrl({ baseUrl, path, query }: Omit<SnippetCall, "withKey">): string {
  const search = new URLSearchParams(sentOf(query)).toString();
  return `${baseUrl}/v1${path}${search && "?"}${search}`;
}

/** What of a form is sent. */
export function sentOf(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ""));
}
