import { findCurrentSession } from "@/app/auth/session";
import { isSameOriginJson, readBody } from "@/app/forms/read-body";
import { revealKey } from "@/lib/accounts/keys/own-keys";
import { getServices } from "@/lib/services";

const MAX_BODY_BYTES = 200;

/**
 * Responds with a key of the account that is logged in, for the code samples of the documentation. The login must be
 * recent, as for showing a key on the account page, and only pages of this site may send the request.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginJson(request.headers)) return refuse(403);
  const keyId = parseKeyId(await readBody(request, MAX_BODY_BYTES));
  if (keyId === null) return refuse(400);
  const { accounts: db, secrets, log } = await getServices();
  try {
    const session = await findCurrentSession();
    if (session === null || !session.isRecent) return refuse(401);
    const key = await revealKey({ accountId: session.accountId, keyId }, { db, secrets });
    return key === null ? refuse(404) : Response.json({ key }, { headers: { "Cache-Control": "no-store" } });
  } catch (err) {
    log.error({ err }, "failed to show a key in a code sample");
    return refuse(503);
  }
}

function parseKeyId(body: string | null): string | null {
  try {
    const json: unknown = JSON.parse(body ?? "");
    if (typeof json !== "object" || json === null || !("keyId" in json)) return null;
    return typeof json.keyId === "string" ? json.keyId : null;
  } catch {
    return null;
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
