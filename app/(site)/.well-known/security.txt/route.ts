import { contactFor } from "@/lib/domain/operator";
import { DAY_MS } from "@/lib/domain/time";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/** How long a reader may rely on the contact (RFC 9116 recommends less than a year). */
const VALID_DAYS = 90;

/** Tells where to report a vulnerability (RFC 9116). 404 if the settings name no contact. */
export async function GET(): Promise<Response> {
  const { operator, baseUrl } = await getServices();
  const { address } = contactFor("support", operator);
  if (address === null) return new Response("The operator named no contact.\n", { status: 404 });
  const lines = [
    `Contact: ${address.href}`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "Preferred-Languages: en",
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
