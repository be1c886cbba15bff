import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

/** The question, the same in plain words, and what of it is told as not used. */
describe("the same question in other words has the same filters", () => {
  test.each([
    ["title: CFO; location: Oslo; headcount: 50-200", "CFO in Oslo, 50-200 employees"],
    ['{"role":"CFO","city":"Oslo","size":"50-200"}', "CFO in Oslo, 50-200 employees"],
    ["title=CFO, industry=banking, country=Kenya", "CFOs at banks in Kenya"],
    ['(CFO OR "Finance Director") AND Oslo', "CFO or Finance Director in Oslo"],
    ["directores de compras en hoteles de Lima", "procurement directors at hotels in Lima"],
    ["inköpschef inom fordonsindustrin i Sverige", "inköpschef at automotive companies in Sweden"],
    ["hoofd inkoop in de zorg in Utrecht", "hoofd inkoop at hospitals in Utrecht"],
    [
      "necesito gerentes de planta en empresas de autopartes, México",
      "plant managers at automotive companies in Mexico",
    ],
    ["jefes de compras en fábricas textiles de Perú", "jefes de compras at textiles companies in Peru"],
    ["diretores financeiros em hospitais do Porto", "diretores financeiros at hospitals in Porto"],
    [
      "responsables qualité chez des équipementiers automobiles en France",
      "responsables qualité at automotive companies in France",
    ],
    ["direttori commerciali nei caseifici in Italia", "direttori commerciali at dairy companies in Italy"],
    ["Einkaufsleiter bei Autohäusern in Köln", "Einkaufsleiter at automotive companies in Cologne"],
    ["hoofd inkoop bij zorginstellingen in Utrecht", "hoofd inkoop at hospitals in Utrecht"],
    ["dyrektor sprzedaży w browarach w Polsce", "dyrektor sprzedaży at breweries in Poland"],
    ["ekonomichefer på byggbolag i Göteborg", "ekonomichefer at construction companies in Gothenburg"],
    ["CTOs in Lateinamerika", "CTOs in Latin America"],
    ["CTOs en Europe de l'Est", "CTOs in Eastern Europe"],
    ["CTOs en Suède", "CTOs in Sweden"],
    ["CTOs in Cote d'Ivoire", "CTOs in Ivory Coast"],
    ["Parisian bank CTOs", "CTOs at banks in Paris"],
    ["Basque insurers' CTOs", "CTOs at insurers in the Basque Country"],
    ["CTOs of English banks", "CTOs at banks in England"],
    ["Galway accountants", "accountants in Galway"],
    ["CTOs in WA, Australia", "CTOs in Western Australia"],
    ["CFOs in the Isle of Man, banking", "CFOs at banks, Isle of Man"],
    ["Leiter IT kleine Brauereien Bremen", "Leiter IT at small breweries in Bremen"],
    ["director de ventas empresa de software Lima", "sales directors at software companies in Lima"],
    ["VPs of sales in Eygpt", "VPs of sales in Egypt"],
    ["VPs of sales in Cincinatti", "VPs of sales in Cincinnati"],
    ["purch. mgrs at breweries in Ohio", "purchasing managers at breweries in Ohio"],
    ["maint. supv. at breweries in Ohio", "maintenance supervisor at breweries in Ohio"],
    ["find me people in finance at, uh, breweries in Ohio", "finance at breweries in Ohio"],
    ["who takes care of payroll at breweries in Ohio", "payroll at breweries in Ohio"],
    ["the person taking care of HR at breweries in Ohio", "HR at breweries in Ohio"],
    ["does anyone own a gym in Ohio", "gym owners in Ohio"],
    ["people owning gyms in Ohio", "gym owners in Ohio"],
    ["CFOs at banks with >1k <5k staff in Oslo", "CFOs at banks with 1001 to 4999 staff in Oslo"],
    ["CFOs in Oslo, 10 to 20 thousand employees", "CFOs in Oslo, 10000-20000 employees"],
    ["CFOs at banks (50 people tops) in Oslo", "CFOs at banks with at most 50 people in Oslo"],
    ["CFOs at banks (a dozen people or fewer) in Oslo", "CFOs at banks with at most 12 people in Oslo"],
    ["CFOs at banks with a triple-digit headcount in Oslo", "CFOs at banks with 100-999 employees in Oslo"],
    ["banche con oltre 500 dipendenti a Milano, CFO", "CFOs at banks with over 500 employees in Milan"],
    ["CEOs, finance, South Carolina", "CEOs at finance companies in South Carolina"],
    ["big pharma, Basel, CFOs", "CFOs at large pharmaceutical companies in Basel"],
    ["CFOs at Fortune 500 banks in Ohio", "CFOs at large banks in Ohio"],
    ["COOs; 1-10; Cyprus", "COOs in Cyprus, 1-10 employees"],
    ["COO of a freight forwarder in Oslo", "COOs at freight forwarders in Oslo"],
    ["CEO insurance brokers Texas", "CEOs at insurance brokers in Texas"],
    [
      "I want to sell payroll software to HR directors in Oslo",
      "HR directors in Oslo",
      "I want to sell payroll software to",
    ],
    ["We want to invite CFOs from banks in Oslo", "CFOs at banks in Oslo"],
    ["finanční ředitel v Brně", "finanční ředitel, Brno"],
    ["obchodní ředitel v Praze", "sales directors in Prague"],
    ["HR manažer ve Zlíně", "HR managers in Zlín"],
    ["igazgató Budapesten", "directors in Budapest"],
    ["prezes w Czechach", "prezes, Czechia"],
    ["toimitusjohtaja Tampereella", "toimitusjohtaja, Tampere"],
    ["tegevjuht Tallinnas", "tegevjuht, Tallinn"],
    ["finans müdürü İstanbul'da", "finance managers in Istanbul"],
    ["kierownik działu sprzedaży, Polska", "sales managers in Poland"],
    ["hemşire Ankara", "nurses in Ankara"],
    ["gérants de restaurants à Lyon", "gérant de restaurant, Lyon"],
    ["Brummie accountants", "accountants in Birmingham, UK"],
    ["Dutchies working as CFO", "CFOs in the Netherlands"],
    ["talk to finance directors in Oslo", "finance directors in Oslo"],
    ["connect me to research heads in Oslo", "research heads in Oslo"],
    ["I need access to finance directors in Oslo", "finance directors in Oslo"],
    ["looking to recruit nurses in Ohio", "nurses in Ohio"],
    ["SEA heads of sales", "heads of sales in Southeast Asia"],
    ["SME owners in Croatia", "owners in Croatia, small and medium businesses"],
    ["heads of sales at scale-ups in Estonia", "heads of sales at scaleups in Estonia"],
    ["dueños de PYMES en Lima", "owners of SMEs in Lima"],
    ["heads of CS in Oslo", "heads of customer success in Oslo"],
    ["heads of maintainance at banks", "heads of maintenance at banks"],
    ["whoever fixes the machines at hotels in Oslo", "maintenance at hotels in Oslo"],
    ["whoever repairs plant and machinery at hotels in Oslo", "maintenance at hotels in Oslo"],
    ["whoever services the lines at hotels in Oslo", "maintenance at hotels in Oslo"],
    ["firms with a workforce of 300 to 800 in Peru, CFO", "CFOs in Peru, 300-800 employees"],
    ["Hi Tom, I'm after CFOs in Oslo. Many thanks, Anna Smith", "CFOs in Oslo"],
    ["Dear Maria, hope you are well. Quick one: CFOs in Oslo please. Best regards, Jon", "CFOs in Oslo"],
    ["Dear marketing team, we require CFOs in Oslo. Kind regards, Jon", "CFOs in Oslo"],
    ["Sehr geehrte Damen und Herren, CFOs in Oslo bitte", "CFOs in Oslo"],
    ["CFOs no setor automotivo em Portugal", "CFOs at automotive companies in Portugal"],
    ["CFOs no ramo de seguros em Portugal", "CFOs at insurance companies in Portugal"],
    ["Find CFOs. Thanks! Norway only", "CFOs in Norway"],
    ["head of fashion buying in Oslo", "heads of buying, fashion, Oslo"],
    ["head of fashion marketing in Oslo", "heads of marketing at fashion brands in Oslo"],
    ["leaders in logistics at dairies in Oslo", "logistics leaders at dairies in Oslo"],
    ["money people at dairies in Oslo", "finance at dairies in Oslo"],
    ["people people at banks in Oslo", "hr at banks in Oslo"],
    ["legal eagles at insurers in Oslo", "legal at insurers in Oslo"],
    ["finance types at dairies in Oslo", "finance people at dairies in Oslo"],
    ["Hd of Mktg at banks in Oslo", "head of marketing at banks in Oslo"],
    ["Hd. of Ops at banks in Oslo", "head of operations at banks in Oslo"],
    ["DDS in Ohio", "dentists in Ohio"],
    ["OTs in Ohio", "occupational therapists in Ohio"],
    ["notaries with their own firm in Oslo", "notary owners in Oslo"],
    ["midwives who own their practice in Oslo", "midwife owners in Oslo"],
    ["self-employed midwives in Oslo", "midwife owners in Oslo"],
    ["CFOs im Großraum Stuttgart", "CFOs in Stuttgart"],
    ["CFOs aus dem Raum Bremen", "CFOs in Bremen"],
    ["DAF en région toulousaine", "DAF, Toulouse"],
    ["directores financieros en el área metropolitana de Monterrey", "director financiero, Monterrey"],
    ["CFOs in metro Atlanta", "CFOs in Atlanta"],
    ["DAF près de Lyon", "DAF, Lyon"],
    ["DAF autour de Lyon", "DAF, Lyon"],
    ["CFOs en Grande-Bretagne", "CFOs in Great Britain"],
    ["CFOs in Kansas City, Missouri", "CFOs in Kansas City, MO"],
    ["DRH agglomération lilloise", "DRH, Lille"],
    ["CFOs at firms with about a dozen people in Oslo", "CFOs in Oslo, about 12 employees"],
    ["CFOs at firms with a couple hundred employees in Oslo", "CFOs in Oslo, 100-300 employees"],
    ["CFOs at firms with thousands of staff in Oslo", "CFOs in Oslo, 2000-10000 employees"],
    [
      "As a recruiter for a client, I am looking for CFOs at dairies in Oslo",
      "CFOs at dairies in Oslo",
      "As a recruiter for a client",
    ],
    [
      "On behalf of our client, a large insurer, we're searching for actuaries in Oslo",
      "actuaries in Oslo",
      "On behalf of our client, a large insurer",
    ],
    ["Our founder wants to meet angel investors in Oslo", "angel investors in Oslo", "Our founder"],
    ["We, a small bakery, want to hire a notary in Oslo", "notary in Oslo", "We, a small bakery"],
    ["This is Tom from Google. I need CFOs in Oslo", "CFOs in Oslo", "This is Tom from Google"],
    ["As someone who sells forklifts I want to find CFOs in Oslo", "CFOs in Oslo", "As someone who sells forklifts"],
    ["I work in marketing at a bank and want to meet CFOs in Oslo", "CFOs in Oslo", "I work in marketing at a bank"],
    ["For a bank in Zurich I am searching notaries in Oslo", "notaries in Oslo", "For a bank in Zurich"],
    ["My boss, the CFO, asked me to find controllers in Oslo", "controllers in Oslo", "My boss, the CFO"],
    ["we need our customers' chief financial officers in Oslo", "chief financial officers in Oslo", "our customers"],
    ["CFOs in Oslo responsible for processing payroll", "CFOs in Oslo", "responsible for processing payroll"],
    [
      "We manufacture robots and are planning a fair. Could you pull together CFOs in Oslo? Anything else is not relevant.",
      "CFOs in Oslo",
      "We manufacture robots and are planning a fair",
    ],
  ])("%s", (question, plain, ...told) => {
    const { filters } = readQuery(plain);
    expect(Object.keys(filters).length).toBeGreaterThan(1);
    expect(readQuery(question)).toMatchObject({ filters, unused: told });
    expect(readQuery(question).blocking).toBeUndefined();
  });
});

