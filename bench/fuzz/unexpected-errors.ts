/** Nobody answers for the payment provider of these servers, and on a starved machine a store can be too slow (D22). */
const EXPECTED =
  /payment provider|timeout expired|[Rr]ead timeout|no (?:response|connection) within|took too long|statement timeout/;

/** The lines of a server's log that tell of an error: no request, however wrong, may cause one. */
export function unexpectedErrors(log: string): readonly string[] {
  return log.split("\n").filter((line) => /"level":"(?:error|fatal)"/.test(line) && !EXPECTED.test(line));
}
