import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const OPENINGS = ["I work with", "We help", "I represent", "We recruit", "I headhunt", "We place"];
const SALES = ["We sell software to banks.", "We offer payroll to hotels.", "Our startup sells drones to farms."];
const ENDINGS = ["Our agency helps treasurers.", "We train buyers.", "We are a team of controllers."];
const JOBS = ["CFO", "plant manager", "nurse", "founder"];

test("a query that only tells of the person who asks keeps the job it names first, whatever sentences follow", () => {
  const lost = OPENINGS.flatMap((opening) =>
    SALES.flatMap((sale) =>
      ENDINGS.flatMap((ending) =>
        JOBS.flatMap((job) => {
          const query = `${opening} ${job}s. ${sale} ${ending}`;
          const { title = [], seniority = [] } = readQuery(query).filters;
          return [...title, ...seniority].includes(job.toLowerCase()) ? [] : query;
        }),
      ),
    ),
  );
  expect(lost).toEqual([]);
});

const TOLD = [
  "I baked bread in Lisbon for twelve years",
  "my uncle captains a ferry out of Split",
  "our Osaka office is opening a second lab in Peru",
  "We're a two-person brewery from Ghent",
  "My cofounder and I, both ex-nurses, moved to Oslo",
  "My customer, a head of legal at a Turkish bank, called",
  "Having run a hotel in Madrid",
  "Since losing our biggest account, a Toronto airline",
  "As an autonomous agent of a Zurich insurer",
  "I'll be in Nairobi for a mining summit",
  "Sold my trucking firm in Utah last year",
];

const REQUESTS = [
  "so I need *",
  "and would like to meet *",
  "hence we wish to contact *",
  "so kindly show me *",
  "and I'm meant to find *",
  "so could you get me *",
  "and we've been hunting for *",
  "therefore I'd love a chat with *",
];

const PLAIN = ["CFOs at dairies in Poland", "plant managers in Texas", "heads of procurement at hospitals in Chile"];

describe("clauses about the sender change nothing, in words that no list has", () => {
  test.each(TOLD)("%s", (told) => {
    const changed = REQUESTS.flatMap((request) =>
      PLAIN.flatMap((plain) => {
        const query = `${told}, ${request.replace("*", plain)}.`;
        const { filters, blocking } = readQuery(query);
        const isSame = JSON.stringify(filters) === JSON.stringify(readQuery(plain).filters) && blocking === undefined;
        return isSame ? [] : query;
      }),
    );
    expect(changed).toEqual([]);
  });

  test.each(TOLD.filter((told) => /^(?:I|my uncle|our|We)\b/.test(told)))("nor behind the request: %s", (told) => {
    const { filters } = readQuery(`Please list CFOs at dairies in Poland. ${told}, and so on.`);
    expect(filters).toEqual(readQuery("CFOs at dairies in Poland").filters);
  });
});

test.each([
  ["I wonder whether you might know CFOs in Texas", "CFOs in Texas"],
  ["I was told you have nurses in Leeds", "nurses in Leeds"],
  ["You are a research assistant. Find CFOs in Texas", "CFOs in Texas"],
  ["hence my request for CFOs in Texas", "CFOs in Texas"],
  ["people I can call at banks in Texas about payroll", "payroll at banks in Texas"],
])("a clause with the sender in it may ask: %s", (query, plain) => {
  expect(readQuery(query).filters).toEqual(readQuery(plain).filters);
});

test.each([
  ["As a recruiter I work with CFOs. Find me nurses in Leeds", "nurses in Leeds"],
  ["As a vendor we meet treasurers a lot; please list controllers in Basel", "controllers in Basel"],
  ["Being a nurse I know doctors. I want dentists in Utah", "dentists in Utah"],
])("people named in an adjunct are not asked for beside a request: %s", (query, plain) => {
  expect(readQuery(query).filters).toEqual(readQuery(plain).filters);
});

test("mine surveyors work at mines, and a client of mine is the sender's", () => {
  expect(readQuery("Mine surveyors in Zambia").filters).toMatchObject({ title: ["surveyor"], country: ["ZM"] });
  const { filters, unused } = readQuery("a client of mine is looking for CFOs in Texas");
  expect({ filters, unused }).toEqual({ filters: readQuery("CFOs in Texas").filters, unused: ["a client of mine"] });
});

const OTHERS = [
  "A recruiter friend in Mumbai is desperate for *",
  "The Johannesburg office is looking for *",
  "HR in Prague are trying to find *",
  "A Canadian pension fund we advise is keen to meet *",
  "A startup my cousin runs in Nairobi would love to get in touch with *",
  "The Texas team has a project in Iowa and wants *",
  "A bank in Lima asked us to find *",
  "On behalf of a law firm in Boston: *",
  "*, asked by HR in Prague",
  "*, for a friend in Lima",
  "For the Texas branch: *",
];

test.each(OTHERS)("others who want somebody are not asked for: %s", (asking) => {
  for (const plain of [...PLAIN, "anaesthetists in Muscat"])
    expect(readQuery(asking.replace("*", plain)).filters).toEqual(readQuery(plain).filters);
});

test.each([
  ["nurses wanted in Leeds", "nurses in Leeds"],
  ["hospitals in Texas looking for nurses", "nurses at hospitals in Texas"],
  ["CFOs at banks that want nurses", "CFOs at banks"],
  ["the company has to be a bank, CFOs in Texas", "CFOs at banks in Texas"],
  ["Boston is where we need nurses", "nurses in Boston"],
])("people and companies that are only described by what they want are asked for: %s", (query, plain) => {
  expect(readQuery(query).filters).toEqual(readQuery(plain).filters);
});

test.each([
  ["oh yes, loss adjusters in Leeds", "loss adjusters in Leeds"],
  ["no biggie, CFOs in Texas", "CFOs in Texas"],
  ["nurses, not gonna lie, in Leeds", "nurses in Leeds"],
  ["nurses in Leeds, never mind", "nurses in Leeds"],
  ["whenever you get a sec, CFOs in Texas", "CFOs in Texas"],
  ["get me the uh nurses in Leeds", "nurses in Leeds"],
  ["you beauty! CFOs in Texas", "CFOs in Texas"],
])("idioms and exclamations ask for nobody and exclude nobody: %s", (query, plain) => {
  const { filters, blocking } = readQuery(query);
  expect({ filters, blocking }).toEqual({ filters: readQuery(plain).filters, blocking: undefined });
});

test.each(["Find me CFOs. At HubSpot.", "Find me CFOs. Work at HubSpot"])("%s names a company", (query) => {
  expect(readQuery(query).blocking).toEqual({ kind: "company", words: "HubSpot" });
});

test.each([
  ["the photocopier is jammed again. Welders in Leeds", "the photocopier is jammed again"],
  ["Welders in Leeds, the internet is down", "the internet is down"],
  ["it's pouring in Oslo, welders in Leeds", "it's pouring in Oslo"],
  ["Welders in Leeds please. Austin, BoltNow", "Austin, BoltNow"],
  ["Product: fraud API, welders in Leeds", "Product: fraud API"],
  ["our offer: payroll software. Welders in Leeds", "our offer: payroll software"],
])("a remark beside the search is unused: %s", (query, told) => {
  const { filters, unused } = readQuery(query);
  expect(filters).toEqual({ title: ["welder"], country: ["GB"], city: ["Leeds"] });
  expect(unused).toEqual([told]);
});