test("one city on both sides of a border is in both states", () => {
  expect(readQuery("CFOs in Kansas City").filters).toMatchObject({ city: ["Kansas City"], state: ["KS", "MO"] });
  expect(readQuery("CFOs in Kansas City, KS").filters).toMatchObject({ city: ["Kansas City"], state: ["KS"] });
});

describe("letters that say a job say no rank", () => {
  test.each([
    ["PMs", "product manager"],
    ["CSMs", "customer success manager"],
    ["AMs", "account manager"],
    ["TAMs", "technical account manager"],
    ["RSMs", "regional sales manager"],
  ])("%s", (letters, title) => {
    expect(readQuery(`${letters} at dairies`).filters).toEqual({ title: [title], industry: ["dairy"] });
  });
});

describe("senior people in a function are asked for by the seniorities of leaders", () => {
  test.each([
    ["someone senior in legal at dairies", "legal"],
    ["a senior person in finance at dairies", "finance"],
    ["top people in sales at dairies", "sales"],
    ["people high up in procurement at dairies", "procurement"],
  ])("%s", (question, title) => {
    expect(readQuery(question).filters).toEqual({
      title: [title],
      industry: ["dairy"],
      seniority: ["c_suite", "vp", "head", "director"],
    });
  });
});

describe("how many of something else are no staff, and are told", () => {
  test.each([
    ["retailers with 30 stores in Italy, CFO", "with 30 stores"],
    ["CMOs in Oslo with more than 10k followers", "with more than 10k followers"],
    ["salary above 100k engineers in Oslo", "salary above 100k"],
  ])("%s", (question, told) => {
    const { filters, unused } = readQuery(question);
    expect(unused).toContain(told);
    expect(filters).toHaveProperty("title");
    expect(filters).not.toHaveProperty("employeesMin");
    expect(filters).not.toHaveProperty("employeesMax");
  });
});

