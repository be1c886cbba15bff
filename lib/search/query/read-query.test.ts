import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

/** What a question was read as, on one line: the filters in order, then what was left. */
function read(question: string): string {
  const { filters, limit, unused, pointer, blocking } = readQuery(question);
  const parts = Object.entries(filters).map(([name, value]) => `${name}=${[value].flat().join("|")}`);
  return [
    ...parts,
    ...(limit === undefined ? [] : [`limit=${limit}`]),
    ...unused.map((words) => `unused:${words}`),
    ...(pointer === undefined ? [] : [`use:${pointer}`]),
    ...(blocking === undefined ? [] : [`blocked:${blocking.kind}`]),
  ].join("; ");
}

function table(title: string, rows: readonly (readonly [question: string, reading: string])[]): void {
  describe(title, () => {
    test.each(rows)("%s", (question, reading) => {
      expect(read(question)).toBe(reading);
    });
  });
}

table("roles: title and rank apart, in any order", [
  ["head of legal, Dublin", "title=legal; seniority=head; country=IE; city=Dublin"],
  [
    "VP, Customer Success - SaaS - Austin",
    "title=customer success; seniority=vp; industry=software; country=US; state=TX; city=Austin",
  ],
  ["Sr. Director of Eng in Toronto", "title=engineering; seniority=director; country=CA; city=Toronto"],
  ["Snr Mktg Mgr London", "title=marketing; seniority=manager; country=GB; city=London"],
  ["Senior Vice Presidents of Operations at airlines", "title=operations; seniority=vp; industry=airlines"],
  [
    "procurement leads at hospitals across Spain",
    "title=procurement lead|head of procurement|procurement director|procurement manager; industry=hospital & health care; country=ES",
  ],
  ["team leads in customer support in Manila", "title=customer support team lead; country=PH; city=Manila"],
  ["Entwicklerinnen in Hamburg", "title=software developer; country=DE; city=Hamburg"],
  ["directores comerciales in Spain", "title=sales; seniority=director; country=ES"],
  ["Leiter F&E in Austria", "title=r&d; seniority=head; seniorityNear=head|director|manager; country=AT"],
  ["jefes de I+D in Spain", "title=r&d; seniority=head; seniorityNear=head|director|manager; country=ES"],
  ["D&I managers in Leeds", "title=dei; seniority=manager; country=GB; city=Leeds"],
  ["analistas de dados in Brazil", "title=analistas de dados; country=BR"],
  ["wine brand managers in France", "title=brand manager; seniority=manager; industry=wine & spirits; country=FR"],
  ["mid-market CFOs in Ohio", "title=cfo; seniority=c_suite; country=US; state=OH; employeesMin=51; employeesMax=1000"],
  ["people in marketing in Oslo", "title=marketing; country=NO; city=Oslo"],
  ["head of people in Turkey", "title=people; seniority=head; country=TR"],
  [
    "hiring managers at software companies in Utah",
    "title=hiring manager; seniority=manager; industry=software; country=US; state=UT",
  ],
]);

table("what sounds like a rank and is none, or carries its own", [
  ["head nurse in Boston", "title=head nurse; country=US; state=MA; city=Boston"],
  ["process owners in Zurich", "title=process owner; country=CH; city=Zurich"],
  ["executive chef in Las Vegas", "title=executive chef; country=US; state=NV; city=Las Vegas"],
  ["chief of police in Iowa", "title=chief of police; seniority=head; country=US; state=IA"],
  ["deputy head of procurement in Leeds", "title=deputy head of procurement; seniority=head; country=GB; city=Leeds"],
  ["assistants to CEOs in London", "title=executive assistant; country=GB; city=London; unused:CEOs"],
  ["EA to the CFO in London", "title=executive assistant; country=GB; city=London; unused:CFO"],
  [
    "enterprise customer success managers in Berlin",
    "title=enterprise customer success manager; seniority=manager; country=DE; city=Berlin",
  ],
  ["SMB account managers in Sydney", "title=smb account manager; seniority=manager; country=AU; city=Sydney"],
]);

