import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const PLAIN = [
  "CFOs in Ohio",
  "plant managers at food companies in Texas",
  "heads of procurement at hospitals",
  "owners of restaurants in Lyon",
  "HR managers at hotels with 200 to 500 employees",
  "supply chain directors in Michigan, automotive",
  "CTOs in Norway or Sweden",
];

const ASKING = [
  "gladly share *",
  "urgently seeking *",
  "my team is interested in speaking with *",
  "rustle up *",
  "we're desperately chasing *",
  "does your database contain any *",
  "please be so good as to furnish me with *",
  "our CEO asked whether there are *",
  "kindly curate a shortlist of *",
  "assemble a roster of *",
  "unearth *",
  "I'd be thrilled to get *",
  "a client wishes to approach *",
  "dispatch to me *",
  "eagerly awaiting *",
  "our startup would love to interview *, that would be swell",
  "*. Sent from my phone",
  "* for my next campaign",
  "* whenever you have a minute",
];

describe("a query means the same however it is asked, in words that no list has", () => {
  test.each(ASKING)("%s", (listedPhrases) => {
    const changed = PLAIN.filter((plain) => {
      const { filters, blocking } = readQuery(listedPhrases.replace("*", plain));
      return (
        JSON.stringify([filters, blocking]) !==
        JSON.stringify([readQuery(plain).filters, undefined].map((one) => one ?? null))
      );
    });
    expect(changed).toEqual([]);
  });
});

test.each([
  ["kotlin engineers in Berlin", ["kotlin engineer"]],
  ["zorbing directors in Ohio", ["zorbing"]],
  ["process owners in Zurich", ["process owner"]],
  ["research directors in Ohio", ["research"]],
  ["Polish data engineers", ["data engineer"]],
])("words before a role that say which role is meant stay in its title: %s", (query, title) => {
  expect(readQuery(query).filters.title).toEqual(title);
});

test.each([
  ["exclude country: US; CFOs at banks", { notCountry: ["US"] }],
  ["big banks CTO London", { employeesMin: 1001 }],
  ["no more than 8 contacts please, CFOs in Canada", { country: ["CA"] }],
])("negations, counts and measures before the role are no framing: %s", (query, filters) => {
  expect(readQuery(query).filters).toMatchObject(filters);
});
