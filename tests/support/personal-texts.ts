import { PEOPLE } from "@/tests/fixtures/directory";

const PATTERNS: readonly RegExp[] = [
  // Keys, emails, international phone numbers, and any content of requests.
  /pp_[0-9A-Za-z]/,
  /[^\s"@/:]+@[^\s"@/:]+\.[a-z]/i,
  /\+\d[\d ().-]{6,}\d/,
  /\/v1\/[^\s"]*\?(?!\[query\])/,
  /[?&"](?:social_url|name|company|email|domain|company_domain|q|title)=/,
  // Client addresses of the tests, forwarded or typed.
  /2a0[0-9a-f]:[0-9a-f:]{4,}/i,
];

/** Lines of a log with personal data: content of requests, people on file, or clients. */
export function personalTexts(log: string): readonly string[] {
  const names = PEOPLE.flatMap(({ name, social_url }: { name: string; social_url?: string }) => [
    name.toLowerCase(),
    ...(social_url ? [social_url.replace(/^.*\/in\//, "/in/").toLowerCase()] : []),
  ]);
  return log.split("\n").filter((line) => {
    const text = line.toLowerCase();
    return PATTERNS.some((pattern) => pattern.test(line)) || names.some((name) => text.includes(name));
  });
}
