const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a host name, as `URL` formats it, is the local machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Returns the URL that the user sees the site at, without a trailing slash: `baseUrl`, or the URL by the `Host` header
 * if both are loopback names. `localhost` and 127.0.0.1 do not share cookies, so a link back from another site must use
 * the name that the user came by. In all other cases the header is not trusted.
 */
export function siteUrl(host: string | undefined, baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  if (host === undefined || !isLoopback(hostname)) return baseUrl;
  const requested = URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : null;
  return requested !== null && isLoopback(requested.hostname) ? requested.origin : baseUrl;
}
