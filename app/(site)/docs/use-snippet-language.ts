"use client";

import { useSyncExternalStore } from "react";
import type { SnippetLanguage } from "@/lib/api/snippets";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from "./language-cookie";

/** The choice made since the page was loaded, shared by all its snippets. */
let chosen: SnippetLanguage | null = null;
const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function choose(language: SnippetLanguage): void {
  chosen = language;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${secure}`;
  for (const notify of listeners) notify();
}

/** The language of all snippets on the page, and the function that changes it. */
export function useSnippetLanguage(first: SnippetLanguage): readonly [SnippetLanguage, typeof choose] {
  const language = useSyncExternalStore(
    subscribe,
    () => chosen ?? first,
    () => first,
  );
  return [language, choose];
}
