/**
 * The industries people are filed under, each with every label that data carries for it: the name used for years,
 * the newer one, and near ones that mean the same. Commas between. An id is the first label in kebab-case.
 */
export const INDUSTRIES: readonly (readonly [id: string, labels: string])[] = [
  [
    "accounting",
    "accounting, accounting services, accountancy, bookkeeping services, audit and accounting, tax services",
  ],
  ["airlines", "airlines/aviation, airlines and aviation, airlines, aviation, airline, airports and air services"],
  ["alternative-dispute-resolution", "alternative dispute resolution, mediation, arbitration"],
  ["alternative-medicine", "alternative medicine, complementary medicine, chiropractors, homeopathy, acupuncture"],
  ["animation", "animation, animation and post-production, vfx, visual effects"],
  [
    "apparel",
    "apparel & fashion, apparel and fashion, retail apparel and fashion, apparel manufacturing, fashion, apparel, clothing, fashion accessories manufacturing, footwear manufacturing, footwear, retail apparel",
  ],
  [
    "architecture",
    "architecture & planning, architecture and planning, architecture, urban planning, landscape architecture",
  ],
  ["arts-and-crafts", "arts and crafts, artists and writers, handicrafts"],
  [
    "automotive",
    "automotive, motor vehicle manufacturing, motor vehicle parts manufacturing, automobiles, automobile, cars, car manufacturing, retail motor vehicles, vehicle repair and maintenance, wholesale motor vehicles and parts, auto parts, car dealerships, auto dealerships, carmakers",
  ],
  [
    "aviation-aerospace",
    "aviation & aerospace, aviation and aerospace component manufacturing, aerospace, aviation and aerospace, aerospace manufacturing, aircraft manufacturing, space, space industry",
  ],
  [
    "banking",
    "banking, banks, bank, commercial banking, retail banking, credit unions, savings institutions, loan brokers",
  ],
  [
    "biotechnology",
    "biotechnology, biotechnology research, biotech, biotechs, life sciences biotechnology, biosciences, genomics, gene therapy",
  ],
  [
    "broadcast-media",
    "broadcast media, broadcast media production and distribution, radio and television broadcasting, television, radio, broadcasting, tv, cable and satellite programming",
  ],
  [
    "building-materials",
    "building materials, wholesale building materials, retail building materials and garden equipment, cement, wood product manufacturing, lumber",
  ],
  [
    "business-supplies",
    "business supplies and equipment, office furniture and fixtures manufacturing, office equipment, office supplies, retail office equipment, retail office supplies and gifts",
  ],
  [
    "capital-markets",
    "capital markets, securities and commodity exchanges, stock exchanges, brokerage, securities, trading firms",
  ],
  [
    "chemicals",
    "chemicals, chemical manufacturing, chemical, specialty chemicals, petrochemicals, paint coating and adhesive manufacturing, agricultural chemical manufacturing, fertilizers",
  ],
  [
    "civic-social-organization",
    "civic & social organization, civic and social organizations, civic organizations, community organizations, clubs, associations, trade associations, professional organizations, industry associations",
  ],
  [
    "civil-engineering",
    "civil engineering, heavy and civil engineering construction, infrastructure construction, highway street and bridge construction",
  ],
  [
    "commercial-real-estate",
    "commercial real estate, leasing non-residential real estate, commercial property, office real estate, cre",
  ],
  [
    "security",
    "computer & network security, computer and network security, cybersecurity, cyber security, information security, network security, infosec, it security",
  ],
  [
    "computer-games",
    "computer games, gaming, video games, video game, game studios, games, mobile gaming apps, mobile games, esports, game development",
  ],
  [
    "computer-hardware",
    "computer hardware, computer hardware manufacturing, computers, servers, retail computer equipment, hardware manufacturers",
  ],
  [
    "computer-networking",
    "computer networking, computer networking products, networking, data networking, data security software products",
  ],
  [
    "computer-software",
    "computer software, software development, software, saas, software as a service, enterprise software, software companies, software products, desktop computing software products, embedded software products, business intelligence platforms, software publishing, software publishers, mobile computing software products, application software, mobile apps",
  ],
  [
    "construction",
    "construction, building construction, residential building construction, nonresidential building construction, specialty trade contractors, general contractors, contractors, builders, building, homebuilders, housebuilding, building structure and exterior contractors, building equipment contractors, building finishing contractors, roofing, plumbing, electrical contractors",
  ],
  [
    "consumer-electronics",
    "consumer electronics, appliances, computers and electronics manufacturing, household appliances, electronics, audio and video equipment manufacturing, household appliance manufacturing, consumer hardware",
  ],
  [
    "consumer-goods",
    "consumer goods, manufacturing consumer goods, fmcg, cpg, consumer packaged goods, fast moving consumer goods, consumer products, household products, personal care products, consumer brands, toys, toy manufacturing",
  ],
  [
    "consumer-services",
    "consumer services, personal services, personal and laundry services, laundry and drycleaning services, household services, pet services, repair and maintenance, funeral services",
  ],
  [
    "cosmetics",
    "cosmetics, personal care product manufacturing, beauty, skincare, beauty brands, makeup, haircare, beauty products, perfume",
  ],
  ["dairy", "dairy, dairy product manufacturing, dairies, milk, cheese"],
  [
    "defense-space",
    "defense & space, defense and space manufacturing, defense, armed forces supply, defence, defense contractors, defense industry, arms, weapons",
  ],
  [
    "design",
    "design, design services, interior design, industrial design, design studios, design agencies, product design services",
  ],
  [
    "e-learning",
    "e-learning, e-learning providers, online education, edtech, education technology, ed tech, elearning, mooc, online learning, online courses",
  ],
  [
    "education-management",
    "education management, education administration programs, education, education services, schools administration",
  ],
  [
    "electrical-manufacturing",
    "electrical/electronic manufacturing, appliances electrical and electronics manufacturing, electrical and electronic manufacturing, electrical equipment manufacturing, electronic components, electronics manufacturing, electrical equipment, batteries",
  ],
  [
    "entertainment",
    "entertainment, entertainment providers, show business, theme parks, amusement parks, amusement, live entertainment, nightlife",
  ],
  [
    "environmental-services",
    "environmental services, waste management, recycling, waste collection, waste treatment and disposal, water treatment, environmental consulting, remediation, environment",
  ],
  [
    "events",
    "events services, event services, event management, events, conferences, exhibitions, event planning, event agencies, trade shows",
  ],
  ["executive-office", "executive office, executive offices"],
  [
    "facilities",
    "facilities services, facilities management, facility management, facility services, cleaning services, janitorial services, janitorial, building maintenance, cleaning, landscaping services, landscaping",
  ],
  [
    "farming",
    "farming, agriculture, farms, agribusiness, crop production, agricultural, agtech, agritech, agri-food, horticulture, growers",
  ],
  [
    "financial-services",
    "financial services, finance, financial, financial technology, consumer lending, lending, payments, payment services, credit intermediation, financial institutions, mortgage, mortgages, consumer finance",
  ],
  ["fine-art", "fine art, fine arts, fine arts schools, art galleries, galleries, art dealers"],
  ["fishery", "fishery, fisheries, fishing, aquaculture, fish farming, seafood"],
  [
    "food-beverages",
    "food & beverages, food and beverage services, food and beverages, food and beverage manufacturing, food and beverage, food and drink, beverages, beverage manufacturing, f&b, drinks, food, food and beverage retail, bakeries, coffee, catering, caterers, food service",
  ],
  [
    "food-production",
    "food production, food manufacturing, food processing, meat products manufacturing, sugar and confectionery product manufacturing, food producers, food manufacturers, baked goods manufacturing, fruit and vegetable preserves manufacturing, confectionery, meat processing",
  ],
  ["fund-raising", "fund-raising, fundraising, philanthropic fundraising services, crowdfunding"],
  [
    "furniture",
    "furniture, furniture and home furnishings manufacturing, household and institutional furniture manufacturing, home furnishings, retail furniture and home furnishings, wholesale furniture and home furnishings",
  ],
  [
    "gambling",
    "gambling & casinos, gambling facilities and casinos, gambling and casinos, casinos, casino, gambling, betting, igaming, lottery, sports betting",
  ],
  [
    "glass-ceramics",
    "glass ceramics & concrete, glass ceramics and concrete manufacturing, glass, ceramics, concrete, glass product manufacturing, clay and refractory products manufacturing",
  ],
  [
    "government-administration",
    "government administration, government, public administration, public sector, local government, federal government, state government, municipalities, municipal government, councils, city government, government agencies, housing and community development",
  ],
  ["government-relations", "government relations, government relations services, lobbying, public affairs, lobbyists"],
  ["graphic-design", "graphic design, graphic designers, graphic design studios"],
  [
    "wellness",
    "health wellness and fitness, wellness and fitness services, health wellness & fitness, health and wellness, wellness, fitness, gyms, fitness clubs, health clubs, yoga, spas, personal training, fitness centers, nutrition",
  ],
  [
    "higher-education",
    "higher education, universities, university, colleges, college, business schools, academia, community colleges, postsecondary education",
  ],
  [
    "hospital-health-care",
    "hospital & health care, hospitals and health care, hospitals, hospital, health care, healthcare, health care services, health systems, health services, clinics and hospitals, home health care services, nursing homes and residential care facilities, nursing homes, care homes, elder care, senior living, healthcare providers, outpatient care centers, community services health",
  ],
  [
    "hospitality",
    "hospitality, hotels, hotel, hotels and motels, lodging, hospitality industry, resorts, accommodation, bed and breakfasts hostels homestays, hoteliers, hotel chains",
  ],
  [
    "human-resources",
    "human resources, human resources services, hr services, hr consulting, hr tech, hr technology, payroll services, human resource services, hrtech",
  ],
  [
    "import-export",
    "import and export, import/export, wholesale import and export, importers, exporters, trading companies",
  ],
  [
    "individual-family-services",
    "individual & family services, individual and family services, child day care services, social services, child care, childcare, services for the elderly and disabled, social work, family services, daycare, community services, social assistance",
  ],
  [
    "industrial-automation",
    "industrial automation, automation machinery manufacturing, robotics, robotics engineering, automation, robot manufacturing, factory automation, industrial robots",
  ],
  [
    "information-services",
    "information services, data services, information providers, data providers, libraries information",
  ],
  [
    "it-services",
    "information technology and services, information technology & services, it services and it consulting, it services, information technology, it consulting, it system custom software development, it, ict, managed services, managed service providers, msp, systems integration, system integrators, it outsourcing, it system data services, it system design services, data infrastructure and analytics, tech services, digital transformation services, cloud services, data analytics, artificial intelligence services",
  ],
  [
    "insurance",
    "insurance, insurers, insurer, insurance companies, insurance carriers, insurance agencies and brokerages, insurance agencies, insurance brokers, reinsurance, insurtech, underwriters, claims adjusting actuarial services, insurance and employee benefit funds, pension funds",
  ],
  [
    "international-affairs",
    "international affairs, diplomacy, embassies, foreign affairs, international organizations",
  ],
  [
    "international-trade",
    "international trade and development, international trade & development, international trade, international development, development aid, trade development",
  ],
  [
    "internet",
    "internet, technology information and internet, internet publishing, web portals, online platforms, internet companies, internet marketplace platforms, online services, dotcom, technology information and media, social networking platforms, web services, marketplace, online marketplaces, internet news",
  ],
  ["investment-banking", "investment banking, investment banks, investment bank, m&a advisory, merchant banking"],
  [
    "investment-management",
    "investment management, asset management, wealth management, hedge funds, hedge fund, fund management, mutual funds, asset managers, investment advice, investment advisory, funds and trusts, family offices, trusts and estates, investment firms",
  ],
  ["judiciary", "judiciary, administration of justice, courts of law, courts, justice"],
  ["law-enforcement", "law enforcement, police, policing, correctional institutions, prisons"],
  [
    "law-practice",
    "law practice, law firms, law firm, law offices, attorneys, lawyers, law, solicitors, legal practice",
  ],
  ["legal-services", "legal services, legal, legal tech, legaltech, legal technology, notaries, patent services"],
  ["legislative-office", "legislative office, legislative offices, parliament, legislature"],
  [
    "leisure-travel",
    "leisure travel & tourism, leisure travel and tourism, travel arrangements, travel agencies, travel agency, tourism, travel, tour operators, leisure, travel and tourism, cruise lines, travel services, travel tech, online travel",
  ],
  ["libraries", "libraries, library, archives"],
  [
    "logistics",
    "logistics and supply chain, logistics & supply chain, transportation logistics supply chain and storage, logistics, supply chain, freight forwarding, freight forwarders, third party logistics, 3pl, shipping companies, logistics providers, logtech",
  ],
  [
    "luxury-goods",
    "luxury goods & jewelry, luxury goods and jewelry, retail luxury goods and jewelry, luxury goods, luxury, jewelry, jewellery, watches, jewelers, luxury brands",
  ],
  [
    "machinery",
    "machinery, machinery manufacturing, industrial machinery manufacturing, machine building, mechanical engineering manufacturing, maschinenbau, industrial equipment, agriculture construction mining machinery manufacturing, machines, metalworking machinery manufacturing, heavy equipment, equipment manufacturing, engines and power transmission equipment manufacturing, machine tools",
  ],
  [
    "management-consulting",
    "management consulting, business consulting and services, consulting, consultancies, consultancy, business consulting, consulting firms, strategic management services, operations consulting, strategy consulting, advisory, consultants, professional services",
  ],
  [
    "maritime",
    "maritime, maritime transportation, shipping, ports, marine, shipbuilding, shipyards, boats, yachts, marine transport, ferries",
  ],
  ["market-research", "market research, research agencies, consumer insights, polling, opinion research"],
  [
    "marketing-advertising",
    "marketing and advertising, marketing & advertising, advertising services, marketing services, advertising, marketing, ad agencies, ad agency, advertising agencies, advertising agency, marketing agencies, marketing agency, digital agencies, digital marketing agency, digital agency, creative agencies, creative agency, media agencies, media agency, martech, adtech, ad tech, digital marketing, branding agencies, seo agencies, agencies, agency, performance marketing agency, marketing firms",
  ],
  [
    "mechanical-industrial-engineering",
    "mechanical or industrial engineering, engineering services, engineering, industrial engineering, mechanical engineering, engineering consulting, engineering firms, engineering consultancies",
  ],
  [
    "media-production",
    "media production, film and video production, audio production, video production, media, production companies, media companies, post production, podcasting",
  ],
  [
    "medical-devices",
    "medical devices, medical equipment manufacturing, medical device, medtech, med tech, medical technology, medical equipment, medical instruments, diagnostics, surgical instruments, medical and diagnostic laboratories",
  ],
  [
    "medical-practice",
    "medical practice, medical practices, physicians, dentists, dentist, dental, dental practices, dental practice, doctors offices, doctors, clinics, clinic, dental clinics, orthodontists, optometrists, medical clinics, physical therapy, physical occupational and speech therapists, private practices, dermatology clinics, eye clinics",
  ],
  [
    "mental-health-care",
    "mental health care, mental health, behavioral health, psychology, psychiatry, therapy practices, psychotherapy",
  ],
  ["military", "military, armed forces, army, navy, air force"],
  [
    "mining-metals",
    "mining & metals, mining and metals, mining, metals, steel, primary metal manufacturing, metal ore mining, steel producers, coal mining, fabricated metal products, metal fabrication, foundries, aluminum, gold mining, metal treatments",
  ],
  [
    "motion-pictures",
    "motion pictures and film, movies videos and sound, movies and sound recording, film, movies, cinema, film studios, motion pictures, film production, movie studios",
  ],
  [
    "museums",
    "museums and institutions, museums historical sites and zoos, museums, museum, zoos and botanical gardens, historical sites, zoos",
  ],
  ["music", "music, musicians, record labels, sound recording, music industry, music labels"],
  ["nanotechnology", "nanotechnology, nanotechnology research, nanotech"],
  ["newspapers", "newspapers, newspaper publishing, newspaper, press, news media, journalism, dailies"],
  [
    "nonprofit",
    "nonprofit organization management, non-profit organization management, non-profit organizations, nonprofit, non-profit, nonprofits, not for profit, charities, charity, ngo, ngos, non-governmental organizations, non profit organizations, community foundations, foundations, voluntary sector",
  ],
  [
    "oil-energy",
    "oil & energy, oil and gas, oil and energy, oil gas and mining, energy, oil, gas, petroleum, natural gas extraction, oil extraction, oil and coal product manufacturing, oilfield services, oil companies, upstream, energy companies, gasoline",
  ],
  [
    "online-media",
    "online media, online audio and video media, digital media, online publishing, streaming, blogs, streaming services, internet media",
  ],
  [
    "outsourcing",
    "outsourcing/offshoring, outsourcing and offshoring consulting, outsourcing, offshoring, bpo, business process outsourcing, telephone call centers, call centers, shared services",
  ],
  [
    "package-delivery",
    "package/freight delivery, freight and package transportation, package delivery, freight delivery, couriers, courier, parcel, postal services, delivery, last mile delivery, express delivery",
  ],
  [
    "packaging",
    "packaging and containers, packaging & containers, packaging and containers manufacturing, packaging, containers, packaging manufacturers",
  ],
  [
    "paper",
    "paper & forest products, paper and forest product manufacturing, paper, forestry, forest products, pulp and paper, forestry and logging, timber, wood",
  ],
  [
    "performing-arts",
    "performing arts, theater companies, theaters, theater, dance companies, orchestras, opera, ballet, circuses",
  ],
  [
    "pharmaceuticals",
    "pharmaceuticals, pharmaceutical manufacturing, pharma, pharmaceutical, drug makers, drug manufacturers, drugmakers, big pharma, pharma companies, biopharma, biopharmaceuticals, pharmaceutical companies",
  ],
  ["philanthropy", "philanthropy, philanthropic organizations, grantmakers, grant making, charitable foundations"],
  ["photography", "photography, photographers, photo studios"],
  [
    "plastics",
    "plastics, plastics manufacturing, plastics and rubber product manufacturing, rubber products manufacturing, rubber, plastic, polymers",
  ],
  [
    "political-organization",
    "political organization, political organizations, political parties, political campaigns, politics, campaigns",
  ],
  [
    "primary-secondary-education",
    "primary/secondary education, primary and secondary education, primary and secondary schools, k-12, k12, schools, school, secondary schools, primary schools, high schools, elementary schools, school districts, private schools, kindergartens",
  ],
  ["printing", "printing, printing services, print shops, printers, commercial printing"],
  [
    "professional-training",
    "professional training & coaching, professional training and coaching, training, coaching, corporate training, vocational training, executive coaching, coaches, vocational rehabilitation services, technical and vocational training, language schools, training providers",
  ],
  ["program-development", "program development"],
  ["public-policy", "public policy, public policy offices, policy"],
  [
    "public-relations",
    "public relations and communications, public relations & communications, public relations and communications services, public relations, pr, pr agencies, pr agency, pr firms, communications agencies, communications",
  ],
  ["public-safety", "public safety, fire protection, fire departments, emergency services, fire and rescue"],
  [
    "publishing",
    "publishing, book publishing, book and periodical publishing, publishers, periodical publishing, books, magazines, book publishers, printing and publishing",
  ],
  [
    "railroad-manufacture",
    "railroad manufacture, railroad equipment manufacturing, rail equipment, rolling stock, train manufacturing",
  ],
  ["ranching", "ranching, ranching and fisheries, ranches, cattle, livestock"],
  [
    "real-estate",
    "real estate, real estate and equipment rental services, leasing residential real estate, real estate agents and brokers, property, realtors, real estate agencies, estate agents, property management, property development, real estate development, real estate developers, residential real estate, proptech, real estate agents, leasing real estate, brokerages, estate agencies, property companies, property developers",
  ],
  [
    "recreational-facilities",
    "recreational facilities and services, recreational facilities & services, recreational facilities, golf courses and country clubs, golf clubs, ski resorts, recreation, skiing facilities, golf courses, country clubs",
  ],
  [
    "religious-institutions",
    "religious institutions, religious organizations, churches, church, religion, faith based organizations, temples, ministries",
  ],
  [
    "renewables",
    "renewables & environment, renewables and environment, renewable energy semiconductor manufacturing, renewable energy, renewable energy power generation, services for renewable energy, renewables, cleantech, clean tech, climate tech, climatetech, solar, wind power, wind energy, solar electric power generation, wind electric power generation, clean energy, green energy, solar energy, green tech, greentech, sustainability, renewable, hydroelectric power generation, biofuels, energy storage, climate, electric vehicle charging",
  ],
  [
    "research",
    "research, research services, scientific research, research institutes, laboratories, r&d services, research organizations, labs, science",
  ],
  [
    "restaurants",
    "restaurants, restaurant, fast food, fast food restaurants, cafes, bars taverns and nightclubs, bars, quick service restaurants, qsr, pubs, coffee shops, mobile food services, dining, restaurant chains, pizzerias",
  ],
  [
    "retail",
    "retail, retailers, retailer, stores, shops, retail stores, retail groceries general, chain stores, department stores, online and mail order retail, retail health and personal care products, bricks and mortar, retail chains, pharmacies, drugstores, pharmacy, retail pharmacies, retail appliances electrical and electronic equipment, retail florists, bookstores, retail art supplies, farmacias, convenience stores",
  ],
  [
    "security-investigations",
    "security and investigations, security & investigations, private security, security guards and patrol services, security guards, security services, investigations, security systems services, physical security, alarm systems, private investigators",
  ],
  [
    "semiconductors",
    "semiconductors, semiconductor manufacturing, semiconductor, chips, chipmakers, chip makers, microchips, microelectronics, integrated circuits, chip design, fabless",
  ],
  ["shipbuilding", "shipbuilding, shipbuilders, shipyard"],
  [
    "sporting-goods",
    "sporting goods, sporting goods manufacturing, sports equipment, sportswear, outdoor gear, bicycles, sports goods",
  ],
  [
    "sports",
    "sports, spectator sports, sports teams and clubs, sports teams, sports clubs, football clubs, sports leagues, racetracks",
  ],
  [
    "staffing",
    "staffing and recruiting, staffing & recruiting, staffing, recruiting, recruitment, recruitment agencies, recruitment agency, staffing agencies, staffing agency, employment agencies, temp agencies, executive search services, executive search, headhunters, employment services, temporary help services, recruiters, recruiting firms, search firms",
  ],
  [
    "supermarkets",
    "supermarkets, retail groceries, supermarket, grocery, groceries, grocery stores, grocers, grocery retail",
  ],
  [
    "telecommunications",
    "telecommunications, telecommunications carriers, telecom, telecoms, telco, telcos, telecommunication, mobile operators, internet service providers, isp, carriers, satellite telecommunications, broadband, network operators, telecom operators",
  ],
  ["textiles", "textiles, textile manufacturing, textile, fabrics, leather product manufacturing, yarn"],
  ["think-tanks", "think tanks, think tank, policy institutes"],
  ["tobacco", "tobacco, tobacco manufacturing, cigarettes, vaping, cannabis"],
  [
    "translation",
    "translation and localization, translation & localization, translation, localization, language services, interpreting",
  ],
  [
    "transportation",
    "transportation/trucking/railroad, truck transportation, transportation trucking railroad, ground passenger transportation, rail transportation, trucking, transportation, transport, railroads, railways, railway, haulage, road freight, freight, hauliers, urban transit services, public transport, buses, taxi and limousine services, mobility, taxis, trucking companies, rail, school and employee bus services, interurban and rural bus services",
  ],
  [
    "utilities",
    "utilities, electric power generation, electric power transmission control and distribution, utility, power companies, electric utilities, water utilities, electricity, water supply and irrigation systems, water utility, power generation, natural gas distribution, nuclear electric power generation, energy utilities, grid operators, power",
  ],
  [
    "venture-capital",
    "venture capital & private equity, venture capital and private equity principals, venture capital, vc, private equity, pe firms, venture capital and private equity, vcs, vc funds, vc firms, private equity firms, private equity funds, venture funds, buyout firms, pe",
  ],
  [
    "veterinary",
    "veterinary, veterinary services, vets, veterinarians, animal health, animal hospitals, veterinary clinics",
  ],
  [
    "warehousing",
    "warehousing, warehousing and storage, warehouses, storage, self storage, distribution centers, fulfillment centers",
  ],
  [
    "wholesale",
    "wholesale, wholesalers, wholesale trade, distributors, wholesale distribution, distribution, wholesale hardware plumbing heating equipment, wholesale food and beverage, wholesale machinery, wholesale appliances electrical and electronics, wholesale drugs and sundries, wholesale chemical and allied products, wholesale paper products, wholesale apparel and sewing supplies",
  ],
  [
    "wine-spirits",
    "wine and spirits, wine & spirits, wineries, winery, breweries, brewery, distilleries, distillery, alcohol, beer, wine, spirits, wholesale alcoholic beverages, brewing, vineyards, craft beer, alcoholic beverages",
  ],
  ["wireless", "wireless, wireless services, wireless carriers, mobile networks, 5g"],
  ["writing-editing", "writing and editing, writing & editing, editing, copywriting services, content writing"],
];