table("several roles are any of, and share what is said once", [
  [
    "marketing, HR or finance directors in Vienna",
    "title=marketing|hr|finance; seniority=director; country=AT; city=Vienna",
  ],
  [
    "directors of marketing, sales and finance at hotels in Greece",
    "title=marketing|sales|finance; seniority=director; industry=hospitality; country=GR",
  ],
  ["heads of HR and recruiting in Denmark", "title=hr|recruiting; seniority=head; country=DK"],
  [
    "VP Finance or CFO at biotech companies in San Diego",
    "title=vp finance|cfo; industry=biotechnology; country=US; state=CA; city=San Diego",
  ],
  ["CEO & Founder, healthtech, Israel", "title=ceo; seniority=c_suite|founder; industry=health tech; country=IL"],
  [
    "CTO + CIO, manufacturing, Michigan",
    "title=cto|cio; seniority=c_suite; industry=manufacturing; country=US; state=MI",
  ],
]);

table("D27: words for several ranks", [
  ["leadership team at monzo.example", "seniority=c_suite|vp|head|director; company=monzo.example"],
  ["C-level at telecom operators in Peru", "seniority=c_suite; industry=telecommunications; country=PE"],
  [
    "who is in charge of purchasing at wineries in California?",
    "title=purchasing; seniority=c_suite|vp|head|director|manager; seniorityNear=any; industry=wine & spirits; country=US; state=CA",
  ],
  [
    "who decides on IT at schools in Texas",
    "title=it; seniority=c_suite|founder|owner|vp|head|director|manager; industry=schools; country=US; state=TX",
  ],
  [
    "who owns the budget for cybersecurity at banks in Italy",
    "title=cybersecurity; seniority=c_suite|vp|head|director|manager; industry=banking; country=IT",
  ],
  [
    "people responsible for sustainability at chemical companies in Germany",
    "title=sustainability; industry=chemicals; country=DE",
  ],
]);

table("D27: sizes", [
  [
    "CFOs at small firms with over 10k followers",
    "title=cfo; seniority=c_suite; employeesMax=200; unused:with over 10k followers",
  ],
  [
    "CEOs of companies with 20 or fewer employees in Estonia",
    "title=ceo; seniority=c_suite; country=EE; employeesMax=20",
  ],
  [
    "operations directors at firms with a headcount between 1k and 5k in Mexico",
    "title=operations; seniority=director; country=MX; employeesMin=1000; employeesMax=5000",
  ],
  [
    "data engineers at companies with roughly 300 employees in Poland",
    "title=data engineer; country=PL; employeesMin=150; employeesMax=450",
  ],
  [
    "CMO of a company with over ten thousand employees in Japan",
    "title=cmo; seniority=c_suite; country=JP; employeesMin=10001",
  ],
  [
    "HR directors, 250-100 FTE, Belgium",
    "title=hr; seniority=director; country=BE; employeesMin=100; employeesMax=250",
  ],
  [
    "hr mgr retail dallas tx 500+",
    "title=hr; seniority=manager; industry=retail; country=US; state=TX; city=Dallas; employeesMin=500",
  ],
  [
    "CTO at a 50-person startup in Lisbon",
    "title=cto; seniority=c_suite; country=PT; city=Lisbon; employeesMin=25; employeesMax=75",
  ],
  [
    "big banks CTO London",
    "title=cto; seniority=c_suite; industry=banking; country=GB; city=London; employeesMin=1001",
  ],
  ["small accounting firms owners UK", "seniority=owner; industry=accounting; country=GB; employeesMax=200"],
  [
    "CEOs at mid-market manufacturing companies in Ohio",
    "title=ceo; seniority=c_suite; industry=manufacturing; country=US; state=OH; employeesMin=51; employeesMax=1000",
  ],
]);

table("D27: how many are asked for", [
  [
    "Give me a list of 15 founders of proptech startups in Dubai",
    "seniority=founder; industry=proptech; country=AE; city=Dubai; employeesMax=500; limit=15",
  ],
  ["top 10 CFOs in Finland", "title=cfo; seniority=c_suite; country=FI; limit=10"],
  ["first 30 HR managers in Norway", "title=hr; seniority=manager; country=NO; limit=25"],
]);

