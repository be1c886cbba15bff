import { CodeBlock } from "@/app/code-block";

/** A request that works when pasted. */
export function CurlExample({
  baseUrl,
  path,
  query = {},
}: {
  readonly baseUrl: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}) {
  const search = new URLSearchParams(query).toString();
  return <CodeBlock text={`curl "${baseUrl}/v1${path}${search && "?"}${search}"`} />;
}
