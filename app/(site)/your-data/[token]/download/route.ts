import { findExport } from "@/app/(site)/your-data/find-export";

/** The same as its page shows, to take along. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly token: string }> }) {
  const found = await findExport((await params).token);
  if (found === null)
    return answer(404, { error: "not_found", message: "This link does not work: have another sent." });
  const { email, exportedAt, people } = found;
  const told = people.map(({ addedAt, isSuppressed, values }) => ({
    added_at: addedAt,
    suppressed: isSuppressed,
    values,
  }));
  return answer(200, { email, exported_at: exportedAt, people: told }, "attachment; filename=peoplepages-on-file.json");
}

function answer(status: number, body: object, disposition?: string): Response {
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