table("what is asked in clauses", [
  [
    "let us know who manages logistics at breweries in Belgium",
    "title=logistics; seniority=c_suite|vp|head|director|manager; industry=breweries; country=BE",
  ],
  [
    "whom should I contact about fleet insurance at trucking companies in Iowa?",
    "title=fleet insurance; industry=transportation; country=US; state=IA",
  ],
  [
    "we sell HR software, who should we talk to at hospitals in Ohio",
    "title=hr; industry=hospital & health care; country=US; state=OH; unused:we sell HR software",
  ],
  ["who would buy payroll tools at airlines in Spain", "title=payroll|hr|finance; industry=airlines; country=ES"],
  ["looking for: legal, energy, norway, 500+", "title=legal; industry=energy; country=NO; employeesMin=500"],
  ["CFOs, I mean CTOs, in Malta", "title=cto; seniority=c_suite; country=MT; unused:CFOs"],
]);

table("what somebody answers for, and what may be as it likes", [
  [
    "whoever owns cybersecurity at utilities in Spain",
    "title=cybersecurity; seniority=c_suite|vp|head|director|manager; seniorityNear=any; industry=utilities; country=ES",
  ],
  [
    "people who own marketing agencies in Texas",
    "seniority=owner; industry=marketing & advertising; country=US; state=TX",
  ],
  ["who should I pitch our payroll tool to in Utah", "title=payroll|hr|finance; country=US; state=UT"],
  [
    "CFOs in Texas, size doesn't matter",
    "title=cfo; seniority=c_suite; country=US; state=TX; unused:size doesn't matter",
  ],
  [
    "welders in Ohio; how big the company is makes no difference to us",
    "title=welder; country=US; state=OH; unused:how big the company is makes no difference to us",
  ],
]);

table("what is said not to matter takes nothing else with it", [
  [
    "CFOs in Texas at large companies where location does not matter",
    "title=cfo; seniority=c_suite; country=US; state=TX; employeesMin=1001; unused:location does not matter",
  ],
  [
    "CTOs in Ohio, industry is not important, small companies",
    "title=cto; seniority=c_suite; country=US; state=OH; employeesMax=200; unused:industry is not important",
  ],
]);

table("who is named by a rank, and what is somebody's own", [
  ["VP in charge of sales at software companies", "title=sales; seniority=vp; industry=software"],
  ["sales managers, working in Texas, please", "title=sales; seniority=manager; country=US; state=TX"],
  [
    "accountants in London, working in retail, who are CPAs",
    "title=accountant|certified public accountant; industry=retail; country=GB; city=London",
  ],
]);

table("what tells of whoever asks, where nothing else is said", [
  ["plumbers working here in Leeds, I need five", "title=plumber; country=GB; city=Leeds; limit=5"],
  ["Note: CFOs in Texas", "title=cfo; seniority=c_suite; country=US; state=TX"],
  ["I work with CFOs in Texas", "title=cfo; seniority=c_suite; country=US; state=TX; unused:I work with"],
  ["I work with CFOs at acme.com", "title=cfo; seniority=c_suite; company=acme.com; unused:I work with"],
]);

table("letters, several of them, and calls to make", [
  ["QSs in Dubai", "title=qs; country=AE; city=Dubai"],
  [
    "our SDR team wants to call facilities managers at universities",
    "title=facilities manager; seniority=manager; industry=higher education; unused:our SDR team",
  ],
  [
    "I supply pickers, packers and drivers, so I would like transport managers in Tennessee",
    "title=transport; seniority=manager; country=US; state=TN; unused:I supply pickers, packers and drivers",
  ],
]);

table("slips of the finger, one a word", [
  ["heads of enginering fintech brasil", "title=engineering; seniority=head; industry=financial services; country=BR"],
  ["CHEIF MARKETING OFFICER TOKYO", "title=chief marketing officer; seniority=c_suite; country=JP; city=Tokyo"],
  ["sales manger at insurence firms in Swedn", "title=sales; seniority=manager; industry=insurance; country=SE"],
]);