describe("how many people are asked for, wherever it stands", () => {
  test.each([
    ["max 5 results: CFOs in Canada", 5],
    ["Give me contact info for 12 CFOs in Canada", 12],
    ["no more than 8 contacts please, CFOs in Canada", 8],
    ["CFOs in Canada, show me 5", 5],
    ["CFOs in Canada limit 20", 20],
  ])("%s", (question, limit) => {
    expect(readQuery(question)).toMatchObject({ limit, filters: { title: ["cfo"], country: ["CA"] } });
    expect(readQuery(question).filters).not.toHaveProperty("employeesMax");
  });

  test.each(["CFOs in Canada, employees max 50", "size: max 50, role: CFO, Canada"])("%s: of staff", (question) => {
    expect(readQuery(question).filters).toMatchObject({ title: ["cfo"], country: ["CA"], employeesMax: 50 });
    expect(readQuery(question)).not.toHaveProperty("limit");
  });
});

test("what a comma cuts off from a negation and is a place is asked for, and another place after one is not", () => {
  expect(readQuery("CFOs in software, no agencies, Canada").filters).toMatchObject({ country: ["CA"] });
  expect(readQuery("CFOs at banks, not in France, Spain").filters).toMatchObject({ notCountry: ["FR", "ES"] });
});

describe("what somebody does is asked for by what those are called who do it", () => {
  test.each([
    ["the folks that buy raw materials at dairies", "procurement", "dairy"],
    ["whoever looks after the computers at dairies", "it", "dairy"],
    ["who signs off on the invoices at dairies", "accounts payable", "dairy"],
    ["the person who pays the bills at dairies", "accounts payable", "dairy"],
    ["whoever does the hiring at dairies", "recruiting", "dairy"],
    ["people who sell at dairies", "sales", "dairy"],
    ["who writes the code at dairies", "software engineer", "dairy"],
    ["someone in charge of ordering packaging at dairies", "procurement", "dairy"],
    ["who handles complaints at dairies", "customer service", "dairy"],
    ["who keeps the servers running at dairies", "it", "dairy"],
    ["who takes care of the website at dairies", "digital marketing", "dairy"],
    ["people looking after the fleet at dairies", "fleet", "dairy"],
  ])("%s", (question, title, industry) => {
    const { filters, unused, blocking } = readQuery(question);
    expect(filters.title?.[0]).toBe(title);
    expect(filters).toMatchObject({ industry: [industry] });
    expect(filters).not.toHaveProperty("seniority");
    expect({ unused, blocking }).toEqual({ unused: [], blocking: undefined });
  });

  test.each([
    ["those who get the containers onto the ships at ports in Ghana", ["logistics"]],
    [
      "people responsible for keeping the assembly line going at car makers",
      ["production manager", "production supervisor"],
    ],
    ["does anyone fly the helicopters in Nepal", ["pilot"]],
    ["the people who make sure that everybody follows the regulations in Oslo", ["compliance", "compliance officer"]],
    ["those that hunt for bugs in the software of banks", ["qa engineer", "tester"]],
  ])("also if other words stand between those that tell it: %s", (question, title) => {
    expect(readQuery(question).filters).toMatchObject({ title });
  });

  test("the topic of a conversation is a duty", () => {
    expect(readQuery("who would I talk to about leasing office space in Madrid").filters.title).toEqual(["facilities"]);
    expect(readQuery("who do I ask about hiring welders in Ohio").filters.title).toContain("recruiting");
    expect(readQuery("talk to CFOs about cutting costs in Texas").unused).toEqual(["cutting costs"]);
  });

  test("where it is done is no part of it", () => {
    const { filters } = readQuery("those who talk all day long to shareholders at mining companies in Canada");
    expect(filters).toMatchObject({ title: ["investor relations"], industry: ["mining & metals"], country: ["CA"] });
  });

  test("a thing that several people work with, or that companies make, tells nobody's duty", () => {
    expect(readQuery("people who love trucks in Ohio").filters).not.toHaveProperty("title");
    expect(readQuery("those who work for hotels in Spain").filters).not.toHaveProperty("title");
  });

  test("a role that the clause names says more", () => {
    expect(readQuery("those who teach sales managers about shareholders in Oslo").filters.title).not.toContain(
      "investor relations",
    );
  });

  test("beside those that are asked for by what they are, it is none", () => {
    expect(readQuery("founders who hire engineers in Oslo").filters).not.toMatchObject({ title: ["recruiting", "hr"] });
    expect(readQuery("owners of paper mills that buy wood in Oslo").filters).not.toHaveProperty("title");
  });

  test("people who run something lead it", () => {
    expect(readQuery("people who run marketing at dairies").filters).toMatchObject({
      title: ["marketing"],
      seniority: ["c_suite", "vp", "head", "director", "manager"],
    });
  });

  test("people who decide on something are asked for with it", () => {
    expect(readQuery("whoever calls the shots on logistics at dairies").filters).toMatchObject({
      title: ["logistics"],
      industry: ["dairy"],
      seniority: ["c_suite", "founder", "owner", "vp", "head", "director", "manager"],
    });
  });
});

