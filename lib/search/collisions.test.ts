import { expect, test } from "vitest";
import { COUNTRY_CODES, countryName, US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { fold } from "@/lib/search/fold";
import { namesOf, rankNames } from "@/lib/search/lexicon/lexicon";
import { largeCities } from "@/lib/search/places/cities";
import { stem } from "@/lib/search/stem";
import { readTitle } from "@/lib/search/titles";

/** In thousands. */
const LARGE = 500;

/** Places whose names also say a job, a function or a rank, as known and put up with. A new one fails the test. */
const PLACES_THAT_SAY_MORE = [
  "AR (accounts_receivable, accounting, finance)",
  "British Indian Ocean Territory (sales)",
  "Cook Islands (cook, chef, hospitality)",
  "French Southern Territories (sales)",
  "ID (hr)",
  "MA (corporate_development, strategy, finance)",
  "PA (executive_assistant, administration)",
  "ansan si (it)",
  "anyang si (it)",
  "ar riyad (accounts_receivable, accounting, finance)",
  "bucheon si (it)",
  "capital federal (finance)",
  "cheongju si (it)",
  "fes (research_and_development, research)",
  "goyang si (it)",
  "joao pessoa (hr)",
  "sale (sales)",
  "santa fe de bogota (research_and_development, research)",
  "seongnam si (it)",
  "suwon si (it)",
  "t ai pei (data)",
  "ta if (recruiting, hr)",
  "ta izz (recruiting, hr)",
];

/** Names of one word that the tables have in the plural alone. The singular of each means the same or is no word. */
const PLURAL_NAMES = `
  acoustics adattudos adminisztracios admissions adquisiciones advies adwords affiliations aftersales alianzas
  allatorvos alquileres analytics anlaegs arriendos asiakaspalveluesimies asztalos avainasiakas avionics basisarts
  beneficios benefits beraknings berszamfejtes beszerzes betriebsorganisation bioinformatics biostatistics bizops
  biztositas buroorganisation canales cegtulajdonos claims cloudops compilers conferences contas contratos contrats
  corpcomms cytogenetics dados dataanalys dataops datos designops devops devsecops dierenarts dietetics
  digitalisation donnees econometrics eigenares epites ertekesites esimies esztergalyos ethics evenements eventos
  exhibitions expediciones fabriks financas finans finops fisheries fogorvos foorvos fornecedores fotos fournisseurs
  geplakatos graphics grounds gyartas handels haziorvos highways huisarts humaneroforras huoltomies hydraulics
  impostos impuestos industrialisation informasjons ingatlanos inversiones investigations investimentos jogtanacsos
  kaivos karbantartas kauppias khms kirvesmies klantrelaties komuves konstrukcios konyveles kozjegyzohelyettes kres
  kubernetes kutatas laborans lahiesimies lakatos lakimies lerares lettings leveranciers marcomms marketinges maros
  materials mechatronics mergers minosegbiztositas minosegellenorzes mlops myymalaesimies obstetrics
  ohjelmistokehitys oktatas onderwijs operacionales operaciones operacios operacoes operaties optics orthopedics
  orvos paalakimies palomies pediatrics penztaros penzugyes perustajaosakas pessoas photonics physics ploegbaas
  pneumatics presales preventas prezes projektasszisztens proteomics proveedores pultos raktaros recepcios redes
  renewables reservations resztulajdonos rewards riesgos riscos risques robotics sajtoreferens salesops sanctions
  sawbones secops seguros siniestros sinistres sinistros sistemas soins statistics suprimentos sysops szakacs
  szakorvos szallitmanyozas szoftverfejlesztes talonmies tandarts targoncas tarstulajdonos tasaciones techops tehdas
  telecommunications telesales termekfelelos termeles terveys tiedemies toborzas tolmacs tudomanyos tulajdonos
  tuotantoesimies tuotekehitys uddannelses ugyfelszolgalatos utdannings uzemeltetes uzletfejlesztes valuations
  varastoesimies varastomies vendeglatas vendeglos viceprezes vladelets vuoroesimies wiceprezes wms
`;

/** The same, but the singular may mean something else ("Brand Equity Manager"), which is put up with. */
const PLURAL_NAMES_THAT_SAY_MORE =
  "acquisitions collections controls derivatives editions electronics equities indirects records seeds";

function say(title: string): readonly string[] {
  const { jobs, functions, seniority } = readTitle(title);
  return [...jobs, ...functions, ...seniority];
}

test("the place behind a title says nothing of the job, but for the places listed here", () => {
  const places = [
    ...COUNTRY_CODES.map(countryName),
    ...US_STATE_CODES.flatMap((code) => [code, usStateName(code)]),
    ...largeCities(LARGE),
  ];
  const telling = places.flatMap((place) => {
    const said = say(`Xylographer, ${place}`);
    return said.length === 0 ? [] : [`${place} (${said.join(", ")})`];
  });
  expect([...new Set(telling)].sort()).toEqual(PLACES_THAT_SAY_MORE);
});

test("a name that is only known in the plural is listed here, since its singular is read as the same", () => {
  const written = new Set([...namesOf("function"), ...namesOf("job"), ...rankNames()].map(([name]) => fold(name)));
  const merged = [...written].filter((name) => /^[a-z]+$/.test(name) && !written.has(stem(name)));
  const listed = `${PLURAL_NAMES} ${PLURAL_NAMES_THAT_SAY_MORE}`.trim().split(/\s+/);
  expect(merged.sort()).toEqual(listed.sort());
});

test.each([
  ["Sales Manager New York", "Sales Manager"],
  ["Accountant - New Zealand", "Accountant"],
  ["Manager, New Markets", "Manager, Markets"],
  ["Safety Officer - GB", "Safety Officer"],
])("%s is about what %s is about", (title, same) => {
  expect(readTitle(title).functions).toEqual(readTitle(same).functions);
});

test.each([
  ["Custom Home Builder", []],
  ["Customs Manager", ["logistics", "supply_chain"]],
  ["News Director", ["media"]],
])("%s is about %j", (title, functions) => {
  expect(readTitle(title).functions).toEqual(functions);
});

test("a government minister is no pastor", () => {
  const ministers = ["Prime Minister", "Deputy Minister of Health", "Foreign Minister", "Minister for Health"];
  expect(ministers.filter((title) => readTitle(title).jobs.includes("pastor"))).toEqual([]);
  expect(readTitle("Youth Minister").jobs).toContain("pastor");
});

test("a fitter's name in German and Dutch is no editor of films", () => {
  expect(readTitle("Monteur").jobs).not.toContain("video_editor");
  expect(readTitle("Monteur vidéo").jobs).toContain("video_editor");
});
