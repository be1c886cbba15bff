/**
 * The name that an everyday word for an industry is answered under, where it is another. What is not listed keeps
 * the words it was asked in.
 */
export const INDUSTRY_LABELS: readonly (readonly [label: string, words: string])[] = [
  [
    "finance",
    "financial sector, financial institutions, finance companies, finance, financial, financial industry, banking and finance",
  ],
  ["medtech", "medtech, med tech"],
  [
    "financial services",
    "fintech, fintechs, financial technology, payments, payment, payment companies, paytech, neobanks, neobank, wealthtech, regtech, defi, crypto, cryptocurrency, blockchain, web3, lending, lenders, lender, mortgage, mortgages, mortgage lenders, consumer lending, financial service, finanzdienstleister, servicios financieros, services financiers",
  ],
  [
    "software",
    "saas, software as a service, software companies, software company, b2b software, b2b saas, enterprise software, computer software, software vendors, isv, isvs, cloud software, low code, devtools, developer tools, open source, software development, software houses, software house, apps, mobile apps, app companies, app makers, software publishers, software makers, softwareunternehmen, softwarefirmen, logiciels, logiciel, martech software, vertical saas, softwarebedrijven, software products",
  ],
  [
    "information technology",
    "tech, technology, high tech, hi tech, deep tech, deeptech, tech sector, tech industry, technology companies, tech companies, information technology, technologie, tecnología, tecnologia, tech firms, big tech",
  ],
  [
    "it services",
    "it services, it consulting, it service, managed services, managed service providers, msp, msps, system integrators, systems integrators, it outsourcing, it consultancies, it consultancy, it dienstleister, it firms",
  ],
  [
    "artificial intelligence",
    "ai, ai ml, artificial intelligence, machine learning, generative ai, genai, gen ai, künstliche intelligenz, ki, intelligence artificielle, inteligencia artificial",
  ],
  [
    "computer & network security",
    "cybersecurity, cyber security, cyber, infosec, information security, network security, security software, it security, cybersec",
  ],
  [
    "banking",
    "banks, bank, banking, credit unions, credit union, retail banks, commercial banks, community banks, savings banks, banken, banques, bancos, banche, banco, banque, private banks, building societies",
  ],
  ["investment banking", "investment banks, investment bank, investment banking"],
  [
    "venture capital",
    "vc, vcs, venture capital, vc firms, vc funds, venture capital firms, venture funds, venture capitalists, venture",
  ],
  ["private equity", "private equity, pe, pe firms, private equity firms, buyout firms, private equity funds"],
  [
    "investment management",
    "asset management, asset managers, wealth management, hedge funds, hedge fund, investment management, investment firms, fund management, family offices, family office, fund managers, mutual funds",
  ],
  [
    "insurance",
    "insurers, insurer, insurance companies, insurance carriers, versicherungen, versicherung, assurance, assurances, assureurs, seguros, aseguradoras, seguradoras, assicurazioni, verzekeraars, verzekeringen, reinsurers, insurance brokers, underwriters, reinsurance, insurance agencies, insurance brokerages",
  ],
  [
    "pharmaceuticals",
    "pharma, big pharma, pharmaceutical, pharmaceuticals, drug makers, drugmakers, drug companies, pharmaindustrie, pharmaunternehmen, pharmaceutique, farmacéutica, farmacêutica, farmaceutica, laboratorios farmacéuticos, farma, farmaceutische industrie",
  ],
  ["biotechnology", "biotech, biotechs, biotechnology, biotechnologie, biotecnología"],
  ["life sciences", "life sciences, life science, lifesciences, bio"],
  ["medical devices", "medical device, medical devices, medical equipment, medizintechnik, dispositivos médicos"],
  [
    "hospital & health care",
    "hospitals, hospital, hospital systems, hospital system, hospital groups, hospital networks, healthcare, health care, health systems, health system, ziekenhuis, krankenhäuser, krankenhaus, kliniken, hôpitaux, hôpital, hospitales, hospitais, ospedali, health sector, healthcare providers, medical, gesundheitswesen, santé, salud, saúde, sanità, zorg, health services, sjukhus, nursing homes, care homes, health",
  ],
  ["health tech", "health tech, healthtech, digital health, ehealth, telehealth, telemedicine, health it"],
  [
    "clinics",
    "doctors offices, medical practices, clinics, clinic, medical clinics, physician practices, gp surgeries",
  ],
  [
    "dental practices",
    "dental practices, dental practice, dental clinics, dental clinic, dentists, dental offices, dental, dental office, dentistry, zahnarztpraxen, cliniques dentaires, clínicas dentales",
  ],
  [
    "pharmacies",
    "pharmacies, pharmacy, drugstores, drug stores, chemists, farmácias, farmácia, farmacias, farmacia, apotheken, pharmacie, farmacie, apotek, apotheek",
  ],
  [
    "veterinary",
    "vets, veterinarians, veterinary clinics, vet clinics, veterinary practices, animal hospitals, tierarztpraxen",
  ],
  [
    "law practice",
    "law firms, law firm, law, law offices, law practices, attorneys offices, kanzleien, cabinets d'avocats, bufetes, solicitors firms, legal practices, solicitors",
  ],
  ["legal services", "legal services, legal industry, legal"],
  [
    "marketing & advertising",
    "agencies, agency, marketing agencies, marketing agency, digital marketing agency, digital marketing agencies, ad agencies, ad agency, advertising agencies, advertising agency, advertising, digital agencies, digital agency, creative agencies, creative agency, media agencies, media agency, marketing and advertising, seo agencies, seo agency, branding agencies, branding agency, marketing firms, adtech, adtechs, ad tech, ad tech companies, advertising tech, martech, martechs, mar tech, marketing tech, agenturen, agences, agencias, agências, agenzie, performance agencies, social media agencies",
  ],
  ["public relations", "pr agencies, pr agency, pr firms, communications agencies, public relations agencies"],
  [
    "computer games",
    "video games, video game, games, gaming, game studios, game studio, game developers, video game studios, mobile games, games industry, game companies, esports",
  ],
  [
    "retail",
    "retail, retailers, retailer, stores, shops, retail chains, retail stores, chain stores, department stores, einzelhandel, handel, detailhandel, high street, brick and mortar, distribution grand public",
  ],
  ["supermarkets", "supermarkets, supermarket chains"],
  [
    "consumer goods",
    "consumer goods, fmcg, cpg, consumer products, consumer brands, consumer packaged goods, packaged goods, konsumgüter, household products",
  ],
  [
    "fashion",
    "fashion, apparel, clothing, fashion brands, fashion labels, clothing brands, mode, moda, apparel and fashion, footwear, streetwear",
  ],
  [
    "luxury goods",
    "luxury, luxury goods, luxury brands, jewelry, jewellery, jewelers, jewellers, watchmakers, watches",
  ],
  ["cosmetics", "beauty, cosmetics, skincare, skin care, beauty brands, cosmetics brands, personal care, makeup"],
  ["consumer electronics", "consumer hardware, consumer electronics, consumer electronic, home electronics, gadgets"],
  [
    "hospitality",
    "hotels, hotel, hospitality, hotel chains, resorts, hotel groups, resort, lodging, hôtellerie, hoteliers, hotelketens, inns, hostels",
  ],
  [
    "restaurants",
    "restaurants, restaurant, restaurant chains, cafes, coffee shops, eateries, bistros, pizzerias, fast food, fast food chains, diners, bars, pubs",
  ],
  [
    "travel & tourism",
    "travel, tourism, travel and tourism, travel agencies, tour operators, travel companies, reisen, reisebüros, turismo, tourisme, leisure",
  ],
  [
    "fitness",
    "fitness, gyms, gym, fitness brands, fitness studios, fitness clubs, fitnessstudios, gimnasios, health clubs, yoga studios, academias de ginástica, salles de sport",
  ],
  ["wellness", "wellness, health and wellness, spas"],
  [
    "logistics",
    "logistics, logistics companies, freight, freight forwarders, freight forwarding, 3pl, 3pls, third party logistics, logistik, logistique, logística, logistica, spedition, speditionen, logistikunternehmen, supply chain companies, transport and logistics, freight companies, logistics providers, logistiek",
  ],
  [
    "transportation",
    "transportation, transport, trucking, trucking companies, haulage, hauliers, railways, railroads, rail, bus operators, transportunternehmen, transporte, transporteurs, road freight, mobility",
  ],
  ["shipping", "shipping, shipping lines, shipping companies, ocean freight"],
  ["maritime", "maritime, ports, marine, schifffahrt"],
  ["airlines", "airlines, airline, aviation, airports, fluggesellschaften, compagnies aériennes, aerolíneas"],
  [
    "aerospace",
    "aerospace, space, aerospace and defense, aircraft manufacturers, spacetech, space tech, luftfahrt, aéronautique, aeronáutica",
  ],
  ["defense", "defense, defence, defense contractors, defence contractors, military suppliers"],
  [
    "automotive",
    "automotive, automotive suppliers, car makers, carmakers, cars, automobile, automobiles, car manufacturers, auto, auto industry, auto parts, car dealers, car dealerships, dealerships, electric vehicles, ev, evs, automobilindustrie, automobilzulieferer, autohersteller, automóvil, automoción, automotriz, autohäuser, motor vehicles, oems, automakers",
  ],
  [
    "manufacturing",
    "manufacturing, manufacturers, manufacturer, factories, industrial, industrials, producers, industrial companies, produktion, fertigung, produzierendes gewerbe, fabricantes, manufactura, fabricación, industrie manufacturière, manufatura",
  ],
  [
    "machinery",
    "machinery, machine builders, maschinenbau, maschinenbauer, machine makers, machine manufacturers, anlagenbau, machinery makers, mechanical engineering companies, maquinaria, machines, machine tools, construction mécanique, macchinari, machinebouw, industrial machinery",
  ],
  [
    "electronics",
    "electronics, electronics manufacturers, elektronik, electronics companies, électronique, electrónica",
  ],
  [
    "semiconductors",
    "semiconductors, semiconductor, chips, chip makers, chipmakers, microchips, halbleiter, semi-conducteurs, semiconductores, fabless",
  ],
  ["industrial automation", "automation, industrial automation"],
  [
    "chemicals",
    "chemicals, chemical, chemie, chimie, química, chimica, specialty chemicals, petrochemicals, chemieunternehmen",
  ],
  ["plastics", "plastics, plastic, rubber, kunststoff, kunststoffe, plastiques"],
  ["packaging", "packaging, verpackung, verpackungen, emballage, embalagens"],
  ["paper & forest products", "paper, pulp and paper, forestry, timber, wood products"],
  ["building materials", "building materials, cement, baustoffe"],
  [
    "construction",
    "construction, builders, contractors, general contractors, homebuilders, home builders, housebuilders, bau, baugewerbe, bauunternehmen, baufirmen, bouw, bâtiment, btp, construcción, constructoras, construtoras, construção, edilizia, building companies, roofing, bygg, building contractors",
  ],
  ["civil engineering", "civil engineering, infrastructure construction"],
  [
    "architecture",
    "architecture, architects offices, architecture firms, architectural firms, architekturbüros, cabinets d'architecture, urban planning, architecture practices",
  ],
  [
    "real estate",
    "real estate, property, immobilien, immobilier, bienes raíces, inmobiliarias, imobiliárias, imobiliária, immobiliare, realty, realtors, estate agents, estate agencies, property developers, property companies, vastgoed, property management, real estate developers, realty companies, agences immobilières, apartment buildings, apartment building, apartment complexes, apartment blocks, residential buildings, housing estates, condominiums, condos",
  ],
  [
    "commercial real estate",
    "commercial real estate, cre, commercial property, commercial properties, commercial buildings, office buildings, office building, office towers, office parks, office blocks, business parks, industrial parks, shopping malls, shopping mall, shopping centers, shopping centres, retail parks, malls",
  ],
  [
    "oil & energy",
    "oil and gas, oil, gas, petroleum, oil companies, oilfield services, oil and energy, öl und gas, pétrole, petróleo, petróleo y gas",
  ],
  ["energy", "energy, energy companies, energy sector, power, energie, énergie, energía, energia"],
  [
    "utilities",
    "utilities, utility, power companies, electric utilities, water utilities, electricity, stadtwerke, water companies, grid operators",
  ],
  [
    "renewables & environment",
    "climate tech, climatetech, cleantech, clean tech, renewables, renewable energy, clean energy, green energy, green tech, greentech, energy transition, renewable, erneuerbare energien, énergies renouvelables, energías renovables, sustainability companies, climate, energias renováveis",
  ],
  ["environmental services", "waste management, recycling, environmental services, water treatment, waste"],
  ["mining & metals", "mining, mining companies, bergbau, mines, minería, mineração"],
  [
    "farming",
    "agriculture, farming, farms, farm, agribusiness, agri, landwirtschaft, agricultura, agricoltura, agribusinesses, landbouw, agronegócio, growers",
  ],
  ["dairy", "dairy, dairies, milk, dairy farms, dairy farm, molkereien"],
  [
    "food & beverages",
    "food, food and beverage, food and beverages, food and drink, f&b, beverages, beverage, drinks, lebensmittel, agroalimentaire, alimentos, alimentos y bebidas, alimentos e bebidas, food industry, bakeries, catering, caterers, soft drinks",
  ],
  [
    "food production",
    "food production, food manufacturing, food processing, food producers, food manufacturers, food processors, lebensmittelproduktion, meat processing",
  ],
  [
    "wine & spirits",
    "wine, wineries, winery, breweries, brewery, spirits, distilleries, distillery, beer, alcohol, vineyards, brewers, weingüter, bodegas, viñedos, domaines viticoles, craft beer",
  ],
  ["tobacco", "tobacco, cannabis, vaping"],
  ["textiles", "textiles, textile, fabrics, textil"],
  ["furniture", "furniture, furniture makers, home furnishings, möbel, meubles, muebles"],
  ["sporting goods", "sporting goods, sportswear, sports equipment, outdoor gear, bicycles"],
  ["sports", "sports, sport, sports clubs, football clubs, sports teams, soccer clubs"],
  ["media", "media, media companies, medien, médias, medios, media and entertainment"],
  ["entertainment", "entertainment, show business"],
  ["film", "film, movies, film studios, movie studios, cinema, film production, hollywood"],
  ["music", "music, record labels, music labels"],
  ["newspapers", "newspapers, newspaper, journalism, newsrooms, zeitungen, presse"],
  [
    "publishing",
    "publishing, publishers, publishing houses, book publishers, verlage, maisons d'édition, editoriales, magazines",
  ],
  ["broadcast media", "broadcasters, broadcasting, television, tv, radio, tv stations, radio stations"],
  [
    "telecommunications",
    "telecom, telecoms, telco, telcos, telecommunications, mobile operators, telekommunikation, télécoms, telecomunicaciones, telecomunicações, telecom operators, network operators, isps",
  ],
  ["hardware", "hardware, computer hardware, hardware makers"],
  ["internet", "internet, dotcom, online platforms, internet companies"],
  [
    "consulting",
    "consulting, consultancies, consultancy, consulting firms, management consultancies, management consulting, consulting firm, beratung, beratungen, unternehmensberatungen, conseil, cabinets de conseil, consultoría, consultoras, consultorías, consultoria, consultorias, società di consulenza, adviesbureaus, strategy consulting, strategy firms",
  ],
  [
    "accounting",
    "accounting, accounting firms, accountants offices, audit firms, cpa firms, big four, big 4, accountancy firms, steuerkanzleien, steuerberatungen, cabinets comptables, accountancy, bookkeeping firms",
  ],
  [
    "staffing",
    "staffing, staffing agencies, recruitment agencies, recruiting agencies, staffing firms, recruiting firms, recruitment firms, temp agencies, headhunters, executive search firms, zeitarbeit, personaldienstleister, cabinets de recrutement, employment agencies, recruiting agency, recruitment agency, search firms, staffing agency",
  ],
  ["human resources", "hr services, hr consultancies, payroll providers"],
  ["professional services", "professional services"],
  [
    "higher education",
    "universities, university, colleges, college, higher ed, higher education, academia, business schools, hochschulen, universitäten, universités, universidades, università, universiteiten, community colleges, law schools, medical schools",
  ],
  [
    "schools",
    "schools, school, k12, k 12, school districts, school district, high schools, primary schools, elementary schools, secondary schools, private schools, charter schools, schulen, écoles, escuelas, escolas, scholen, boarding schools",
  ],
  [
    "e-learning",
    "edtech, ed tech, e-learning, elearning, online education, online learning, education technology, online courses, edtechs",
  ],
  ["education", "education, bildung, éducation, educación, educação, istruzione, education sector"],
  ["professional training & coaching", "training companies, training providers, coaching, corporate training"],
  [
    "government administration",
    "government, public sector, government agencies, city councils, councils, council, city council, local councils, municipalities, municipality, city governments, local government, local authorities, county governments, state agencies, federal agencies, public administration, behörden, gemeinden, mairies, ayuntamientos, prefeituras, comuni, gemeenten, ministries, gov, town halls, city halls, government departments, öffentlicher dienst, administration publique, administración pública, state government, federal government, cities and towns",
  ],
  [
    "non-profit",
    "nonprofits, nonprofit, non-profit, non-profits, non profits, charities, charity, ngo, ngos, foundations, foundation, community foundations, not for profit, not for profits, third sector, charitable organizations, food banks, vereine, stiftungen, associations à but non lucratif, ongs, ong, social enterprises, voluntary sector, goede doelen, advocacy groups",
  ],
  ["religious institutions", "churches, church, religious organizations, parishes, dioceses, kirchen"],
  ["think tanks", "think tanks, think tank"],
  ["law enforcement", "police departments, law enforcement, police forces"],
  ["private security", "private security, security guards companies, security services companies, security firms"],
  [
    "events services",
    "events companies, event companies, event agencies, event planners, event organisers, event organizers, conference organisers",
  ],
  ["design", "design studios, design agencies, design firms, design agency, design studio"],
  [
    "research",
    "research institutes, research labs, laboratories, research organizations, research institutions, think labs, research centres, research centers",
  ],
  ["gambling & casinos", "gambling, casinos, casino, betting, igaming, sports betting, lotteries, bookmakers"],
  ["museums & institutions", "museums, museum, art museums, zoos"],
  ["performing arts", "theaters, theatres, orchestras, opera houses, theatre companies, dance companies"],
  [
    "wholesale",
    "wholesale, wholesalers, distributors, distribution companies, großhandel, wholesale distributors, mayoristas, grossistes, groothandel",
  ],
  ["import & export", "import export, importers, exporters, trading companies"],
  ["outsourcing", "outsourcing, bpo, call centers, call centres, contact centers, contact centres, bpos"],
  [
    "facilities services",
    "facilities services, cleaning companies, facility services, cleaning services, janitorial services, janitorial companies, landscaping companies, landscaping, janitorial, property maintenance companies",
  ],
  ["printing", "printing, printers, print shops, printing companies, druckereien, imprimeries"],
  ["photography", "photography studios, photo studios"],
  ["nanotechnology", "nanotechnology, nanotech"],
  ["ranching", "ranching, ranches, ranch, cattle ranches"],
  ["fishery", "fisheries, fishing, aquaculture, fish farms, seafood"],
  ["shipbuilding", "shipbuilding, shipbuilders, shipyards"],
  ["mental health care", "mental health, behavioral health, therapy practices"],
  [
    "individual & family services",
    "social services, childcare, child care, daycares, daycare centers, day cares, nurseries, elder care",
  ],
  ["capital markets", "capital markets, stock exchanges, brokerages, brokers, trading firms, brokerage firms"],
  ["international trade & development", "international development, aid organizations, development agencies"],
  [
    "translation & localization",
    "translation agencies, localization companies, language service providers, translation companies",
  ],
];

/** Words for a line of business that are also what somebody does: a title where nothing else is one. */
export const LEAN_TO_FUNCTION = `marketing, brand, branding, sales, hr, human resources, it, operations, procurement, purchasing, engineering, security, information security, data, legal, finance, accounting, design, communications, recruiting, recruitment, research, public relations, pr, product, administration, compliance, support, training, analytics,
  strategy, consulting, quality, risk, audit, tax, payroll, partnerships, events, growth, digital, content, customer success, supply chain, sustainability, information technology, ict, facilities, sourcing, talent, people, policy, software engineering, data science, machine learning, development, translation, photography, journalism, fundraising, public affairs, government affairs, government relations, public policy`;

/** Of these a leader or an executive is asked for by what they do, though beside a job each is a line of business. */
export const LED_IN_HOUSE =
  "logistics, warehousing, warehouse, factory, distribution, transportation, transport, fleet, technology, tech, ai, artificial intelligence";

/** Nobody directs these within another business: before a rank, too, they say where somebody works. */
export const NO_DEPARTMENTS =
  "farming, agriculture, agricultural, mining, forestry, fishing, tourism, trucking, haulage, telecoms, telecommunications, hospitality, publishing, aviation, aerospace";
