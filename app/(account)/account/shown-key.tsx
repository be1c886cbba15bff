"use client";

import { CodeBlock } from "@/components/code-block";
import { CopyButton } from "@/components/copy-button";
import { FOCUS_TARGET } from "@/components/use-focus-result";
import type { KeysState } from "./key-actions";

/** A full API key, with requests to paste into a terminal. */
export function ShownKey({ state, baseUrl }: { readonly state: KeysState; readonly baseUrl: string }) {
  const { key, notice } = state;
  return (
    <div role="status" {...(notice === null && key === null ? {} : FOCUS_TARGET)}>
      {notice === null ? null : <p>{notice}</p>}
      {key === null ? null : (
        <div className="shown">
          <p>
            <code className="key">{key}</code> <CopyButton text={key} />
          </p>
          <p>Keep it secret, like a password. This request shows your credits and is free:</p>
          <CodeBlock>{`curl -H "Authorization: Bearer ${key}" "${baseUrl}/v1/usage"`}</CodeBlock>
          <p>This one looks up a company:</p>
          <CodeBlock>{`curl -H "Authorization: Bearer ${key}" "${baseUrl}/v1/company?domain=acme.example"`}</CodeBlock>
        </div>
      )}
    </div>
  );
}