table("D41: a first-level region outside the United States is searched for", [
  ["welders in Queensland", "title=welder; country=AU; region=Queensland"],
  ["welders in Brisbane, Queensland", "title=welder; country=AU; city=Brisbane"],
  ["welders in Spain, not in Catalonia", "title=welder; country=ES; notRegion=Catalonia"],
  ["PAs, Oregon", "title=personal assistant; country=US; state=OR"],
  ["comptables, pas en Suisse", "title=accounting; notCountry=CH"],
]);

table("D27: what is ruled out", [
  [
    "marketing managers in Scotland except agencies",
    "title=marketing; seniority=manager; country=GB; region=Scotland; notIndustry=marketing & advertising",
  ],
  [
    "compliance officers at crypto companies outside the United States",
    "title=compliance officer; industry=financial services; notCountry=US",
  ],
  ["directors not in the US or Canada", "seniority=director; notCountry=US|CA"],
  ["finance people, not director level, in Chile", "title=finance; country=CL; notSeniority=director"],
  [
    "sales managers but not account managers in Texas",
    "title=sales; seniority=manager; country=US; state=TX; notTitle=account manager",
  ],
  [
    "car dealership managers in Ohio, not in Cleveland",
    "seniority=manager; industry=car dealerships; country=US; state=OH; notCity=Cleveland",
  ],
  ["HR managers at non-profits in Kenya", "title=hr; seniority=manager; industry=non-profit; country=KE"],
]);

table("D27: wishes that no filter serves are told, and read as nothing else", [
  [
    "find CTOs who use Kubernetes in Berlin",
    "title=cto; seniority=c_suite; country=DE; city=Berlin; unused:who use Kubernetes",
  ],
  ["female CEOs in Norway", "title=ceo; seniority=c_suite; country=NO; unused:female"],
  ["CTOs under 40 in London", "title=cto; seniority=c_suite; country=GB; city=London; unused:under 40"],
  [
    "CFOs at companies with revenue between $10M and $50M in Texas",
    "title=cfo; seniority=c_suite; country=US; state=TX; unused:with revenue between $10M and $50M",
  ],
  [
    "engineering managers at Series C startups in Amsterdam",
    "title=engineering; seniority=manager; country=NL; city=Amsterdam; employeesMax=500; unused:Series C",
  ],
  [
    "Stanford graduates working as product managers in Seattle",
    "title=product manager; seniority=manager; country=US; state=WA; city=Seattle; unused:Stanford graduates",
  ],
  [
    "sales directors that speak French in Canada",
    "title=sales; seniority=director; country=CA; unused:that speak French",
  ],
  [
    "marketing directors with 10 years of experience in Madrid",
    "title=marketing; seniority=director; country=ES; city=Madrid; unused:with 10 years of experience",
  ],
  ["ex-McKinsey consultants in Berlin", "title=consultant; country=DE; city=Berlin; unused:ex-McKinsey"],
]);

table("D27: what would turn the question into another one blocks it", [
  ["cto in lemuria", "title=cto; seniority=c_suite; unused:lemuria; blocked:place"],
  ["Head of Data @ Spotify", "title=data; seniority=head; unused:Spotify; blocked:company"],
  ["Tesla's CTO", "title=cto; seniority=c_suite; unused:Tesla's; blocked:company"],
  [
    "product managers from Google in London",
    "title=product manager; seniority=manager; country=GB; city=London; unused:Google; blocked:company",
  ],
  ["VPs at companies similar to stripe.com", "seniority=vp; unused:similar to stripe.com; blocked:wish"],
  ["VPs who use Salesforce, stripe.com", "seniority=vp; company=stripe.com; unused:who use Salesforce"],
  [
    "CFOs at one.example and two.example",
    "title=cfo; seniority=c_suite; company=one.example; unused:two.example; blocked:companies",
  ],
  ["финансовый директор Москва", "unused:финансовый директор Москва; blocked:language"],
]);

table("what another endpoint serves", [
  ["email of John Smith at acme.example", "company=acme.example; unused:John Smith; use:email"],
  ["linkedin.com/in/john-smith", "unused:linkedin.com/in/john-smith; use:person"],
  ["how many employees does acme.example have", "company=acme.example; use:company"],
  ["tech stack of acme.example", "company=acme.example; unused:tech stack of; use:tech"],
  ["(415) 555-0199", "unused:(415) 555-0199; use:mobile"],
]);

