/** An industry's id, and what is said before the word for a company: "helicopter" makers, "jet charter" firms. */
type CompanyRow = readonly [id: string, words: string];

/**
 * What companies make, by the industry they are filed under. Each is read before every one of `MAKERS`; commas
 * between. What is understood without such a word ("bakeries") is a label in `industries.ts`.
 */
const GOODS: readonly CompanyRow[] = [
  [
    "apparel",
    "denim, swimwear, athleisure, outerwear, workwear, knitwear, underwear, lingerie, jeans, t-shirt, hosiery, shoe, sneaker, boot, hat, clothes, bag, backpack, glove, fast fashion, sustainable fashion, kidswear, leather",
  ],
  [
    "automotive",
    "vehicle, trailer, motorcycle, motorbike, scooter, electric car, tire, tyre, brake, gearbox, powertrain, camper, caravan, rv, autonomous vehicle, self driving car, vehicle parts, chassis",
  ],
  [
    "aviation-aerospace",
    "aircraft, airplane, plane, helicopter, jet engine, drone, satellite, rocket, spacecraft, avionics, launch vehicle, evtol, airframe",
  ],
  [
    "biotechnology",
    "genetics, stem cell, antibody, protein, enzyme, dna, biologics, drug discovery, microbiome, bioinformatics, cultivated meat, dna sequencing",
  ],
  [
    "building-materials",
    "insulation, roof tile, window, door, flooring, plasterboard, asphalt, paving stone, fence, fencing, gypsum, stone, marble, granite, countertop, parquet, laminate, cladding, facade",
  ],
  ["business-supplies", "copier"],
  [
    "chemicals",
    "coatings, paint, adhesives, glue, resin, pigment, dye, fertiliser, pesticide, herbicide, crop protection, lubricant, explosives, solvent, catalyst, ink, flavor and fragrance",
  ],
  [
    "computer-hardware",
    "pc, laptop, gpu server, workstation, monitor, keyboard, peripherals, 3d printer, barcode scanner, point of sale hardware, quantum computer",
  ],
  ["computer-networking", "router, network hardware, wifi, wi-fi equipment, network switch, modem"],
  [
    "computer-software",
    "crm, erp, payroll software, database, simulation software, no-code, chatbot, computer vision, nlp, llm, cad, cad software, observability, software testing, e-signature, collaboration software, project management software, customer support software, marketing automation",
  ],
  [
    "consumer-electronics",
    "smartphone, headphones, speaker, audio equipment, camera, wearables, smartwatch, kitchen appliance, vacuum cleaner, washing machine, refrigerator, fridge, hi-fi, air purifier",
  ],
  [
    "consumer-goods",
    "soap, detergent, nappy, candle, cookware, cutlery, luggage, umbrella, feminine care, crib, stroller, board game, sunglasses, diy tools, lawn and garden",
  ],
  [
    "cosmetics",
    "hair care, make-up, nail polish, sunscreen, oral care, shampoo, deodorant, natural cosmetics, grooming products, lipstick",
  ],
  ["dairy", "yogurt, yoghurt, butter, ice cream"],
  ["defense-space", "missile, ammunition, firearm, gun, tank, armored vehicle, radar"],
  [
    "electrical-manufacturing",
    "lighting, lamp, light bulb, led lighting, sensor, electric motor, motor drives, generator, pcb, circuit board, connector, capacitor, relay, inverter, smart meter, measuring instrument, instrumentation, test and measurement, test equipment, electrical, contract electronics, laser, photonics, optics, lens, supercapacitor, fuse",
  ],
  [
    "food-production",
    "snack, candy, chocolate, sweets, cookie, biscuit, bread, pasta, noodle, rice, flour, sugar, salt, spice, seasoning, sauce, soup, cereal, meat, sausage, ham, poultry products, chicken, egg, fish products, baby food, meat substitute, alternative protein, organic food, ready meal, potato chip, olive oil, vegetable oil, margarine, jam, honey, nut, ingredients, feed, starch, yeast, tofu, pickle, pizza dough, gluten-free food, vegan food, halal food, popcorn, flavor",
  ],
  ["food-beverages", "juice, tea, kombucha, smoothie, soda"],
  [
    "furniture",
    "bed, sofa, chair, kitchen cabinet, cabinet, wardrobe, curtain, blinds, lamp shade, bathroom furniture, garden furniture, kitchen",
  ],
  ["glass-ceramics", "glassware, tile, sanitaryware, abrasives, pottery, clay"],
  ["industrial-automation", "process control, motion control"],
  ["luxury-goods", "diamond, crystal, haute couture"],
  [
    "machinery",
    "pump, valve, compressor, crane, forklift, elevator, escalator, boiler, tractor, harvester, conveyor, bearing, gear, engine, turbine, hydraulics, hydraulic, pneumatic, pneumatics, air conditioner, air conditioning equipment, refrigeration, refrigeration equipment, capital goods, plant engineering, vending machine, lawn mower, material handling, material handling equipment, power tools, excavator, filtration, furnace, weighing equipment, ventilation, heating equipment, cooling equipment, special machinery, sewing machine, commercial kitchen equipment, laser cutting machine, diesel engine",
  ],
  [
    "medical-devices",
    "surgical equipment, prosthesis, orthopedic, orthopaedic, ultrasound, pacemaker, glucose monitor, wheelchair, contact lens, catheter, ventilator, syringe, stent, ophthalmic, dialysis machine, ppe",
  ],
  [
    "mining-metals",
    "copper, gold, silver, iron, zinc, nickel, cobalt, tin, alloy, titanium, diamond mining, potash, phosphate, tube and pipe, wire rope, screw, bolt, nail, spring steel, precision metal, stainless steel, platinum, scrap steel, bauxite",
  ],
  ["oil-energy", "lpg, fuel, diesel fuel, drilling, midstream, downstream, propane, heating oil"],
  ["packaging", "box, carton, bottle, bottle cap, drum, jar, tube packaging, crate, barrel"],
  ["paper", "tissue, logging, cellulose, newsprint"],
  [
    "pharmaceuticals",
    "antibiotic, insulin, otc, otc drug, prescription drug, biosimilar, oncology drug, active ingredient, vitamin, contract drug",
  ],
  ["plastics", "composites, foam, silicone, pvc, pvc pipe, bioplastics, seal, gasket, carbon fiber, vinyl, hose"],
  ["printing", "label printing, 3d printing, signage, banner, business card"],
  ["renewables", "tidal energy, fusion energy, ethanol, charging station"],
  ["semiconductors", "silicon, microcontroller, semi, fpga, asic, processor, cpu, gpu, lithography, eda"],
  ["shipbuilding", "naval vessel, submarine, sailboat, superyacht"],
  [
    "sporting-goods",
    "ebike, ski, snowboard, surfboard, tennis racket, camping equipment, climbing gear, skateboard, running gear, treadmill, hockey equipment, paddle board, tent",
  ],
  ["textiles", "cotton, wool, silk, towel, thread, weaving, spinning, dyeing, embroidery"],
  ["wine-spirits", "wine, vodka, gin, rum, tequila, mezcal, sparkling wine, sake"],
  ["railroad-manufacture", "tram"],
  [
    "farming",
    "seed, grain, crop, fruit, vegetable, wheat, corn, soybean, potato, flower, berry, avocado, banana, apple, citrus, almond, mushroom, agronomy",
  ],
  ["ranching", "pig, hog, poultry, sheep, horse breeding"],
  ["fishery", "fish, salmon, shrimp, oyster, tuna"],
];

