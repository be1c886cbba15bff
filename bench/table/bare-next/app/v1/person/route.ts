const ANSWER = JSON.stringify({ found: true });

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(ANSWER, { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
