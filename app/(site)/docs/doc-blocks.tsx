import type { CSSProperties } from "react";
import { CodeBlock } from "@/components/code-block";
import { CopyButton } from "@/components/copy-button";
import { JsonText } from "@/components/lookup/json-text";
import { StackingTable } from "@/components/stacking-table";
import type { FieldReference } from "@/lib/api/reference/describe-fields";
import type { RecordedResponse } from "@/lib/api/reference/recorded-examples";
import type { SnippetLanguage } from "@/lib/api/snippets";
import type { DocBlock } from "@/lib/site/docs/doc-page";
import { RichText } from "./rich-text";
import { Snippets } from "./snippets";

interface PageContext {
  readonly baseUrl: string;
  readonly language: SnippetLanguage;
}

/** The blocks of a documentation page. */
export function DocBlocks({
  blocks,
  ...context
}: PageContext & {
  readonly blocks: readonly DocBlock[];
}) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
  return blocks.map((block, index) => <Block key={`${index} ${block.kind}`} block={block} {...context} />);
}

function Block({ block, baseUrl, language }: PageContext & { readonly block: DocBlock }) {
  switch (block.kind) {
    case "heading":
      return <Heading {...block} />;
    case "text":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      );
    case "code":
      return <CodeBlock copy={block.text}>{block.text}</CodeBlock>;
    case "table":
      return <Table {...block} />;
    case "call":
      return (
        <Snippets
          call={{ baseUrl, path: block.path, query: block.query, withKey: block.withKey }}
          first={language}
          tryAt={block.tryAt}
        />
      );
    case "response":
      return <ResponseExample title={block.title} response={block.response} />;
    case "fields":
      return (
        <div className="doc-fields">
          <FieldTree label={block.label} fields={block.fields} />
          {block.response === null ? null : <ResponseExample title={block.title} response={block.response} />}
        </div>
      );
    default:
      return block satisfies never;
  }
}

function Heading({ level, id, text }: Extract<DocBlock, { kind: "heading" }>) {
  const Level = level === 2 ? "h2" : "h3";
  return (
    <Level id={id}>
      <a className="doc-anchor" href={`#${id}`}>
        {text}
      </a>
    </Level>
  );
}

function Table({ label, head, rows }: Extract<DocBlock, { kind: "table" }>) {
  return (
    <StackingTable
      label={label}
      // With more than two columns a value says little without its name.
      columns={head.map((name) => (head.length > 2 ? { name, beside: name } : { name }))}
      rows={rows.map(([first = "", ...others]) => ({
        id: `${first} ${others[0]}`,
        cells: [<RichText key="" text={first} />, ...others.map((cell) => <RichText key={cell} text={cell} />)],
      }))}
    />
  );
}

function FieldTree({ label, fields }: { readonly label: string; readonly fields: readonly FieldReference[] }) {
  return (
    <ul className="fields" aria-label={label}>
      {fields.map(({ path, name, depth, type, nullable, always, description, example }) => (
        <li key={path} style={{ "--depth": depth } as CSSProperties}>
          <p className="field-name">
            <code>{name}</code> <span className="quiet">{nullable ? `${type} or null` : type}</span>
            {always ? null : <span className="badge">optional</span>}
          </p>
          {description === "" ? null : (
            <p>
              <RichText text={description} />
            </p>
          )}
          {example === "" ? null : (
            <p className="quiet">
              Example: <code>{example}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function ResponseExample({ title, response }: { readonly title: string; readonly response: RecordedResponse }) {
  const json = JSON.stringify(response.body, null, 2);
  return (
    <div className="doc-response">
      <div className="doc-line">
        {title === "" ? null : <span>{title}</span>}
        <span className={`badge ${response.status < 400 ? "good" : "wrong"}`}>{response.status}</span>
        <CopyButton text={json} />
      </div>
      <CodeBlock className="wrapped">
        <JsonText json={json} />
      </CodeBlock>
      <details>
        <summary>Headers</summary>
        <ul className="doc-headers">
          {Object.entries(response.headers).map(([name, value]) => (
            <li key={name}>
              <b>{name}</b>: {value}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
