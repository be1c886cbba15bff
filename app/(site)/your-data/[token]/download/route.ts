import { findExport } from "@/app/(site)/your-data/find-export";

/** Downloads the data export that the page of the link shows, as JSON. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly token: string }> }) {
  const found = await findExport((await params).token);
  if (found === null) {
    return json(404, { error: "not_found", message: "This link does not work. Request another at /your-data." });
  }
  const { email, exportedAt, people } = found;
  const exported = people.map(({ addedAt, isSuppressed, values }) => ({
    added_at: addedAt,
    suppressed: isSuppressed,
    values,
  }));
  const body = { email, exported_at: exportedAt, people: exported };
  return json(200, body, "attachment; filename=peoplepages-on-file.json");
}

function json(status: number, body: object, disposition?: string): Response {
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      ...(disposition === undefined ? {} : { "Content-Disposition": disposition }),
    },
  });
}