table("places and codes where the position says so", [
  ["head of ops IN", "title=operations; seniority=head; country=US; state=IN"],
  ["sales director OR", "title=sales; seniority=director; country=US; state=OR"],
  ["IT managers in PA", "title=it; seniority=manager; country=US; state=PA"],
  [
    "general counsel at law firms in Chicago, NYC or Boston",
    "title=general counsel; industry=law practice; country=US; state=IL|NY|MA; city=Chicago|New York|Boston",
  ],
  ["mobile developers in Mobile", "title=mobile developer; country=US; state=AL; city=Mobile"],
]);

table("what a word is short for depends on the line of business", [
  ["MD dermatology, Cleveland", "title=physician; industry=dermatology; country=US; state=OH; city=Cleveland"],
  ["MDs at clinics in Utah", "title=physician; industry=clinics; country=US; state=UT"],
  ["MD at an investment bank in Milan", "title=managing director; industry=investment banking; country=IT; city=Milan"],
  ["principals of primary schools in Wales", "title=school principal; industry=schools; country=GB; region=Wales"],
  ["principals at law firms in Rome", "title=principal; industry=law practice; country=IT; city=Rome"],
]);

table("of a list of two, what can only be a business makes one of the other", [
  ["policy and military folks in Maine", "industry=policy|military; country=US; state=ME"],
  ["CFOs at libraries or charities in Chad", "title=cfo; seniority=c_suite; industry=libraries|non-profit; country=TD"],
  ["brand marketers at ski resorts", "title=brand marketer; industry=ski resorts"],
  ["legal and payroll folks in Maine", "title=legal|payroll; country=US; state=ME"],
]);

table("other languages of Europe, answered in English", [
  [
    "Directeur des ressources humaines à Bordeaux",
    "title=hr; seniority=director; seniorityNear=director|head|c_suite; country=FR; city=Bordeaux",
  ],
  [
    "Leiter Vertrieb Automobilindustrie Stuttgart",
    "title=sales; seniority=head; seniorityNear=head|director|manager; industry=automotive; country=DE; city=Stuttgart",
  ],
  [
    "gestores de compras no Brasil",
    "title=procurement; seniority=manager; seniorityNear=manager|head|director; country=BR",
  ],
  [
    "direttore vendite Torino",
    "title=sales; seniority=director; seniorityNear=director|head|c_suite; country=IT; city=Turin",
  ],
  [
    "inköpschefer i Stockholm",
    "title=procurement; seniority=head; seniorityNear=head|director|manager; country=SE; city=Stockholm",
  ],
  [
    "Head of Sales bei Maschinenbauunternehmen in Bayern",
    "title=sales; seniority=head; industry=machinery; country=DE; region=Bavaria",
  ],
]);

test.each(["", "   ", "hello", "???", "12345", "qwrt zxcv", "🔥🔥"])("%j: nothing is understood", (question) => {
  expect(readQuery(question)).toMatchObject({ filters: {}, understood: false });
});

describe("whatever is asked", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          "CFO",
          "in",
          "not",
          "at",
          "Georgia",
          "over",
          "50-200",
          "$5M",
          "SaaS",
          "or",
          ",",
          "x.com",
          "'s",
          "constructor's",
        ),
        { maxLength: 60 },
      )
      .map((words) => words.join(" ")),
  );

  test("it never throws, and reads the same twice", () => {
    fc.assert(
      fc.property(anyText, (question) => {
        expect(readQuery(question)).toEqual(readQuery(question));
      }),
    );
  });

  test("unused terms are quoted as written, and bounds are in order", () => {
    fc.assert(
      fc.property(anyText, (question) => {
        const { unused, filters, limit = 1 } = readQuery(question);
        for (const words of unused) expect(question.normalize("NFC")).toContain(words);
        expect(filters.employeesMin ?? 0).toBeLessThanOrEqual(filters.employeesMax ?? Number.POSITIVE_INFINITY);
        expect(limit).toBeGreaterThan(0);
        expect(limit).toBeLessThanOrEqual(25);
      }),
    );
  });
});
