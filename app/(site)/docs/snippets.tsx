"use client";

import { useId } from "react";
import { CopyButton } from "@/app/(account)/account/copy-button";
import { CodeBlock } from "@/components/code-block";
import type { Snippet, SnippetLanguage } from "@/lib/api/snippets/snippets";
import { useLanguage } from "./use-language";

interface SnippetsProps {
  readonly snippets: readonly Snippet[];
  /** The language that the page was drawn in. */
  readonly first: SnippetLanguage;
  /** Where the same call can be tried; null where that is here. */
  readonly tryAt: string | null;
}

/** One call in every language: choosing one chooses it on the whole page, and on the next. */
export function Snippets({ snippets, first, tryAt }: SnippetsProps) {
  const [language, choose] = useLanguage(first);
  const name = useId();
  const shown = snippets.find((snippet) => snippet.language === language) ?? snippets[0];
  if (!shown) return null;
  return (
    <div className="snippets">
      <div className="snippets-bar">
        <fieldset className="needs-script">
          <legend>Language</legend>
          {snippets.map((snippet) => (
            <label key={snippet.language}>
              <input
                type="radio"
                name={name}
                checked={snippet.language === shown.language}
                onChange={() => choose(snippet.language)}
              />
              {snippet.name}
            </label>
          ))}
        </fieldset>
        <span className="snippets-act">
          {tryAt === null ? null : <a href={tryAt}>Try it</a>}
          <CopyButton key={shown.text} text={shown.text} />
        </span>
      </div>
      <CodeBlock>{shown.text}</CodeBlock>
    </div>
  );
}
