"use client";

import { useId } from "react";
import { CodeBlock } from "@/components/code-block";
import { CopyButton } from "@/components/copy-button";
import { type SnippetCall, type SnippetLanguage, writeSnippets } from "@/lib/api/snippets";
import { useSnippetKey } from "./snippet-key";
import { useSnippetLanguage } from "./use-snippet-language";

interface SnippetsProps {
  readonly call: SnippetCall;
  /** The language that the server rendered. */
  readonly first: SnippetLanguage;
  /** Link to the playground with the same call; null on the playground itself. */
  readonly tryAt: string | null;
}

/** A call in every language. A choice applies to all snippets on the page, and to later pages. */
export function Snippets({ call, first, tryAt }: SnippetsProps) {
  const key = useSnippetKey();
  const snippets = writeSnippets(key === null ? call : { ...call, withKey: true, key });
  const [language, choose] = useSnippetLanguage(first);
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