describe("people who lead are asked for by every leading seniority", () => {
  test.each([
    ["TA leads in Oslo", ["talent acquisition lead", "head of talent acquisition"]],
    ["finance leads at banks", ["finance lead", "head of finance", "finance director", "finance manager"]],
  ])("%s", (question, titles) => {
    expect(readQuery(question).filters.title).toEqual(expect.arrayContaining(titles));
  });

  test("one lead, or leads of a team or of sales, are called so", () => {
    expect(readQuery("the data lead at banks").filters.title).toEqual(["data lead"]);
    expect(readQuery("sales leads in Texas").filters.title).toEqual(["sales lead"]);
    expect(readQuery("team leads in customer support in Manila").filters.title).toEqual(["customer support team lead"]);
  });

  test("the bosses of companies are at their top, those of a department lead it", () => {
    expect(readQuery("bosses of haulage companies").filters.seniority).toEqual(["c_suite", "founder", "owner"]);
    expect(readQuery("marketing bosses at dairies").filters).toMatchObject({ title: ["marketing"] });
    expect(readQuery("marketing bosses at dairies").filters.seniority).toContain("head");
  });

  test.each([
    ["AI leaders", "ai"],
    ["tech leaders in Rome", "technology"],
  ])("%s lead a field, and AI founders a company", (question, title) => {
    expect(readQuery(question).filters).toMatchObject({ title: [title] });
    expect(readQuery("AI startup founders").filters).toMatchObject({ industry: ["artificial intelligence"] });
  });
});

