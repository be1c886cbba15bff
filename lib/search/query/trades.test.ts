import { describe, expect, test } from "vitest";
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
