"use client";

import { CodeBlock } from "@/components/code-block";
import { ANSWER } from "@/components/use-focus-answer";
import { CopyButton } from "./copy-button";
import type { KeysState } from "./key-actions";

/** A key in full, with requests that work when pasted. */
export function ShownKey({ state, baseUrl }: { readonly state: KeysState; readonly baseUrl: string }) {
  const { key, notice } = state;
  return (
    <div role="status" {...(notice === null && key === null ? {} : ANSWER)}>
      {notice === null ? null : <p>{notice}</p>}
      {key === null ? null : (
        <div className="shown">
          <p>
            <code className="key">{key}</code> <CopyButton text={key} />
          </p>
          <p>Keep it like a password. This shows what is left, and spends nothing:</p>
          <CodeBlock>{`curl -H "Authorization: Bearer ${key}" "${baseUrl}/v1/usage"`}</CodeBlock>
          <p>And this looks up a company:</p>
          <CodeBlock>{`curl -H "Authorization: Bearer ${key}" "${baseUrl}/v1/company?domain=acme.example"`}</CodeBlock>
        </div>
      )}
    </div>
  );
}
