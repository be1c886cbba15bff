"use client";

import { useSyncExternalStore } from "react";
import type { SnippetLanguage } from "@/lib/api/snippets";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from "./language-cookie";

/** What was chosen since the page was drawn; all snippets on it follow. */
let chosen: SnippetLanguage | null = null;
const followers = new Set<() => void>();

function follow(listen: () => void): () => void {
  followers.add(listen);
  return () => followers.delete(listen);
}

function choose(language: SnippetLanguage): void {
  chosen = language;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${secure}`;
  for (const listen of followers) listen();
}

/** The language of all snippets on the page, and the way to choose another. */
export function useLanguage(first: SnippetLanguage): readonly [SnippetLanguage, typeof choose] {
  const language = useSyncExternalStore(
    follow,
    () => chosen ?? first,
    () => first,
  );
  return [language, choose];
}
