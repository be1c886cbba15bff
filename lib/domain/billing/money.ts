/** Currencies that have no smaller unit, so that the provider's amounts are whole units. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(["jpy", "krw", "vnd", "clp", "xaf", "xof", "xpf"]);

/** Formats an amount in a currency's smallest unit, such as 2900 and usd: "29.00 USD". */
export function formatMoney(amount: number, currency: string): string {
  const digits = WITHOUT_CENTS.has(currency) ? 0 : 2;
  const units = (amount / 10 ** digits).toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${units} ${currency.toUpperCase()}`;
}