describe("words that only look like a size, a place, a company or whom somebody serves", () => {
  test("a number that counts nothing is no title", () => {
    expect(readQuery("Portland ME 5").filters).not.toHaveProperty("title");
    expect(readQuery("Portland ME 5").unused).toEqual(["5"]);
  });

  test("managers of IBM work there", () => {
    expect(readQuery("managers of IBM").blocking).toEqual({ kind: "company", words: "IBM" });
  });

  test("talking to CTOs is nobody's job", () => {
    expect(readQuery("I was talking to a friend and should try talking to CTOs in Oslo").filters).toMatchObject({
      title: ["cto"],
      city: ["Oslo"],
    });
  });

  test("a place behind thanks is asked for", () => {
    expect(readQuery("CFOs in Texas, thanks, Ohio").filters.state).toEqual(["TX", "OH"]);
  });
});

test("a trade that is not known word for word is still the house of a role", () => {
  expect(readQuery("CFOs at hemp growers in Texas")).toMatchObject({
    filters: { title: ["cfo"], seniority: ["c_suite"], industry: ["hemp growers"], state: ["TX"] },
  });
  expect(readQuery("CFOs at zorky growers in Texas")).toMatchObject({
    filters: { title: ["cfo"], seniority: ["c_suite"], industry: ["farming"] },
    unused: ["zorky"],
  });
});

describe("one house is enough: what else could be one is what they do there", () => {
  test.each([
    ["technology leaders at hospitals", "technology", "hospital & health care"],
    ["infosec leaders at banks", "information security", "banking"],
    ["warehouse people at supermarkets", "warehouse", "supermarkets"],
  ])("%s", (question, title, industry) => {
    expect(readQuery(question).filters).toMatchObject({ title: [title], industry: [industry] });
  });

  test("beside founders, and where no house is named, it is a house", () => {
    expect(readQuery("software founders in fintech").filters).toMatchObject({
      industry: ["software", "financial services"],
    });
    expect(readQuery("construction people in Dubai").filters).toMatchObject({ industry: ["construction"] });
  });
});

test("operators of search engines separate and list, and a single one is a word", () => {
  expect(readQuery('"VP of Sales" OR "Head of Sales" AND fintech AND London').filters).toMatchObject({
    title: ["sales"],
    seniority: ["vp", "head"],
    industry: ["financial services"],
    city: ["London"],
  });
  expect(readQuery("marketing AND sales directors in Texas").filters.title).toEqual(["marketing", "sales"]);
});
