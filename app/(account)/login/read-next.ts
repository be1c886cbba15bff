import { AFTER_LOGIN } from "@/app/auth/auth-options";
import { parseLocalPath } from "@/app/auth/local-path";
import { getServices } from "@/lib/services";

/** Where to go on to after a login: a page of ours, by its path or its whole address, else the account. */
export async function readNext(asked: string | readonly string[] | undefined): Promise<string> {
  if (typeof asked !== "string") return AFTER_LOGIN;
  const { env } = await getServices();
  const path = asked.startsWith(`${env.baseUrl}/`) ? asked.slice(env.baseUrl.length) : asked;
  return parseLocalPath(path) ?? AFTER_LOGIN;
}
