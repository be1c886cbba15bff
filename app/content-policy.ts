interface PolicyInput {
  /** Random for each response; our scripts and style sheets carry it. */
  readonly nonce: string;
  /** Origins that a form may redirect to, where plans are paid for. */
  readonly paymentPages: readonly string[];
}

/**
 * The Content-Security-Policy of a page.
 *
 * Scripts run only with the nonce. Inline style attributes are allowed: our scripts set sizes with them, and they
 * cannot send data anywhere.
 */
export function contentPolicy({ nonce, paymentPages }: PolicyInput): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    // Browsers also check the redirect after a form.
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
