import { describe, expect, test } from "vitest";
import { suggestedDomains } from "./suggested-domains";

describe("domains that the hint of a response suggests", () => {
  test("one domain, without the full stop of the sentence", () => {
    const hint = 'Companies are found by website, not by name. For "Acme", send company_domain=acme.example.';
    expect(suggestedDomains(JSON.stringify({ found: false, hint }))).toEqual(["acme.example"]);
  });

  test("up to three, each once", () => {
    const hint = "… company_domain=a.example, company_domain=b.co.uk and company_domain=c.example. Send one of them.";
    expect(suggestedDomains(JSON.stringify({ hint }))).toEqual(["a.example", "b.co.uk", "c.example"]);
  });

  test.each(["", "not json", "null", '{"found":true}', '{"hint":7}', '{"hint":"Too broad: send company_domain."}'])(
    "none in %j",
    (body) => expect(suggestedDomains(body)).toEqual([]),
  );
});
