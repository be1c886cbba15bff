import { describe, expect, test } from "vitest";
import { askIndustry, tradeNames } from "@/lib/search/industries";
import { readQuery } from "@/lib/search/query/read-query";

function industriesIn(question: string): readonly string[] {
  return readQuery(question).filters.industry ?? [];
}

describe("what a business deals in says its trade, not that it deals", () => {
  test.each([
    ["CFOs at textile exporters", "textiles"],
    ["sales directors at coffee importers", "coffee"],
    ["CEOs of seafood exporters", "fishery"],
    ["CFOs at machinery exporters in Italy", "machinery"],
    ["CFOs at manufacturers of furniture", "furniture"],
    ["plant managers at producers of steel", "steel"],
    ["CFOs at distributors of electronics", "electronics"],
    ["CFOs at food and beverage distributors", "food & beverages"],
  ])("%s: %s", (question, label) => {
    expect(industriesIn(question)).toEqual([label]);
  });

  test("dealers in nothing named are in the dealers' own industry", () => {
    expect(industriesIn("CFOs at wholesalers")).toEqual(["wholesale"]);
    expect(industriesIn("CFOs at exporters in Turkey")).toEqual(["import & export"]);
  });
});

describe("trades of technology and of metal have a name of their own", () => {
  test.each([
    ["CTOs at insurtechs", "insurtech"],
    ["Inhaber von Bäckereien in Hamburg", "bakeries"],
    ["brokers at insurance brokers", "insurance"],
    ["dueños de talleres mecánicos en Madrid", "garages"],
    ["DSI d'aéroports en France", "airlines"],
    ["DRH de parcs d'attractions en France", "theme parks"],
    ["clinical trial managers at CROs", "contract research"],
    ["process engineers at CDMOs", "contract drug manufacturing"],
    ["naval architects at shipyards", "shipbuilding"],
    ["HR managers at plumbers in Leeds", "plumbers"],
    ["HR managers at theme parks", "theme parks"],
    ["facility managers of office buildings", "commercial real estate"],
    ["find CTOs working in agtech", "agtech"],
    ["founders of food tech startups", "food tech"],
    ["sales leaders at legaltechs", "legal tech"],
    ["CEOs of contechs", "construction tech"],
    ["sales directors at steelmakers", "steel"],
    ["CFOs at foundries", "metals"],
    ["CEOs of solar companies in Australia", "solar energy"],
    ["CFOs at D2C brands", "e-commerce"],
    ["mechanical engineers at robot makers", "robotics"],
  ])("%s: %s", (question, label) => {
    expect(industriesIn(question)).toEqual([label]);
  });
});

describe("businesses of a trade in other languages", () => {
  test.each([
    ["CFO en fabricantes de muebles", "furniture"],
    ["CFO en cadenas de supermercados", "supermarkets"],
    ["CFO en estudios de videojuegos", "computer games"],
    ["CFO en acerías", "steel"],
    ["CFO en constructores de barcos", "shipbuilding"],
    ["CFO bei Möbelherstellern", "furniture"],
    ["CFO bei Supermarktketten", "supermarkets"],
    ["CFO bei Modelabels", "fashion"],
    ["CFO bei Windparkbetreibern", "wind energy"],
    ["CFO bei Krankenkassen", "insurance"],
    ["CFO bei Tourismusunternehmen", "travel & tourism"],
    ["CFO chez des producteurs laitiers", "dairy"],
    ["CFO chez des marques de mode", "fashion"],
    ["CFO dans les chaînes de restaurants", "restaurants"],
    ["CFO presso aziende siderurgiche", "steel"],
    ["CFO presso produttori di mobili", "furniture"],
    ["CFO em redes de supermercados", "supermarkets"],
    ["CFO em transportadoras", "transportation"],
    ["CFO bij meubelmakers", "furniture"],
    ["CFO bij supermarktketens", "supermarkets"],
    ["CFO bij voedselproducenten", "food production"],
  ])("%s: %s", (question, label) => {
    const { filters, unused } = readQuery(question);
    expect([filters.title, filters.industry, unused]).toEqual([["cfo"], [label], []]);
  });
});

describe("a word before the head of an industry decides which one it is", () => {
  test.each([
    ["CFOs at palm oil businesses in Medan", "food-production"],
    ["export managers, sunflower oil refineries, Ukraine", "food-production"],
    ["marketing directors at essential oils companies", "cosmetics"],
    ["fraud managers at mobile money providers in Ghana", "financial-services"],
    ["compliance officers at Maltese gaming operators", "gambling"],
    ["marketing managers at board game publishers", "consumer-goods"],
    ["underwriters, cyber insurance, Munich", "insurance"],
    ["pricing analysts at pet insurers", "insurance"],
    ["security managers at Colombian emerald mines", "mining-metals"],
    ["geologists at limestone quarries", "mining-metals"],
    ["agronomists at soya farms", "farming"],
    ["owners of rubber plantations in Malaysia", "farming"],
    ["operations managers at trout hatcheries", "fishery"],
    ["vets at ostrich farms", "ranching"],
    ["plant managers at slipper factories", "apparel"],
    ["owners of rice millers", "food-production"],
    ["chief engineers at ropeway builders", "machinery"],
  ])("%s: %s", (question, id) => {
    const { filters, unused } = readQuery(question);
    expect(unused).toEqual([]);
    expect(filters.industry?.map((label) => askIndustry(label)[0])).toEqual([id]);
  });

  test.each([
    ["QA managers, food mfg, Wisconsin", "food production"],
    ["QA managers, dairy mfg, Wisconsin", "dairy"],
    ["HR directors at pharma factories", "pharmaceuticals"],
    ["service managers | sector: tractors", "machinery"],
  ])("%s: %s", (question, label) => {
    expect(industriesIn(question)).toEqual([label]);
  });

  test("goods of a list share the word behind it", () => {
    expect(industriesIn("buyers at pump and valve makers")).toEqual(["machinery", "valve makers"]);
  });
});