/** What companies do for others. Each is read before every one of `DOERS`. */
const TRADES: readonly CompanyRow[] = [
  [
    "airlines",
    "jet charter, private jet, helicopter charter, air cargo, air charter, air travel, charter flight, air freight, ground handling, flight",
  ],
  [
    "construction",
    "painting, masonry, flooring installation, renovation, home building, excavation, carpentry, home improvement, interior fit-out, elevator installation, house building, general contracting, waterproofing, pool building, paving, contech, prefab",
  ],
  [
    "civil-engineering",
    "structural engineering, geotechnical engineering, infrastructure, tunnel, highway, surveying, land surveying",
  ],
  ["mechanical-industrial-engineering", "process engineering"],
  ["facilities", "property maintenance, snow removal, tree care, pool service"],
  ["environmental-services", "garbage, trash, scrap, sewage, composting, desalination"],
  ["logistics", "fulfillment, fulfilment, cargo, forwarding"],
  ["package-delivery", "postal, mail, express"],
  ["transportation", "taxi, limousine, limo, transit, ride sharing, fleet, e-scooter, truck rental"],
  ["maritime", "bulk shipping, tugboat, tug, towage, offshore vessel, dry bulk"],
  [
    "leisure-travel",
    "cruise, tour, safari, corporate travel, ecotourism, booking, holiday, excursion, student travel, ticket booking",
  ],
  ["hospitality", "holiday rental, wedding venue"],
  ["restaurants", "pizza, burger, quick service, sandwich, bubble tea, sushi"],
  ["gambling", "bingo, poker, slot machine"],
  ["entertainment", "concert, ticketing, live events, talent management, circus, celebrity"],
  ["media-production", "content production, video, content, documentary, audiobook"],
  ["motion-pictures", "movie, movie production"],
  ["music", "record, guitar, piano"],
  [
    "marketing-advertising",
    "seo, media buying, influencer marketing, content marketing, branding, performance marketing, social media marketing, out-of-home, ooh, lead generation, email marketing, growth marketing, affiliate marketing, direct marketing, experiential marketing, programmatic, sales promotion, sms marketing, creative, copywriting",
  ],
  ["public-relations", "media relations, investor relations, comms, corporate communications"],
  ["market-research", "survey, customer insights, market intelligence, insights"],
  [
    "management-consulting",
    "strategy, change management, transformation consulting, innovation consulting, turnaround, restructuring, pricing consulting",
  ],
  [
    "it-services",
    "web development, web design, app development, custom software, hosting, colocation, digital transformation, it support, salesforce consulting, devops consulting, it infrastructure",
  ],
  [
    "security",
    "identity management, identity and access management, endpoint security, threat intelligence, penetration testing, cloud security, application security, encryption, fraud detection, vulnerability management, zero trust, password management, devsecops",
  ],
  [
    "security-investigations",
    "alarm, guard, surveillance, private investigation, fire alarm, access control, cctv, video surveillance",
  ],
  [
    "financial-services",
    "loan, credit, bitcoin, leasing, factoring, debt collection, collections, financial planning, microlending, student loan, trade finance, embedded finance, personal finance, credit rating, invoice financing, credit scoring",
  ],
  ["banking", "private banking"],
  [
    "capital-markets",
    "trading, stock trading, forex, fx, derivatives, market making, proprietary trading, clearing, equity research",
  ],
  ["investment-banking", "m&a, corporate finance, mergers and acquisitions, mergers & acquisitions, capital raising"],
  [
    "investment-management",
    "pension, quant, private wealth, portfolio management, impact investing, infrastructure investment",
  ],
  ["venture-capital", "angel investment"],
  ["insurance", "home insurance, claims, underwriting, p&c, actuarial, claims management, annuity, crop insurance"],
  ["accounting", "tax, tax preparation, audit, auditing, bookkeeping, tax consulting, forensic accounting"],
  [
    "law-practice",
    "litigation, immigration law, family law, personal injury, intellectual property law, employment law, bankruptcy law, patent, intellectual property",
  ],
  ["legal-services", "paralegal services"],
  [
    "staffing",
    "temping, talent acquisition, rpo, employment, personnel leasing, travel nurse, contingent workforce, temporary work",
  ],
  [
    "human-resources",
    "payroll, benefits administration, employee engagement, workforce management, people analytics, eor, relocation",
  ],
  [
    "real-estate",
    "housing, co-living, coliving, estate, land, land development, letting, home sales, senior housing, timeshare",
  ],
  ["commercial-real-estate", "co-working, flexible office, office leasing, parking, workspace"],
  ["hospital-health-care", "dialysis, rehab, rehabilitation, fertility, disability care, population health"],
  [
    "medical-practice",
    "physiotherapy, pediatric, radiology, cardiology, lasik, occupational therapy, speech therapy, oncology, ivf",
  ],
  ["mental-health-care", "therapy, counseling, autism therapy"],
  ["alternative-medicine", "ayurveda, herbal"],
  [
    "wellness",
    "pilates, supplements, dietary supplement, nutritional supplement, massage, weight loss, crossfit, meditation",
  ],
  ["veterinary", "pet health"],
  [
    "telecommunications",
    "fiber, fibre, tower, mobile virtual network, fixed line, telephony, satellite internet, phone service, cable",
  ],
  ["wireless", "cellular, cell phone, mobile phone service"],
  ["utilities", "electric, electrical power, hydroelectric, grid, smart grid"],
  ["internet", "social media, dating, review site, price comparison, domain name, freelance marketplace, metaverse"],
  ["online-media", "influencer, blogging"],
  ["information-services", "credit data, market data"],
  ["e-learning", "language learning, learning app, lms, corporate learning, exam preparation app"],
  ["education-management", "exam prep, test preparation, educational, study abroad, learning"],
  ["professional-training", "sales training, professional development, leadership development, safety training"],
  ["design", "product design, ux design, ux, service design, landscape design, interior, fashion design"],
  ["graphic-design", "illustration, visual design"],
  ["architecture", "architectural, architectural design, planning"],
  ["events", "wedding planning, event marketing, party planning"],
  [
    "consumer-services",
    "funeral, pet grooming, dog training, moving and storage, tailoring, tattoo, wedding, house cleaning, home cleaning, babysitting, cremation, phone repair, locksmith, tanning, barber, handyman, shoe repair",
  ],
  ["individual-family-services", "child care, elderly services, early childhood"],
  ["retail", "discount, flower, secondhand, second-hand, diy, quick commerce, subscription box"],
  ["wholesale", "electrical supply"],
  ["import-export", "import, export, foreign trade, global trade"],
  ["outsourcing", "offshore, virtual assistant, telemarketing, back office"],
  ["publishing", "textbook"],
  ["broadcast-media", "broadcast"],
  ["animation", "cgi, motion graphics, cartoon, special effects"],
  ["translation", "interpretation"],
  ["writing-editing", "writing, technical writing, resume writing"],
  ["photography", "photo, stock photo"],
  ["sports", "football, soccer, basketball, baseball, ice hockey, racing, rugby, cricket, tennis, formula 1"],
  ["recreational-facilities", "golf, ski, bowling, country club, camping, zipline"],
  ["performing-arts", "dance, musical theater"],
  ["fine-art", "auction, antique"],
  ["museums", "heritage"],
  [
    "research",
    "r&d, clinical research, scientific, testing and inspection, research and development, inspection and certification",
  ],
  [
    "nonprofit",
    "charitable, aid, relief, human rights, conservation, disaster relief, poverty relief, volunteer, hunger relief",
  ],
  ["government-administration", "municipal, federal"],
  ["political-organization", "political"],
];

const MAKERS =
  "companies, firms, makers, manufacturers, producers, brands, suppliers, businesses, startups, vendors, exporters, importers, traders, manufacturing, industry";
const DOERS =
  "companies, firms, businesses, startups, providers, agencies, boutiques, vendors, consultancies, industry";

/** By the industry's id: every trade of it with every word for a company behind it, commas between. */
export const COMPANIES_BY_TRADE: ReadonlyMap<string, string> = join([
  ...before(GOODS, MAKERS),
  ...before(TRADES, DOERS),
]);

function before(rows: readonly CompanyRow[], companies: string): readonly CompanyRow[] {
  const words = companies.split(", ");
  return rows.map(([id, trades]) => [
    id,
    trades
      .split(", ")
      .flatMap((trade) => words.map((company) => `${trade} ${company}`))
      .join(", "),
  ]);
}

function join(rows: readonly CompanyRow[]): ReadonlyMap<string, string> {
  const joined = new Map<string, string>();
  for (const [id, words] of rows) joined.set(id, joined.has(id) ? `${joined.get(id)}, ${words}` : words);
  return joined;
}
