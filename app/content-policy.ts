interface PolicyGrounds {
  /** Of this one answer: scripts and style sheets of ours carry it. */
  readonly nonce: string;
  /** Origins that a form may lead on to: where plans are paid for. */
  readonly paymentPages: readonly string[];
}

/**
 * What a page may load and where its forms may go.
 *
 * Scripts run only where we have written them ourselves. Style attributes are let through: they are measures that
 * scripts of ours set, and nothing is sent anywhere by them.
 */
export function contentPolicy({ nonce, paymentPages }: PolicyGrounds): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    // A browser holds redirects after a form against this as well.
    "form-action": ["'self'", ...paymentPages],
    "frame-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