/**
 * Words for several industries at once, as people ask for them: whoever asks finds everything listed.
 * They do not tell which of them a label on file belongs to, unless the label is none of the above.
 */
export const INDUSTRY_GROUPS: readonly (readonly [words: string, ids: string])[] = [
  [
    "fintech, fintechs, financial technology, payments, neobanks, paytech, wealthtech, regtech, defi, crypto, cryptocurrency, blockchain, web3",
    "financial-services banking capital-markets investment-management investment-banking",
  ],
  [
    "finance, financial sector, financial industry, financial institutions",
    "financial-services banking capital-markets investment-management investment-banking insurance venture-capital accounting",
  ],
  [
    "financial services, financial",
    "financial-services banking capital-markets investment-management investment-banking",
  ],
  [
    "software, saas, software as a service, software development, b2b software, b2b saas, enterprise software, computer software, software vendors, isv, cloud software, low code, devtools, developer tools, open source",
    "computer-software internet it-services",
  ],
  [
    "tech, technology, high tech, hi tech, deep tech, deeptech, big tech, tech companies, information technology, tech sector, digital, technology companies",
    "it-services computer-software internet computer-hardware computer-networking security semiconductors",
  ],
  ["it, it services, it consulting, ict", "it-services computer-software computer-networking security"],
  [
    "ai, artificial intelligence, machine learning, data science, big data, data, generative ai, genai, analytics, ai ml, cloud, cloud computing, iot, internet of things, quantum computing, vr, ar, virtual reality",
    "computer-software it-services internet research information-services",
  ],
  [
    "cybersecurity, cyber security, cyber, infosec, information security, network security, security software",
    "security",
  ],
  ["internet, online, web", "internet online-media computer-software"],
  [
    "e-commerce, ecommerce, online retail, online shops, online stores, etail, online retailers, webshops, direct to consumer, d2c, dtc, marketplaces",
    "internet retail consumer-goods apparel",
  ],
  [
    "health care, healthcare, health, medical, health sector, medicine, healthcare providers",
    "hospital-health-care medical-practice wellness mental-health-care medical-devices alternative-medicine pharmaceuticals biotechnology",
  ],
  ["hospital & health care, hospitals and health care", "hospital-health-care medical-practice mental-health-care"],
  [
    "hospital, hospitals, health systems, ziekenhuizen, krankenhäuser, hôpitaux, hospitales, krankenhaus, ziekenhuis",
    "hospital-health-care",
  ],
  ["dental, dentists, dental practices, dental clinics, orthodontics", "medical-practice hospital-health-care"],
  ["clinics, medical clinics, doctors, physicians", "medical-practice hospital-health-care mental-health-care"],
  [
    "health tech, healthtech, digital health, ehealth, telehealth, telemedicine, health it",
    "hospital-health-care medical-devices wellness computer-software biotechnology",
  ],
  [
    "life sciences, life science, lifesciences, biopharma, bio",
    "biotechnology pharmaceuticals medical-devices research",
  ],
  ["pharma, pharmaceuticals, pharmaceutical, drugs, pharma companies", "pharmaceuticals biotechnology"],
  ["biotech, biotechnology", "biotechnology pharmaceuticals"],
  ["medical devices, medical equipment", "medical-devices"],
  ["medtech, med tech, medical technology", "medical-devices biotechnology hospital-health-care"],
  ["pharmacies, pharmacy, drugstores, farmacias, farmácias, apotheken", "retail pharmaceuticals hospital-health-care"],
  [
    "law firms, law firm, law, legal, law practice, legal services, lawyers, law offices, attorneys, kanzleien, cabinets d'avocats, bufetes",
    "law-practice legal-services",
  ],
  [
    "advertising, ad agencies, advertising agencies, marketing agencies, agencies, agency, digital agencies, marketing and advertising, marketing, creative agencies, media agencies, marketing agency, digital marketing agency, adtech, martech, agenturen, agences",
    "marketing-advertising public-relations online-media graphic-design design",
  ],
  ["pr, public relations, pr agencies, communications", "public-relations marketing-advertising"],
  [
    "media, media companies, media and entertainment, medien, médias",
    "broadcast-media online-media media-production newspapers publishing entertainment motion-pictures music animation",
  ],
  [
    "entertainment, film, movies, film and tv, show business, hollywood",
    "entertainment motion-pictures music media-production broadcast-media animation performing-arts computer-games",
  ],
  ["news, press, journalism", "newspapers online-media broadcast-media publishing"],
  ["publishing, publishers", "publishing newspapers online-media"],
  ["gaming, games, video games, game studios, video game", "computer-games"],
  [
    "manufacturing, manufacturers, manufacturer, industrial, industry, industrials, factories, producers, industrial companies, industrie, produktion, fertigung, manufactura, fabricación",
    `machinery industrial-automation automotive electrical-manufacturing mechanical-industrial-engineering plastics packaging chemicals textiles
     building-materials glass-ceramics paper furniture consumer-goods aviation-aerospace semiconductors mining-metals food-production
     railroad-manufacture consumer-electronics computer-hardware medical-devices pharmaceuticals apparel cosmetics sporting-goods business-supplies
     food-beverages printing defense-space shipbuilding dairy luxury-goods tobacco wine-spirits`,
  ],
  [
    "machinery, mechanical engineering, maschinenbau, machine builders, industrial machinery, anlagenbau",
    "machinery mechanical-industrial-engineering industrial-automation",
  ],
  ["engineering, engineering firms, engineering services", "mechanical-industrial-engineering civil-engineering"],
  [
    "automotive, automotive suppliers, car makers, carmakers, cars, automobile, auto industry, car manufacturers, oem, ev, electric vehicles, automobilindustrie, car dealers, auto",
    "automotive",
  ],
  [
    "aerospace, aerospace and defense, space, defense and aerospace, spacetech",
    "aviation-aerospace defense-space airlines",
  ],
  ["defense, defence, defense contractors, military", "defense-space military aviation-aerospace"],
  ["airlines, airline, aviation, airports", "airlines aviation-aerospace"],
  [
    "logistics, supply chain, logistics companies, freight, logistik, transport and logistics, 3pl, freight forwarding, logística",
    "logistics transportation package-delivery warehousing maritime import-export",
  ],
  [
    "transportation, transport, trucking, haulage, mobility",
    "transportation logistics package-delivery maritime airlines",
  ],
  ["maritime, marine", "maritime shipbuilding logistics"],
  [
    "shipping, shipping companies, ocean freight, shipping lines",
    "maritime logistics transportation package-delivery import-export warehousing",
  ],
  ["delivery, couriers, parcel", "package-delivery logistics transportation"],
  ["energy, energy companies, energy sector, power, energie, énergie, energía", "oil-energy utilities renewables"],
  ["oil and gas, oil, gas, petroleum, oil & gas", "oil-energy"],
  ["utilities, utility, power companies, electricity", "utilities oil-energy renewables"],
  [
    "renewables, renewables & environment, renewable energy, cleantech, climate tech, clean energy, green energy, solar, wind, sustainability, energy transition",
    "renewables environmental-services utilities",
  ],
  [
    "environmental, environmental services, environment, waste management, recycling, water",
    "environmental-services renewables utilities",
  ],
  ["mining, metals, steel", "mining-metals"],
  [
    "real estate, property, proptech, immobilien, immobilier, bienes raíces, realty, realtors",
    "real-estate commercial-real-estate",
  ],
  ["commercial real estate", "commercial-real-estate real-estate"],
  [
    "construction, building, builders, contractors, bau, baugewerbe, bouw, bâtiment, construcción",
    "construction civil-engineering building-materials",
  ],
  ["architecture, architects, architecture firms", "architecture design"],
  [
    "retail, retailers, retailer, stores, shops, einzelhandel, commerce de détail, detailhandel",
    "retail supermarkets apparel luxury-goods wholesale consumer-goods sporting-goods furniture",
  ],
  ["grocery, supermarkets, groceries, grocers", "supermarkets retail food-beverages"],
  [
    "consumer goods, fmcg, cpg, consumer products, consumer brands, consumer, consumer packaged goods, dtc brands, brands",
    "consumer-goods food-beverages cosmetics apparel food-production sporting-goods luxury-goods wine-spirits furniture consumer-electronics dairy",
  ],
  ["fashion, apparel, clothing, luxury fashion, mode, moda", "apparel luxury-goods textiles"],
  ["luxury, luxury goods, jewelry", "luxury-goods apparel cosmetics"],
  ["beauty, cosmetics, skincare, personal care", "cosmetics consumer-goods wellness"],
  [
    "food, food and beverage, f&b, food and drink, beverages, lebensmittel, agroalimentaire, alimentos, foodtech, food industry",
    "food-beverages food-production dairy wine-spirits restaurants farming fishery",
  ],
  ["food production, food manufacturing, food processing, food producers", "food-production food-beverages dairy"],
  [
    "restaurants, restaurant, hospitality and restaurants, gastronomy, gastro, cafes",
    "restaurants food-beverages hospitality",
  ],
  ["hospitality, hotels, hotel, hotel chains, resorts, hotellerie, hôtellerie", "hospitality leisure-travel"],
  [
    "travel, tourism, travel and tourism, leisure, travel tech, reisen",
    "leisure-travel hospitality airlines recreational-facilities",
  ],
  [
    "agriculture, farming, agtech, agribusiness, agri, farms, landwirtschaft, agricultura, agritech",
    "farming ranching fishery dairy food-production",
  ],
  [
    "fitness, gyms, wellness, fitness brands, fitness studios",
    "wellness sports sporting-goods recreational-facilities",
  ],
  ["sports, sport, football clubs", "sports sporting-goods recreational-facilities"],
  [
    "education, schools, education sector, bildung, éducation, educación",
    "education-management higher-education primary-secondary-education e-learning professional-training",
  ],
  ["schools, school, k12, k-12, school districts", "primary-secondary-education education-management"],
  [
    "universities, university, higher education, colleges, higher ed, academia, hochschulen, universités, universidades",
    "higher-education research education-management",
  ],
  [
    "edtech, e-learning, online education, elearning",
    "e-learning education-management professional-training higher-education primary-secondary-education internet computer-software",
  ],
  ["training, coaching", "professional-training e-learning education-management"],
  [
    "government, government administration, public sector, public administration, local government, gov, administration publique, behörden",
    "government-administration public-policy public-safety legislative-office law-enforcement judiciary military government-relations international-affairs executive-office",
  ],
  [
    "nonprofit, nonprofits, non-profit, non profits, charities, charity, ngo, ngos, not for profit, third sector, foundations, community foundations",
    "nonprofit philanthropy civic-social-organization fund-raising individual-family-services religious-institutions international-affairs",
  ],
  [
    "staffing, recruiting, recruitment, recruitment agencies, headhunters, staffing agencies",
    "staffing human-resources",
  ],
  ["hr tech, human resources, hr", "human-resources staffing computer-software"],
  [
    "consulting, consultancies, consultancy, consulting firms, consultants, beratung, conseil, consultoría",
    "management-consulting it-services",
  ],
  [
    "professional services",
    "management-consulting accounting law-practice legal-services architecture human-resources staffing marketing-advertising",
  ],
  ["accounting, accounting firms, accountants, audit firms, big four, cpa firms", "accounting"],
  [
    "banks, bank, banking, banken, banques, bancos, retail banks",
    "banking financial-services investment-banking capital-markets",
  ],
  [
    "investment banking, investment banks, investment bank",
    "investment-banking banking capital-markets financial-services",
  ],
  [
    "asset management, investment management, wealth management, hedge funds, investment firms, investments, investors",
    "investment-management venture-capital capital-markets financial-services",
  ],
  [
    "venture capital, vc, private equity, pe, venture capital firms, investors",
    "venture-capital investment-management investment-banking",
  ],
  [
    "insurance, insurers, insurtech, versicherung, versicherungen, assurance, seguros, insurance companies",
    "insurance",
  ],
  [
    "telecom, telecoms, telecommunications, telco, telcos, telekommunikation",
    "telecommunications wireless computer-networking",
  ],
  [
    "hardware, consumer hardware, electronics, electronics companies",
    "computer-hardware consumer-electronics electrical-manufacturing semiconductors",
  ],
  [
    "semiconductors, chips, semiconductor, chipmakers",
    "semiconductors electrical-manufacturing computer-hardware consumer-electronics",
  ],
  ["robotics, automation, industrial automation", "industrial-automation machinery"],
  ["chemicals, chemical, chemie, chimie", "chemicals plastics"],
  ["packaging", "packaging plastics paper"],
  ["events, conferences, event companies", "events"],
  ["security, private security, security firms", "security-investigations security"],
  ["arts, art, culture, cultural institutions", "fine-art performing-arts museums arts-and-crafts music"],
  ["design, design studios, design agencies", "design graphic-design architecture"],
  ["wine, wine & spirits, beer, spirits, breweries, wineries, alcohol, distilleries", "wine-spirits food-beverages"],
  ["church, churches, religious organizations", "religious-institutions"],
  ["wholesale, distributors, wholesalers, distribution, großhandel", "wholesale import-export"],
  ["outsourcing, bpo, call centers, call centres", "outsourcing it-services"],
];

/** Words of an asked industry that name no industry. */
export const INDUSTRY_FILLERS = `company, companies, firm, firms, business, businesses, industry, industries, sector, sectors, organization, organizations, organisation,
  organisations, startup, startups, start, up, ups, scaleup, scaleups, space, vertical, vertical, provider, providers, vendor, vendors, brand, brands, supplier, suppliers, shop, studio, studios,
  group, groups, institution, institutions, enterprise, enterprises, corporation, corporations, maker, makers, player, players, practice, practices, b2b, b2c, services, service, unternehmen, branche,
  entreprise, entreprises, empresa, empresas, secteur, related, based, chain, chains, house, houses, operator, operators, manufacturer, manufacturers, producer, producers, field, market`;
