/** The answer to a form: go and look there. */
export function leadTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "private, no-store" } });
}