describe("goods and activities name the industry of a company in every way of asking", () => {
  const trades = tradeNames().filter((_, at) => at % 5 === 0);

  test.each([
    ["CFOs in the * sector"],
    ["CFOs in the * space"],
    ["CFOs of * firms in Leeds"],
    ["CFOs at * distributors"],
    ["CFOs at small * retailers"],
    ["CFOs at companies that make *"],
    ["CFOs at companies selling *"],
    ["CFOs at firms which provide *"],
    ["CFOs in Leeds, industry: *"],
  ])("%s", (way) => {
    const unread = trades.filter(([phrase, id]) => {
      const { filters, unused } = readQuery(way.replace("*", phrase));
      const industries = (filters.industry ?? []).flatMap(askIndustry);
      return !industries.includes(id) || filters.title?.join() !== "cfo" || unused.length > 0;
    });
    expect(unread.length).toBeLessThan(trades.length / 12);
  });

  test.each([
    ["crane operators in Leeds", "crane operator"],
    ["elevator mechanics in Ohio", "elevator mechanic"],
    ["helicopter pilots, Texas", "helicopter pilot"],
  ])("but %s are people", (query, title) => {
    expect(readQuery(query).filters).toMatchObject({ title: [title] });
  });

  test.each([
    ["CFOs at companies that sell software to hospitals", "that sell software to hospitals"],
    ["CFOs at companies that make zorbs", "that make zorbs"],
  ])("%s: the other words are unused", (query, unused) => {
    expect(readQuery(query).unused).toEqual([unused]);
  });
});

describe("words behind an employer are no title", () => {
  test.each([
    ["CFOs in the millwork industry", undefined, ["millwork"]],
    ["CFOs in the sewage treatment facilities industry", ["sewage treatment"], []],
    ["CFOs at offices of dentists", ["dental practices"], []],
    ["CFOs at nursing agencies", ["staffing"], []],
  ])("%s", (query, industry, unused) => {
    const read = readQuery(query);
    expect(read.filters.title).toEqual(["cfo"]);
    expect(read.filters.industry).toEqual(industry);
    expect(read.unused).toEqual(unused);
  });

  test("but a job is one", () => {
    expect(readQuery("engineers at carmakers or welders").filters.title).toEqual(["engineer", "welder"]);
  });
});

describe("a clause about what companies make says their industry", () => {
  const GOODS = ["furniture", "violins", "pumps", "kiwifruit", "zorbs"];

  test.each([
    ...[
      "* whose company makes @",
      "* whose employer supplies @",
      "* whose firm deals in @",
      "* where the business is @",
    ],
    ...["* at companies focused on @", "* at companies built around @", "* at companies whose products include @"],
    ...["* at sellers of @", "* working for makers of @", "* at @ suppliers", "* at companies making @"],
  ])("%s, or is unused if the goods are unknown", (frame) => {
    for (const goods of GOODS) {
      const { filters, unused, blocking } = readQuery(frame.replace("*", "nurses in Ohio").replace("@", goods));
      expect(filters, goods).toMatchObject({ title: ["nurse"], state: ["OH"] });
      expect(filters.industry !== undefined || unused.join().includes(goods), goods).toBe(true);
      expect(blocking, goods).toBeUndefined();
    }
  });

  test("and the job of people who make it", () => {
    expect(industriesIn("firms that make violins in Cremona")).toEqual(["music"]);
    expect(readQuery("people who make violins in Cremona").filters.title).toEqual(["violin maker"]);
    expect(readQuery("who makes prosthetics in Phnom Penh").filters.title).toEqual(["prosthetic maker"]);
  });
});

test.each(["cocoa", "kiwifruit", "tomato", "pistachio", "sugarcane"])("companies grow or pack a crop: %s", (crop) => {
  for (const company of ["growers", "packers", "cooperatives", "plantations"])
    expect(industriesIn(`CFOs at ${crop} ${company} in Peru`)).toEqual([`${crop} ${company}`]);
});

describe("words that say who owns a company, or its kind, are unused and no title", () => {
  test.each(["listed", "family-owned", "state-owned", "privately held", "VC-backed", "independent", "artisan"])(
    "%s",
    (kind) => {
      for (const firms of ["breweries", "bookshops", "foundries"]) {
        expect(readQuery(`owners of ${kind} ${firms} in Leeds`).filters).toEqual(
          readQuery(`owners of ${firms} in Leeds`).filters,
        );
        expect(readQuery(`${kind} ${firms} in Leeds`)).toMatchObject({ unused: [kind] });
        expect(readQuery(`${kind} ${firms} in Leeds`).filters).not.toHaveProperty("title");
      }
    },
  );

  test("but independent people have it in their title", () => {
    expect(readQuery("independent consultants in Leeds").filters.title).toEqual(["independent consultant"]);
  });
});

test("an alternative to a company is a company", () => {
  expect(readQuery("CFOs at breweries or coffee roasters in Lyon").filters.title).toEqual(["cfo"]);
});
