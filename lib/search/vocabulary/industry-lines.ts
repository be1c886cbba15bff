/**
 * Lines of business that have a name and no label of their own: the name they are answered under, other words for
 * them, the industries they are filed under first, and those they are filed under as well, the far ones behind a
 * stroke. Commas between words, spaces between industries. Words in other languages stand in `query/vocabulary/industry-labels-abroad.ts`.
 */
type Line = readonly [label: string, words: string, first: string, then: string];

/** What sells a trade its technology is filed under that trade, or as any other business of software. */
const TECH = "| computer-software internet it-services";
const METAL_USERS = "machinery building-materials mechanical-industrial-engineering";
const POWER = "environmental-services utilities | oil-energy";

export const INDUSTRY_LINES: readonly Line[] = [
  [
    "insurtech",
    "insurtech, insurtechs, insuretech, insur tech, insurance tech, insurance technology",
    "insurance",
    `financial-services ${TECH}`,
  ],
  [
    "agtech",
    "agtech, agtechs, ag tech, agritech, agritechs, agri tech, agrotech, agro tech, agrartech, agricultural technology, agriculture tech, farm tech, farmtech, precision agriculture, precision farming, smart farming",
    "farming",
    `ranching fishery dairy food-production biotechnology machinery ${TECH}`,
  ],
  [
    "food tech",
    "food tech, foodtech, foodtechs, food technology",
    "food-beverages food-production",
    `dairy restaurants supermarkets biotechnology ${TECH}`,
  ],
  [
    "proptech",
    "proptech, proptechs, prop tech, property tech, property technology, real estate tech, real estate technology, immotech",
    "real-estate",
    `commercial-real-estate ${TECH}`,
  ],
  [
    "housebuilding",
    "housebuilders, housebuilder, house builders, home builders, homebuilders, homebuilding, housebuilding, residential builders, property developers and builders",
    "construction",
    "real-estate | building-materials civil-engineering commercial-real-estate",
  ],
  [
    "care providers",
    "care providers, care provider, social care, social care providers, care homes, care home groups, home care providers, home care companies, care companies, care operators, elderly care providers",
    "hospital-health-care individual-family-services",
    "mental-health-care medical-practice | wellness nonprofit",
  ],
  [
    "drinks",
    "drinks, drinks companies, drinks industry, drinks brands, drink brands, soft drinks, beverage companies, beverage brands",
    "food-beverages wine-spirits",
    "| food-production",
  ],
  [
    "breweries",
    "breweries, brewery, craft breweries, craft brewery, microbreweries, microbrewery, brewers of beer, beer companies, craft beer",
    "wine-spirits",
    "food-beverages | food-production",
  ],
  [
    "car dealerships",
    "car dealerships, car dealership, car dealers, auto dealerships, auto dealership, auto dealers, dealerships, motor dealers, vehicle dealers, used car dealers, truck dealers, motorcycle dealers",
    "automotive",
    "| retail",
  ],
  [
    "legal tech",
    "legal tech, legaltech, legaltechs, legal technology, law tech, lawtech",
    "legal-services",
    `law-practice ${TECH}`,
  ],
  [
    "hr tech",
    "hr tech, hrtech, hrtechs, hr technology, work tech, worktech, people tech, talent tech, recruitment tech, recruiting tech, recruitment technology",
    "human-resources",
    `staffing ${TECH}`,
  ],
  [
    "travel tech",
    "travel tech, traveltech, traveltechs, travel technology, tourism tech, hospitality tech, hotel tech, hospitality technology",
    "leisure-travel hospitality",
    `airlines ${TECH}`,
  ],
  [
    "sports tech",
    "sports tech, sportstech, sport tech, sporttech, sports technology, fitness tech, fittech",
    "sports wellness",
    `sporting-goods recreational-facilities ${TECH}`,
  ],
  [
    "govtech",
    "govtech, govtechs, gov tech, government tech, government technology, civic tech, civictech, public sector tech",
    "it-services computer-software",
    "internet information-services government-relations",
  ],
  [
    "retail tech",
    "retail tech, retailtech, retail technology, commerce tech, grocery tech",
    "retail internet",
    `supermarkets wholesale ${TECH}`,
  ],
  ["fashion tech", "fashion tech, fashiontech, fashion technology", "apparel", `luxury-goods textiles retail ${TECH}`],
  ["beauty tech", "beauty tech, beautytech, beauty technology", "cosmetics", `consumer-goods ${TECH}`],
  [
    "construction tech",
    "construction tech, constructiontech, construction technology, contech, contechs, con tech, building tech, buildtech, bautech",
    "construction",
    `civil-engineering architecture ${TECH}`,
  ],
  [
    "logistics tech",
    "logistics tech, logtech, logistics technology, supply chain tech, supply chain technology, freight tech, freighttech, delivery tech",
    "logistics",
    `transportation package-delivery warehousing ${TECH}`,
  ],
  [
    "automotive tech",
    "automotive tech, autotech, auto tech, automotive technology, mobility tech, mobilitytech, car tech",
    "automotive",
    `transportation ${TECH}`,
  ],
  [
    "energy tech",
    "energy tech, energytech, energy technology, grid tech, gridtech",
    "renewables",
    `utilities oil-energy environmental-services ${TECH}`,
  ],
  ["water tech", "water tech, watertech, water technology", "environmental-services", "utilities machinery"],
  [
    "maritime tech",
    "maritime tech, marine tech, maritime technology, marine technology, ocean tech, blue tech, bluetech, shipping tech",
    "maritime",
    `shipbuilding logistics ${TECH}`,
  ],
  ["mining tech", "mining tech, mining technology", "mining-metals", `machinery ${TECH}`],
  ["pet tech", "pet tech, pettech, pet technology", "consumer-goods veterinary", TECH],
  [
    "media tech",
    "media tech, mediatech, media technology, music tech, musictech, entertainment tech",
    "online-media media-production",
    `entertainment music broadcast-media ${TECH}`,
  ],
  ["event tech", "event tech, eventtech, event technology, events tech", "events", TECH],
  [
    "smart home",
    "smart home, smart homes, home automation, smart building, smart buildings",
    "consumer-electronics electrical-manufacturing",
    TECH,
  ],
  [
    "e-commerce",
    `e-commerce, ecommerce, e-commerces, online retail, online shops, online stores, etail, e-tail, etailers, e-tailers, online retailers, webshops, web shops, online merchants, online sellers, amazon sellers,
     direct to consumer, d2c, dtc, dtc brands, d2c brands, direct to consumer brands, ecommerce brands, marketplaces, online marketplaces`,
    "internet retail",
    "consumer-goods apparel online-media wholesale | computer-software it-services",
  ],
  [
    "grocery",
    "grocery, groceries, grocers, grocery stores, grocery chains, grocery retailers, grocery retail, online grocery, online grocers",
    "supermarkets",
    "retail wholesale | food-beverages food-production",
  ],
  [
    "robotics",
    "robotics, robotic, robots, robot, cobots, robot makers, robot manufacturers, robot builders, industrial robots",
    "industrial-automation",
    "machinery mechanical-industrial-engineering electrical-manufacturing | computer-software",
  ],
  [
    "steel",
    "steel, steelmakers, steel makers, steel mills, steel mill, steelworks, steel works, steel producers, steel manufacturers, steel traders, steel service centers, structural steel, steel fabrication, steel fabricators",
    "mining-metals",
    METAL_USERS,
  ],
  [
    "metals",
    "metals, metal, metal industry, aluminum, aluminium, metallurgy, foundries, foundry, smelters, metalworking, metal working, metalworks, metal fabrication, metal fabricators, metal processing, metal producers, metal manufacturers, non-ferrous metals, rolling mills, forges",
    "mining-metals",
    METAL_USERS,
  ],
  [
    "solar energy",
    "solar, solar energy, solar power, photovoltaic, photovoltaics, pv, solar panels, solar panel makers, solar panel manufacturers, solar installers, solar installation, solar developers, solar farms, rooftop solar",
    "renewables",
    POWER,
  ],
  [
    "wind energy",
    "wind, wind energy, wind power, wind farms, wind farm developers, wind turbines, wind turbine makers, wind turbine manufacturers, offshore wind, onshore wind",
    "renewables",
    POWER,
  ],
  [
    "theme parks",
    "theme parks, theme park, amusement parks, amusement park, water parks, waterparks, adventure parks, leisure parks, theme park operators, amusement park operators",
    "recreational-facilities entertainment",
    "leisure-travel",
  ],
  [
    "cruise lines",
    "cruise lines, cruise line, cruise companies, cruise operators, cruise ships",
    "leisure-travel",
    "maritime hospitality",
  ],
  [
    "dental labs",
    "dental labs, dental lab, dental laboratories, dental laboratory, dental technology",
    "medical-practice medical-devices",
    "hospital-health-care",
  ],
  [
    "contract research",
    "contract research, contract research organizations, contract research organisations, contract research companies, clinical research organizations, clinical research organisations, clinical research companies, cros",
    "research biotechnology",
    "pharmaceuticals | medical-devices hospital-health-care",
  ],
  [
    "contract drug manufacturing",
    "contract drug manufacturing, cdmos, cmos, contract drug manufacturers, contract pharma manufacturers, pharma contract manufacturers",
    "pharmaceuticals",
    "biotechnology | chemicals",
  ],
  [
    "bakeries",
    "bakeries, bakery, bakers, bakery chains, bakery companies, industrial bakeries, pastry shops, patisseries, confectioneries, cake shops, baked goods",
    "food-beverages food-production",
    "| restaurants supermarkets retail",
  ],
  [
    "catering",
    "catering, caterers, catering companies, catering firms, contract caterers, contract catering, caterer",
    "food-beverages",
    "restaurants hospitality | events facilities food-production",
  ],
  [
    "butcher shops",
    "butcher shops, butcher shop, butchers, butchers shops, butcheries",
    "food-beverages",
    "food-production retail | supermarkets",
  ],
];
