const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as `URL` writes it, means the machine that asks. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * The address that whoever asked sees the site at, without a slash at its end: `baseUrl`, unless both are names of the
 * machine itself. Cookies of `localhost` are not those of 127.0.0.1, so a way back from another site must lead to the
 * name that the visitor came by. `host` is the header of the request, and believed in no other case.
 */
export function siteUrl(host: string | undefined, baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  if (host === undefined || !isLoopback(hostname)) return baseUrl;
  const asked = URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : null;
  return asked !== null && isLoopback(asked.hostname) ? asked.origin : baseUrl;
}
