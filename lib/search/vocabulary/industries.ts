import { COMPANIES_BY_TRADE } from "@/lib/search/vocabulary/industry-goods";
import { INDUSTRY_LINES } from "@/lib/search/vocabulary/industry-lines";

/**
 * The industries people are filed under, each with every label that data carries for it: the name used for years,
 * the newer one, and near ones that mean the same. Commas between. An id is the first label in kebab-case.
 */
const LABELLED: readonly (readonly [id: string, labels: string])[] = [
  [
    "accounting",
    "accounting, accounting services, accountancy, bookkeeping services, audit and accounting, tax services, tax preparation services, audit firms, cpa firms, accountancies, bookkeeping firms, tax advisory, tax advisors, tax firms, chartered accountants firms, accountants offices, accounting practices, auditors firms, tax boutiques, big 4 firms, auditors",
  ],
  [
    "airlines",
    "airlines/aviation, airlines and aviation, airlines, aviation, airline, airports and air services, air transportation, low cost carriers, low cost airlines, budget airlines, air carriers, cargo airlines, charter airlines, airports, airport operators, commuter airlines, private aviation, business aviation, regional airlines, helicopter operators, flag carriers, national carriers, passenger airlines, passenger carriers, legacy carriers, airline groups, jet charters, private jet operators, private jets, jet operators, private jet companies",
  ],
  ["alternative-dispute-resolution", "alternative dispute resolution, mediation, arbitration"],
  [
    "alternative-medicine",
    "alternative medicine, complementary medicine, chiropractors, homeopathy, acupuncture, chiropractors offices, chiropractic clinics, acupuncture clinics, naturopathy, holistic medicine, holistic health, chiropractic",
  ],
  [
    "animation",
    "animation, animation and post-production, vfx, visual effects, animation studios, vfx studios, post production houses, cgi studios, cgi houses, motion graphics studios, cartoon studios",
  ],
  [
    "apparel",
    "apparel & fashion, apparel and fashion, retail apparel and fashion, apparel manufacturing, fashion, apparel, clothing, fashion accessories manufacturing, footwear manufacturing, footwear, retail apparel, fashion labels, fashion designers brands, shoe makers, shoe companies, shoe brands, garment makers, garment manufacturers, garments, clothing retailers, streetwear brands, lingerie brands, sneaker brands, clothing stores, fashion retailers, uniform manufacturers, menswear, womenswear, sewn products, sportswear makers, sportswear brands, sportswear companies, activewear brands, fast fashion, clothing labels, clothing label, apparel labels, fashion retail, retail fashion",
  ],
  [
    "architecture",
    "architecture & planning, architecture and planning, architecture, urban planning, landscape architecture, architectural services, architecture practices, architecture studios, architects offices, landscape architects, urban planners, city planning, town planning, architectural firms, accessible architecture and design, architecture bureaus, architecture and design firms, design and architecture firms",
  ],
  [
    "arts-and-crafts",
    "arts and crafts, artists and writers, handicrafts, craft makers, craft supplies, pottery studios",
  ],
  [
    "automotive",
    "automotive, motor vehicle manufacturing, motor vehicle parts manufacturing, automobiles, automobile, cars, car manufacturing, retail motor vehicles, vehicle repair and maintenance, wholesale motor vehicles and parts, auto parts, car dealerships, auto dealerships, carmakers, automakers, auto makers, car makers, car manufacturers, car companies, vehicle manufacturers, truck manufacturers, truck makers, ev makers, ev companies, electric vehicle makers, electric vehicle manufacturers, electric vehicles, electric car makers, auto suppliers, tier 1 suppliers, tier 1 automotive suppliers, tier one suppliers, car dealers, auto dealers, dealerships, motor dealers, vehicle dealers, auto repair shops, car repair, garages, body shops, car rental, auto industry, motorcycle manufacturers, bus manufacturers, tire makers, tire manufacturers, motor industry, automotive oems, automotive manufacturing, auto body shops, automotive aftermarket, used car dealers, car washes, transportation equipment manufacturing, alternative fuel vehicle manufacturing, truck oems, vehicle oems, car rental companies, bus makers, bus builders, motorhome dealers, rv dealers, motorcycle dealers, truck dealers, car rental agencies, tire shops, tyre shops, tyre dealers, tire dealers, mot centres",
  ],
  [
    "aviation-aerospace",
    "aviation & aerospace, aviation and aerospace component manufacturing, aerospace, aviation and aerospace, aerospace manufacturing, aircraft manufacturing, space, space industry, aircraft manufacturers, aircraft makers, plane makers, airplane manufacturers, satellite companies, satellite makers, rocket companies, rocket makers, launch companies, drone makers, drone companies, drone manufacturers, uav manufacturers, evtol companies, spacetech, space tech, aircraft parts, helicopter manufacturers, jet engine makers, uavs, newspace, airship companies, airships, airship makers, balloon makers",
  ],
  [
    "banking",
    "banking, banks, bank, commercial banking, retail banking, credit unions, savings institutions, loan brokers, retail banks, commercial banks, community banks, savings banks, building societies, private banks, cooperative banks, neobanks, digital banks, challenger banks, online banks, central banks, savings and loans, thrifts, regional banks, banks and credit unions, banking institutions, mortgage banks, international trade financing banks, landesbanken, sparkassen, volksbanken",
  ],
  [
    "biotechnology",
    "biotechnology, biotechnology research, biotech, biotechs, life sciences biotechnology, biosciences, genomics, gene therapy, cell therapy, cell and gene therapy, synthetic biology, bioscience companies, antibody companies, mrna, techbio, gene editing companies, gene editing startups, drug discovery startups",
  ],
  [
    "broadcast-media",
    "broadcast media, broadcast media production and distribution, radio and television broadcasting, television, radio, broadcasting, tv, cable and satellite programming, tv stations, television stations, radio stations, tv channels, television channels, tv networks, television networks, broadcasters, radio broadcasters, public broadcasters, cable networks, cable television, radio networks, radio and television, news channels, tv news channels, tv news",
  ],
  [
    "building-materials",
    "building materials, wholesale building materials, retail building materials and garden equipment, cement, wood product manufacturing, lumber, building products, building product manufacturers, building material suppliers, building supplies, builders merchants, cement plants, brick makers, brick manufacturers, bricks, roofing manufacturers, roofing materials, window manufacturers, window makers, windows and doors, door manufacturers, tile manufacturers, drywall, construction materials, aggregates, quarries, lumber yards, garden centers, home improvement stores, hardware stores, diy stores, home centers, lumberyards, plumbing supplies, brickworks, builders yards, tile shops, tile stores, flooring shops, paint shops, timber merchants",
  ],
  [
    "business-supplies",
    "business supplies and equipment, office furniture and fixtures manufacturing, office equipment, office supplies, retail office equipment, retail office supplies and gifts, office supply, stationery, stationers, office equipment dealers, office furniture, copier dealers, janitorial supplies, promotional products",
  ],
  [
    "capital-markets",
    "capital markets, securities and commodity exchanges, stock exchanges, brokerage, securities, trading firms, broker dealers, brokers dealers, stock brokerages, online brokers, trading houses financial, proprietary trading firms, prop trading firms, prop shops, market makers, clearing houses, securities exchanges, commodity exchanges, commodities trading, quant funds, trading desks, investment brokers, high frequency trading, exchanges, trading exchanges, securities firms, securities companies, securities trading firms, stock brokers, stockbrokers, securities brokers",
  ],
  [
    "chemicals",
    "chemicals, chemical manufacturing, chemical, specialty chemicals, petrochemicals, paint coating and adhesive manufacturing, agricultural chemical manufacturing, fertilizers, chemical plants, chemical industry, specialty chemical companies, petrochemical, paint makers, paint manufacturers, paints and coatings, fertilizer producers, fertilizer companies, fertilizer makers, agrochemicals, agrochemical companies, industrial gases, industrial gas companies, soap manufacturing, fragrances and flavors, chemical distributors, chemical raw materials manufacturing, artificial rubber and synthetic fiber manufacturing, flavor houses, flavour houses, fragrance houses",
  ],
  [
    "civic-social-organization",
    "civic & social organization, civic and social organizations, civic organizations, community organizations, clubs, associations, trade associations, professional organizations, industry associations, professional associations, chambers of commerce, chamber of commerce, labor unions, trade unions, unions, member associations, membership organizations, business associations, industry bodies, fraternities, community groups, civic groups, industry groups, alumni associations, social clubs, advocacy groups, community centers, trade bodies, professional bodies, labor organizations, veterans organizations",
  ],
  [
    "civil-engineering",
    "civil engineering, heavy and civil engineering construction, infrastructure construction, highway street and bridge construction, infrastructure engineering, road builders, road construction, bridge builders, highway construction, tunneling, dredging, utility system construction, land surveyors, infrastructure companies, surveying firms, surveying and mapping services, structural engineering firms, civil engineers offices",
  ],
  [
    "commercial-real-estate",
    "commercial real estate, leasing non-residential real estate, commercial property, office real estate, cre, commercial real estate brokers, office landlords, shopping centers, shopping malls, malls, coworking, coworking spaces, industrial real estate, logistics real estate, commercial landlords, shopping mall operators, office space providers, commercial building owners",
  ],
  [
    "security",
    "computer & network security, computer and network security, cybersecurity, cyber security, information security, network security, infosec, it security, cyber firms, security software companies, antivirus, penetration testing firms, security vendors, cyber defense, managed security services, mssp, mssps, data security software products, computer and network security products",
  ],
  [
    "computer-games",
    "computer games, gaming, video games, video game, game studios, games, mobile gaming apps, mobile games, esports, game development, game developers, game publishers, video game publishers, video game developers, game companies, mobile game developers, mobile game companies, mobile game studios, mobile gaming, gaming studios, esports teams, console games, indie game studios, games studios, videogames, video gaming, indie games, game makers",
  ],
  [
    "computer-hardware",
    "computer hardware, computer hardware manufacturing, computers, servers, retail computer equipment, hardware manufacturers, computer makers, computer manufacturers, hardware vendors, hardware makers, hardware companies, server manufacturers, server makers, pc makers, storage hardware, data storage companies, laptop makers, printer manufacturers, computer peripherals, computer and peripherals, supercomputers, supercomputing, storage vendors, storage hardware vendors",
  ],
  [
    "computer-networking",
    "computer networking, computer networking products, networking, data networking, data security software products, networking equipment, network equipment, router makers, networking hardware, wifi equipment, network infrastructure, communications equipment manufacturing, router manufacturers",
  ],
  [
    "computer-software",
    "computer software, software development, software, saas, software as a service, enterprise software, software companies, software products, desktop computing software products, embedded software products, business intelligence platforms, software publishing, software publishers, mobile computing software products, application software, mobile apps, b2b saas, b2b software, isvs, isv, independent software vendors, app developers, app makers, mobile app companies, mobile app developers, dev shops, software developers companies, software studios, erp vendors, crm vendors, cloud software, vertical saas, developer tools, devtools, low code, no code, no code platforms, api companies, fintech software, game engines software, plm vendors, martech vendors, productivity software, analytics software, b2b tech, ai software, cloud platforms, hr software companies, hr software vendors, hr tech companies, data platforms, data companies, sales automation companies",
  ],
  [
    "construction",
    "construction, building construction, residential building construction, nonresidential building construction, specialty trade contractors, general contractors, contractors, builders, building, homebuilders, housebuilding, building structure and exterior contractors, building equipment contractors, building finishing contractors, roofing, plumbing, electrical contractors, construction contractors, building contractors, home builders, house builders, housebuilders, homebuilding, roofers, roofing contractors, plumbing contractors, plumbers firms, hvac contractors, hvac, electrical contracting, mechanical contractors, painting contractors, painters firms, masonry contractors, concrete contractors, remodelers, remodeling, renovation companies, demolition, excavation contractors, site preparation, steel erectors, subcontractors, trade contractors, drywall contractors, flooring contractors, construction services, modular construction, glaziers, scaffolding, paving companies, solar contractors, heating and plumbing, mep contractors, design build firms, commercial and industrial equipment rental, solar installers, hvac equipment installers, construction groups, surveyors, chartered surveyors, quantity surveyors firms, scaffolders, plumbers, electricians, carpenters, joiners, painters and decorators, house painters, tilers, bricklayers, stonemasons, plasterers, heating engineers, craft businesses",
  ],
  [
    "consumer-electronics",
    "consumer electronics, appliances, computers and electronics manufacturing, household appliances, electronics, audio and video equipment manufacturing, household appliance manufacturing, consumer hardware, gadget makers, gadget brands, smartphone makers, phone makers, tv manufacturers, audio equipment makers, smart home, home appliance makers, appliance makers, appliance manufacturers, white goods, electronics retailers, camera makers, headphone makers, home appliances, domestic appliances, accessible hardware manufacturing, tv makers, phone brands, television makers",
  ],
  [
    "consumer-goods",
    "consumer goods, manufacturing consumer goods, fmcg, cpg, consumer packaged goods, fast moving consumer goods, consumer products, household products, personal care products, consumer brands, toys, toy manufacturing, consumer product companies, fmcgs, cpgs, household goods, toy makers, toy companies, toy manufacturers, toy brands, baby products, baby product brands, baby brands, pet food, pet products, pet brands, housewares, kitchenware, packaged goods, personal goods, cleaning products, consumer staples, consumer durables, eyewear, home goods, homeware, razors, diapers, soap and cleaning product manufacturing",
  ],
  [
    "consumer-services",
    "consumer services, personal services, personal and laundry services, laundry and drycleaning services, household services, pet services, repair and maintenance, funeral services, laundries, laundry services, dry cleaners, dry cleaning, hair salons, beauty salons, nail salons, barbershops, barber shops, hairdressing salons, salons, tattoo parlors, funeral homes, funeral directors firms, pet groomers, pet care, wedding services, dating services, moving companies, home services, pest control, day spas, tailors shops, equipment rental, dog walking, matchmaking, household repair, consumer rental, electronic and precision equipment maintenance, footwear and leather goods repair, reupholstery and furniture repair, consumer goods rental, cleaning companies residential, computer repair shops, computer repair, phone repair shops, appliance repair, tattoo studios, tattoo shops, locksmiths, key services, shoe repair shops, photo booths, undertakers, funeral directors",
  ],
  [
    "cosmetics",
    "cosmetics, personal care product manufacturing, beauty, skincare, beauty brands, makeup, haircare, beauty products, perfume, make up brands, perfumes, fragrances, fragrance houses, fragrance companies, hair care brands, indie beauty brands, personal care brands, toiletries, beauty and personal care, personal care companies, skin care",
  ],
  [
    "dairy",
    "dairy, dairy product manufacturing, dairies, milk, cheese, dairy processors, cheesemakers, milk processors, creameries, creamery, yogurt makers, ice cream makers, dairy cooperatives",
  ],
  [
    "defense-space",
    "defense & space, defense and space manufacturing, defense, armed forces supply, defence, defense contractors, defense industry, arms, weapons, defence contractors, defense primes, defence primes, military contractors, military suppliers, missile makers, munitions, defense tech, defence tech, defense technology, defense and security, aerospace and defence, armaments, ammunition manufacturers, defence industry",
  ],
  [
    "design",
    "design, design services, interior design, industrial design, design studios, design agencies, product design services, design consultancies, interior designers, interior design studios, ux agencies, ux studios, ux design agencies, product design studios, product design firms, service design agencies, exhibition design, regenerative design",
  ],
  [
    "e-learning",
    "e-learning, e-learning providers, online education, edtech, education technology, ed tech, elearning, mooc, online learning, online courses, online course providers, online learning platforms, learning platforms, edtechs, bootcamps, coding bootcamps, online schools, moocs, online universities, learning management systems, online tutoring",
  ],
  [
    "education-management",
    "education management, education administration programs, education, education services, schools administration, education administration, educational institutions, educational services, educational consultants, tutoring, tutoring centers, test prep, learning centers, education nonprofits, educational organizations",
  ],
  [
    "electrical-manufacturing",
    "electrical/electronic manufacturing, appliances electrical and electronics manufacturing, electrical and electronic manufacturing, electrical equipment manufacturing, electronic components, electronics manufacturing, electrical equipment, batteries, electronics manufacturers, electronics makers, electronics manufacturing services, ems companies, ems providers, contract electronics manufacturers, contract electronics manufacturing, electrical manufacturers, electrical components, electrical component makers, electronic component makers, electronic component manufacturers, component manufacturers, battery makers, battery manufacturers, battery companies, cable manufacturers, wire and cable, cable makers, switchgear, transformers, sensor makers, led makers, circuit board manufacturers, pcb manufacturers, pcb makers, electrical engineering companies, elektrotechnik, elektroindustrie, measuring instruments manufacturing, electric lighting equipment manufacturing, instrument makers, measurement instruments, measuring and control instrument manufacturing, smart meter manufacturing, magnetic and optical media manufacturing, fuel cell manufacturing, cable producers",
  ],
  [
    "entertainment",
    "entertainment, entertainment providers, show business, theme parks, amusement parks, amusement, live entertainment, nightlife, theme park operators, amusement park operators, theme parks and attractions, concert promoters, concert venues, talent agencies, nightclubs, attractions, comedy clubs, live music venues, live events entertainment, escape rooms, cinemas, movie theaters, cinema chains, ticketing companies, circus companies",
  ],
  [
    "environmental-services",
    "environmental services, waste management, recycling, waste collection, waste treatment and disposal, water treatment, environmental consulting, remediation, environment, waste haulers, garbage collectors, trash haulers, recyclers, scrap dealers, scrap metal, environmental consultancies, environmental consultants, environmental companies, wastewater treatment, wastewater, sanitation, hazardous waste, environmental firms, environmental quality programs, conservation programs, environmental organizations, waste, air water and waste program management, water waste steam and air conditioning services, environmental engineering firms, landfill operators, landfills, scrap yards, scrapyards, junkyards",
  ],
  [
    "events",
    "events services, event services, event management, events, conferences, exhibitions, event planning, event agencies, trade shows, event companies, event planners, event organizers, event organisers, trade show organizers, trade fair organizers, trade fairs, conference organizers, exhibition organizers, exhibition companies, wedding planners, convention centers, event venues, event production, festivals, festival organizers, messegesellschaften, party planners",
  ],
  ["executive-office", "executive office, executive offices"],
  [
    "facilities",
    "facilities services, facilities management, facility management, facility services, cleaning services, janitorial services, janitorial, building maintenance, cleaning, landscaping services, landscaping, cleaning contractors, commercial cleaners, commercial cleaning, landscapers, lawn care, grounds maintenance, building services, fm companies, office cleaning, window cleaning, gebäudereinigung, maintenance companies, building cleaning, administrative and support services, office administration",
  ],
  [
    "farming",
    "farming, agriculture, farms, agribusiness, crop production, agricultural, agtech, agritech, agri-food, horticulture, growers, agri companies, agri businesses, agribusinesses, agri tech, crop producers, crop farms, grain farms, fruit growers, vegetable growers, farmers, farm operators, greenhouses, greenhouse growers, greenhouse operators, nurseries and greenhouses, plant nurseries, seed companies, poultry farms, poultry producers, egg producers, pig farms, orchards, plantations, vertical farms, vertical farming, farm cooperatives, agricultural cooperatives, precision agriculture, grain traders, tree nurseries, farming support, animal husbandry, hemp, agriculture and farming, farming ranching forestry, cannabis growers, produce growers, produce companies, coffee growers, flower growers, tractor dealers, olive growers, grape growers, hop growers, hemp growers, mushroom growers, avocado growers, tea growers, cotton growers, citrus growers, nut growers, berry growers, tea estates, coffee plantations, sugar plantations",
  ],
  [
    "financial-services",
    "financial services, finance, financial, financial technology, consumer lending, lending, payments, payment services, credit intermediation, financial institutions, mortgage, mortgages, consumer finance, financial service providers, credit card companies, credit cards, card issuers, consumer lenders, lenders, online lenders, mortgage lenders, mortgage brokers firms, mortgage brokerages, payday lenders, auto lenders, leasing companies, equipment leasing, bnpl, buy now pay later, microfinance, microfinance institutions, payment processors, payment companies, payment providers, payment service providers, psps, paytech, merchant services, money transfer, remittance companies, remittances, factoring companies, debt collectors, debt collection agencies, collection agencies, credit bureaus, credit rating agencies, rating agencies, financial planning firms, financial advisory firms, financial advisors firms, peer to peer lending, nonbank lenders, financial planners offices, credit unions and lenders, holding companies, crypto exchanges, credit unions and fintechs, microlenders, moneylenders, money lenders, student lenders, pawnbrokers",
  ],
  [
    "fine-art",
    "fine art, fine arts, fine arts schools, art galleries, galleries, art dealers, art galleries and dealers, gallery owners, artists studios, auction houses, art auction houses, art schools, art studios",
  ],
  [
    "fishery",
    "fishery, fisheries, fishing, aquaculture, fish farming, seafood, fishing industry, fish farms, salmon farms, salmon farming, shrimp farms, trawlers, hatcheries, fish processors, oyster farms, mussel farms, trout farms, shellfish farms",
  ],
  [
    "food-beverages",
    "food & beverages, food and beverage services, food and beverages, food and beverage, food and drink, beverages, beverage manufacturing, f&b, drinks, food, food and beverage retail, bakeries, coffee, catering, caterers, food service, food & beverage companies, food and drinks, beverage companies, beverage makers, beverage manufacturers, beverage brands, soft drink makers, soft drink companies, soft drinks, soft drink manufacturers, bottlers, bottling companies, drink makers, juice makers, juice companies, bottled water, coffee roasters, tea companies, energy drink makers, energy drinks, foodservice, contract catering, meal kit companies, meal kits, meal delivery, food delivery, food trucks, plant based food, natural foods, functional beverages, nonalcoholic beverages, beverage distributors, mineral water companies, bottled water companies",
  ],
  [
    "food-production",
    "food production, food and beverage manufacturing, food manufacturing, food processing, meat products manufacturing, sugar and confectionery product manufacturing, food producers, food manufacturers, baked goods manufacturing, fruit and vegetable preserves manufacturing, confectionery, meat processing, food processors, food makers, food producing companies, food factories, meat processors, meat packers, meatpackers, meatpacking, poultry processors, bakery manufacturers, industrial bakeries, baked goods, bread makers, snack makers, snack companies, snack brands, frozen food, frozen foods, confectioners, candy makers, candy companies, chocolatiers, sugar producers, sugar mills, cereal makers, pasta makers, flour mills, millers, ingredients companies, food ingredients, spice companies, flavor companies, canned food, canneries, seafood product manufacturing, animal feed manufacturing, animal feed, feed mills, olive oil producers, packaged food, packaged foods, fruit and vegetable processing, food industry manufacturers, plant based meat, breakfast cereal manufacturing, infant formula, sugar refineries, rice mills, grain mills, flour millers, oil mills, slaughterhouses, abattoirs",
  ],
  [
    "fund-raising",
    "fund-raising, fundraising, philanthropic fundraising services, crowdfunding, fundraising consultants, crowdfunding platforms",
  ],
  [
    "furniture",
    "furniture, furniture and home furnishings manufacturing, household and institutional furniture manufacturing, home furnishings, retail furniture and home furnishings, wholesale furniture and home furnishings, furniture stores, furniture retailers, mattress companies, mattress makers, mattress brands, mattresses, mattress and blinds manufacturing, kitchen makers, kitchen manufacturers, fitted kitchens, cabinet makers, cabinetmakers, cabinet manufacturers, bedding, home decor, upholstery, sofa makers, furnishings, interior furnishings, kitchen studios, kitchen showrooms, bathroom showrooms, bed shops",
  ],
  [
    "gambling",
    "gambling & casinos, gambling facilities and casinos, gambling and casinos, casinos, casino, gambling, betting, igaming, lottery, sports betting, casino resorts, casinos and gaming, sportsbooks, sportsbook operators, bookmakers, bookies, betting shops, online casinos, lotteries, online gambling, online gaming operators, poker sites, wagering, slot machine makers, bingo halls, racinos",
  ],
  [
    "glass-ceramics",
    "glass ceramics & concrete, glass ceramics and concrete manufacturing, glass, ceramics, concrete, glass product manufacturing, clay and refractory products manufacturing, glassmakers, glassworks, ceramic manufacturers, ready mix concrete, ready mix, precast concrete, clay products, pottery makers, porcelain, abrasives and nonmetallic minerals manufacturing, lime and gypsum products manufacturing, tableware, refractories, fiberglass",
  ],
  [
    "government-administration",
    "government administration, government, public administration, public sector, local government, federal government, state government, municipalities, municipal government, councils, city government, government agencies, housing and community development, governments, government bodies, government departments, government entities, public sector bodies, public agencies, public authorities, public bodies, federal agencies, federal departments, state agencies, state governments, local governments, local authorities, local councils, city governments, city councils, city halls, city hall, cities and towns, city administrations, county governments, county government, county councils, town councils, town halls, municipality, ministries, ministry, government ministries, public works departments, civil service, tax authorities, regulators, regulatory agencies, parks departments, utilities administration, health and human services, economic programs, federal government agencies, national governments, government offices, govt, govt agencies, housing programs, community development and urban planning, councils and municipalities, borough councils, gemeindeverwaltungen, stadtverwaltungen, public assistance programs, veterans affairs, public health programs, tax offices, customs authorities, customs offices, embassies, consulates",
  ],
  [
    "government-relations",
    "government relations, government relations services, lobbying, public affairs, lobbyists, lobby firms, public affairs agencies, public affairs consultancies, government affairs",
  ],
  [
    "graphic-design",
    "graphic design, graphic designers, graphic design studios, graphic design agencies, design and illustration, illustration studios, branding studios, logo design",
  ],
  [
    "wellness",
    "health wellness and fitness, wellness and fitness services, health wellness & fitness, health and wellness, wellness, fitness, gyms, fitness clubs, health clubs, yoga, spas, personal training, fitness centers, nutrition, gym chains, gym operators, fitness studios, fitness centres, yoga studios, yoga centers, pilates studios, crossfit gyms, boutique fitness, wellness centers, wellbeing, spa operators, medical spas, health and fitness, leisure centers, dance studios, martial arts studios, martial arts, supplement brands, meditation apps, personal trainers studios, health and wellbeing, bodybuilding, wellness retreats, saunas, thermal baths, bathhouses",
  ],
  [
    "higher-education",
    "higher education, universities, university, colleges, college, business schools, academia, community colleges, postsecondary education, universities and colleges, higher ed, higher ed institutions, higher education institutions, tertiary education, polytechnics, polytechnic, universities of applied sciences, law schools, medical schools, nursing schools, business school, academic institutions, graduate schools, liberal arts colleges, junior colleges, art colleges, state universities, research universities, public universities, private universities, college campuses, college and universities, academic medical centers universities, hochschule, fachhochschulen, theological colleges, technical universities, technical colleges, unis",
  ],
  [
    "hospital-health-care",
    "hospital & health care, hospitals and health care, hospitals, hospital, health care, healthcare, health care services, health systems, health services, clinics and hospitals, home health care services, nursing homes and residential care facilities, nursing homes, care homes, elder care, senior living, healthcare providers, outpatient care centers, community services health, hospital systems, hospital networks, healthcare systems, healthcare networks, health networks, health system, health care systems, public hospitals, private hospitals, teaching hospitals, childrens hospitals, academic medical centers, medical centers, medical center, nursing home operators, care home operators, residential care, assisted living, assisted living facilities, retirement homes, retirement communities, senior care, senior living communities, skilled nursing facilities, home health, home health agencies, home healthcare, home care, home care agencies, hospices, hospice, hospice care, urgent care, urgent care centers, urgent care clinics, ambulance services, ambulance, rehab centers, rehabilitation centers, rehab clinics, rehabilitation clinics, blood banks, dialysis centers, surgery centers, ambulatory surgery centers, health providers, health clinics, acute care hospitals, long term care, long term care facilities, managed care, provider organizations, health care facilities, nhs trusts, maternity clinics, fertility clinics, trauma centers, polyclinics, aged care, elderly care, senior homes, nursing and residential care, public health, elder care companies, birth centers, birthing centers, ambulance operators",
  ],
  [
    "hospitality",
    "hospitality, hotels, hotel, hotels and motels, lodging, hospitality industry, resorts, accommodation, bed and breakfasts hostels homestays, hoteliers, hotel chains, hotel owners companies, hotel chain, hotel management companies, boutique hotels, luxury hotels, motels, motel, inns, hostels, guest houses, guesthouses, bed and breakfasts, b&bs, resort, vacation rentals, vacation rental companies, short term rentals, serviced apartments, campgrounds, holiday parks, hotels and resorts, hotels and restaurants, country house hotels, alberghi",
  ],
  [
    "human-resources",
    "human resources, human resources services, hr services, hr consulting, hr tech, hr technology, payroll services, human resource services, hrtech, hr consultancies, hr service providers, hr companies, hr software, peo, peos, professional employer organizations, employer of record, eor providers, benefits providers, benefits brokers, outplacement, talent management companies, employee benefits, payroll providers, payroll companies, hr outsourcing firms, hr outsourcing companies, hr outsourcing, hr outsourcers",
  ],
  [
    "import-export",
    "import and export, import/export, wholesale import and export, importers, exporters, trading companies, import export companies, export companies, import companies, trading houses, international traders, customs brokers firms, commodity traders, export businesses, importers and exporters, international trading companies, exporting companies",
  ],
  [
    "individual-family-services",
    "individual & family services, individual and family services, child day care services, social services, child care, childcare, services for the elderly and disabled, social work, family services, daycare, community services, social assistance, childcare centers, child care centers, daycares, day cares, daycare centers, day care centers, day care, nursery chains, preschools, preschool, social service agencies, social service organizations, social services agencies, family services agencies, foster care agencies, foster care, adoption agencies, youth services, youth organizations, disability services, disability service providers, community service organizations, homeless shelters, food banks, refugee services, crisis centers, crisis hotlines, social care, welfare organizations, human services, human services agencies, emergency and relief services, women's shelters, youth centers, support services for disabled, day nurseries, kitas",
  ],
  [
    "industrial-automation",
    "industrial automation, automation machinery manufacturing, robotics, robotics engineering, automation, robot manufacturing, factory automation, industrial robots, robot makers, robot manufacturers, robots, industrial robotics, plc, warehouse automation, warehouse robotics, automation technology, cobots, humanoid robots, drone makers",
  ],
  [
    "information-services",
    "information services, data services, information providers, data providers, libraries information, data companies, data vendors, business information, credit information, market data providers, legal information, data brokers, directories, search portals, geospatial data, data analytics providers, credit bureaus, credit bureau, credit reporting agencies, credit rating agencies",
  ],
  [
    "it-services",
    "information technology and services, information technology & services, it services and it consulting, it services, information technology, it consulting, it system custom software development, it, ict, managed services, managed service providers, msp, systems integration, system integrators, it outsourcing, it system data services, it system design services, data infrastructure and analytics, tech services, digital transformation services, cloud services, data analytics, artificial intelligence services, it service providers, it consultancies, it consultancy, it consultants, it outsourcers, it support companies, it solutions, it solution providers, it integrators, systems integrators, msps, managed service provider, managed it services, managed it, cloud consultancies, cloud consulting, sap consultancies, sap consulting, salesforce partners, salesforce consultancies, microsoft partners, erp consultancies, value added resellers, it resellers, technology consulting, tech consulting, tech consultancies, technology consultancies, digital consultancies, software consultancies, custom software development, software outsourcing, nearshore, web development agencies, web development companies, web developers agencies, web design agencies, web agencies, app development agencies, it system operations and maintenance, it system installation and disposal, it system testing and evaluation, it system training and support, hosting companies, web hosting, hosting providers, cloud providers, cloud service providers, data centers, data center operators, data center companies, data center providers, data centre operators, cloud computing companies, it infrastructure providers, edv dienstleister, systemhäuser, systemhaus, it security consulting, data consultancies, data consulting, technology services, tech service providers, blockchain services, digital accessibility services, vars, digital transformation consultancies, it shops, it boutiques, offshore development centers, nearshore development, nearshore companies, software outsourcing companies, web hosts, web hosting companies",
  ],
  [
    "insurance",
    "insurance, insurers, insurer, insurance companies, insurance carriers, insurance agencies and brokerages, insurance agencies, insurance brokers, reinsurance, insurtech, underwriters, claims adjusting actuarial services, insurance and employee benefit funds, pension funds, insurance brokerages, insurance brokerage, insurance agents firms, insurance broker firms, insurtechs, reinsurers, reinsurer, underwriting agencies, underwriting firms, mgas, managing general agents, lloyds syndicates, life insurers, life insurance, life insurance carriers, health insurers, health insurance, health plans, car insurers, auto insurers, auto insurance, p&c insurers, property and casualty insurers, property and casualty, property casualty, property insurance, mutual insurers, insurance mutuals, third party administrators, tpas, title insurance, title companies, pet insurance, travel insurance, commercial insurers, specialty insurers, payers health, claims management companies, claims adjusting, loss adjusters firms, warranty companies, workers compensation insurers, health insurance plans, general insurers, assurance companies, claims adjusters, claims adjusters firms, loss adjusters, insurance adjusters, pet insurers",
  ],
  [
    "international-affairs",
    "international affairs, diplomacy, embassies, foreign affairs, international organizations, un agencies, united nations, embassies and consulates, consulates, intergovernmental organizations, foreign ministries, multilateral organizations, diplomatic missions, international bodies, united nations agencies",
  ],
  [
    "international-trade",
    "international trade and development, international trade & development, international trade, international development, development aid, trade development, development agencies, aid agencies, development finance institutions, trade promotion, trade agencies, export promotion, international aid, development organizations, development banks",
  ],
  [
    "internet",
    "internet, technology information and internet, internet publishing, web portals, online platforms, internet companies, internet marketplace platforms, online services, dotcom, technology information and media, social networking platforms, web services, marketplace, online marketplaces, internet news, web companies, web startups, dotcoms, dot coms, dot com, online companies, online businesses, online platform, online marketplace, digital platforms, internet platforms, social networks, social media companies, social media platforms, social network, search engines, search engine, price comparison sites, comparison sites, classifieds, web portal, gig economy, sharing economy, ride hailing, food delivery apps, dating apps, dating sites, consumer internet, consumer apps, creator economy, internet services, classifieds sites, review sites, online travel agencies, food delivery companies, grocery delivery startups, tech unicorns, website builders, web builders, site builders, job boards, web hosts, web hosting, web hosting companies, hosting providers, hosting companies",
  ],
  [
    "investment-banking",
    "investment banking, investment banks, investment bank, m&a advisory, merchant banking, bulge bracket banks, ma advisory firms, ma boutiques, ma firms, corporate finance advisory, merchant banks, advisory boutiques, corporate finance firms, corporate finance boutiques, merger advisory firms, m&a advisors, m&a advisory firms, m&a boutiques, corporate finance advisors, merger advisors",
  ],
  [
    "investment-management",
    "investment management, asset management, wealth management, hedge funds, hedge fund, fund management, mutual funds, asset managers, investment advice, investment advisory, funds and trusts, family offices, trusts and estates, investment firms, asset owners, fund managers companies, hedge fund managers, mutual fund companies, wealth managers, wealth firms, rias, registered investment advisors, family office, single family offices, multi family offices, pension fund managers, pension plans, pension schemes, sovereign wealth funds, index funds, etf providers, etfs, real asset managers, investment managers companies, investment companies, investment houses, trust companies, fund of funds, investment boutiques, money managers, institutional investors, robo advisors, investment advisers firms, portfolio management firms, alternative investments, alternative asset managers, credit funds, infrastructure funds, pension funds, real estate investment firms, real estate funds, retirement funds, superannuation funds",
  ],
  [
    "judiciary",
    "judiciary, administration of justice, courts of law, courts, justice, court systems, courthouses, tribunals, district courts, supreme courts, judicial system, judicial branch, public prosecutors, prosecutors offices, district attorneys offices, gerichte",
  ],
  [
    "law-enforcement",
    "law enforcement, police, policing, correctional institutions, prisons, police departments, police forces, police department, sheriffs offices, sheriff departments, sheriffs departments, law enforcement agencies, correctional facilities, corrections, jails, prison services, police agencies, border police, state police, police stations",
  ],
  [
    "law-practice",
    "law practice, law firms, law firm, law offices, attorneys, lawyers, law, solicitors, legal practice, law office, attorneys offices, attorney offices, lawyers offices, legal practices, law partnerships, legal firms, barristers chambers, immigration lawyers firms, personal injury firms, biglaw, big law, patent law firms, corporate law firms, law chambers, ip law firms, litigation firms, lawfirms, law boutiques",
  ],
  [
    "legal-services",
    "legal services, legal, legal tech, legaltech, legal technology, notaries, patent services, legaltechs, legal service providers, alternative legal service providers, alsps, e discovery, ediscovery, notary offices, patent agencies, legal aid, legal outsourcing, court reporting, legal publishers, legal process outsourcing, legal services companies, notary, notary public offices, conveyancers, patent attorneys, patent law firms, trademark attorneys, bailiffs, process servers",
  ],
  [
    "legislative-office",
    "legislative office, legislative offices, parliament, legislature, parliaments, state legislatures, legislatures, senate offices, congressional offices, congress, legislative bodies, house of representatives",
  ],
  [
    "leisure-travel",
    "leisure travel & tourism, leisure travel and tourism, travel arrangements, travel agencies, travel agency, tourism, travel, tour operators, leisure, travel and tourism, cruise lines, travel services, travel tech, online travel, travel agents offices, travel management companies, tour companies, tour operator, online travel agencies, otas, cruise companies, cruise operators, cruise ships, cruise line, ferry operators, destination management, destination marketing organizations, tourism boards, tourist boards, tourism agencies, holiday companies, holiday operators, vacation companies, booking platforms, corporate travel agencies, adventure travel, travel and leisure, safari operators, tourist attractions, sightseeing, sightseeing transportation, business travel, booking sites, online travel companies, car rental companies, charter boat companies",
  ],
  [
    "libraries",
    "libraries, library, archives, public libraries, university libraries, library systems, library services, national libraries, bibliotheken",
  ],
  [
    "logistics",
    "logistics and supply chain, logistics & supply chain, transportation logistics supply chain and storage, logistics, supply chain, freight forwarding, freight forwarders, third party logistics, 3pl, shipping companies, logistics providers, logtech, 3pls, 4pl, 4pls, logistics service providers, freight forwarder, freight brokers firms, freight brokerages, freight brokerage, freight companies, freight carriers, cargo companies, contract logistics, fulfillment companies, fulfilment companies, fulfillment providers, e-commerce fulfillment, order fulfillment, logistics tech, freight tech, forwarders, forwarding companies, transport and logistics companies, intermodal, customs brokerage, customs brokerages, cold chain, cold chain logistics, supply chain logistics, speditionen, transitaires, supply chain companies, supply chain firms, moving companies, movers, removal companies, warehousing and logistics companies, customs brokers, customs agents, freight brokers",
  ],
  [
    "luxury-goods",
    "luxury goods & jewelry, luxury goods and jewelry, retail luxury goods and jewelry, luxury goods, luxury, jewelry, jewellery, watches, jewelers, luxury brands, luxury retailers, luxury fashion houses, jewellers, jewelry stores, jewelry retailers, watchmakers, watch makers, watch brands, watch companies, watch manufacturers, diamond dealers, gemstones, high jewelry, leather goods, handbag brands, handbags, fine jewelry, goldsmiths, horology, juweliere, uhrenhersteller, women's handbag manufacturing, handbag designers, handbag makers, watchmaking, jewellery retail",
  ],
  [
    "machinery",
    "machinery, machinery manufacturing, industrial machinery manufacturing, machine building, mechanical engineering manufacturing, maschinenbau, industrial equipment, agriculture construction mining machinery manufacturing, machines, metalworking machinery manufacturing, heavy equipment, equipment manufacturing, engines and power transmission equipment manufacturing, machine tools, machine manufacturers, machine companies, equipment manufacturers, equipment makers, heavy machinery, machine tool makers, machine tool builders, machine tool manufacturers, tractor manufacturers, tractor makers, farm equipment, farm machinery, agricultural machinery, agricultural equipment, construction machinery, construction equipment, mining equipment, pump manufacturers, pump makers, valve manufacturers, compressor makers, turbine makers, engine makers, elevator companies, elevator manufacturers, crane manufacturers, forklift manufacturers, forklift makers, conveyor manufacturers, hvac and refrigeration equipment manufacturing, commercial and service industry machinery manufacturing, turbines and power transmission equipment manufacturing, packaging machinery, printing machinery, textile machinery, food machinery, special purpose machinery, industrial machines, welding equipment, machine shops, tooling companies, sondermaschinenbau, machine makers, commercial and industrial machinery maintenance, forklift dealers, equipment dealers, machinery dealers, crane rental companies, crane hire companies, equipment rental companies",
  ],
  [
    "management-consulting",
    "management consulting, business consulting and services, consulting, consultancies, consultancy, business consulting, consulting firms, strategic management services, operations consulting, strategy consulting, advisory, consultants, professional services, management consultancies, strategy consultancies, strategy firms, business consultancies, business consultants, advisories, business advisory, operations management consulting, mbb, transformation consultancies, cabinets de conseil, unternehmensberatungen, unternehmensberatung, change management consultancies, turnaround consultants, procurement consultancies",
  ],
  [
    "maritime",
    "maritime, maritime transportation, shipping, ports, marine, boats, yachts, marine transport, ferries, shipping lines, ocean carriers, ocean freight, ocean shipping, container lines, container shipping, ship owners, shipowners, ship operators, ship management, ship managers, port authorities, harbors, terminal operators, marine terminals, tanker companies, tanker operators, tankers, tugboat operators, barge operators, barges, bulk carriers, sea freight, marine services, marine transportation, inland shipping, reedereien, shipping industry, tug operators, cruise ship operators, ship companies, ferry operators, ferry companies, ferry lines",
  ],
  [
    "market-research",
    "market research, research agencies, consumer insights, polling, opinion research, market research agencies, survey companies, survey firms, pollsters, insights agencies, insights firms, panel companies, public opinion research, marketing research",
  ],
  [
    "marketing-advertising",
    "marketing and advertising, marketing & advertising, advertising services, marketing services, advertising, marketing, ad agencies, ad agency, advertising agencies, advertising agency, marketing agencies, marketing agency, digital agencies, digital marketing agency, digital agency, creative agencies, creative agency, media agencies, media agency, martech, adtech, ad tech, digital marketing, branding agencies, seo agencies, agencies, agency, performance marketing agency, marketing firms, marketing consultancies, ad firms, ad companies, advertising shops, advertising networks, ad networks, digital marketing agencies, creative shops, creative studios, media buying agencies, media buyers, media planning agencies, branding firms, brand agencies, brand consultancies, brand consulting, seo firms, seo companies, social media agencies, social media marketing agencies, influencer agencies, influencer marketing agencies, performance agencies, performance marketing agencies, growth agencies, growth marketing agencies, ppc agencies, lead generation agencies, lead generation companies, lead gen agencies, content agencies, content marketing agencies, email marketing agencies, outdoor advertising, out of home, out of home advertising, billboard companies, direct mail, affiliate networks, integrated agencies, full service agencies, experiential agencies, promotional agencies",
  ],
  [
    "mechanical-industrial-engineering",
    "mechanical or industrial engineering, industrial machinery manufacturing, engineering services, engineering, industrial engineering, mechanical engineering, engineering consulting, engineering firms, engineering consultancies, engineering consultants, ingenieurbüros, ingenieurbüro, engineering service providers, engineering offices, epc contractors, epc companies, industrial engineering services, bureaux d'études",
  ],
  [
    "media-production",
    "media production, film and video production, audio production, video production, media, production companies, media companies, post production, podcasting, production houses, production studios, video production studios, film and tv production, tv production companies, television production, podcast studios, podcast companies, podcast producers, podcasts, recording studios media, content studios, sound studios, video producers",
  ],
  [
    "medical-devices",
    "medical devices, medical equipment manufacturing, medical device, medtech, med tech, medical technology, medical equipment, medical instruments, diagnostics, surgical instruments, medical and diagnostic laboratories, medtechs, medical supplies, medical suppliers, medical supply companies, diagnostic companies, diagnostics labs, in vitro diagnostics, ivd, dental equipment, dental device makers, dental implants, orthopedic implants, implant makers, implants, orthopedics companies, prosthetics, hearing aids, hearing aid makers, surgical robots, surgical robotics, surgical device makers, imaging equipment, life science tools, lab equipment, laboratory equipment, ophthalmic devices, patient monitoring, medizintechnik, medizinprodukte, wearable medical devices, orthopedic device makers, prosthetics makers, orthopaedic implants",
  ],
  [
    "medical-practice",
    "medical practice, medical practices, physicians, dentists, dentist, dental, dental practices, dental practice, doctors offices, doctors, clinics, clinic, dental clinics, orthodontists, optometrists, medical clinics, physical therapy, physical occupational and speech therapists, private practices, dermatology clinics, eye clinics, doctor offices, doctors surgeries, doctors practices, physician practices, physician groups, physicians offices, physician offices, medical groups, medical group, group practices, gp practices, gp surgeries, general practices, family practices, family medicine practices, primary care, primary care practices, primary care clinics, specialty clinics, specialty practices, specialist clinics, private clinics, outpatient clinics, walk in clinics, dental offices, dental office, dental surgeries, dental service organizations, dsos, orthodontics, orthodontic practices, eye care, eye care clinics, vision care, optometry practices, optometry, opticians practices, dermatologists offices, dermatology practices, dermatology, pediatric practices, pediatricians offices, cardiology practices, radiology practices, radiology groups, imaging centers, physiotherapy clinics, physical therapy clinics, physical therapy practices, physio clinics, plastic surgery clinics, plastic surgery, cosmetic surgery clinics, aesthetic clinics, med spas clinics, pain clinics, sleep clinics, podiatry, audiology clinics, surgical practices, oncology practices, ob gyn practices, fertility practices, arztpraxen, zahnarztpraxen, cabinets médicaux, family planning centers, opticians, physio practices, dentists offices, dentist offices, physiotherapy practices, physiotherapists, orthopedic practices",
  ],
  [
    "mental-health-care",
    "mental health care, mental health, behavioral health, psychology, psychiatry, therapy practices, psychotherapy, mental health clinics, mental health practices, mental health services, behavioral healthcare, behavioral health clinics, addiction treatment centers, addiction treatment, addiction centers, rehab facilities, drug rehab, drug rehabs, substance abuse treatment, substance abuse centers, psychology practices, psychiatric hospitals, psychiatric clinics, psychiatry practices, psychiatrists offices, therapists practices, therapy centers, counseling centers, counseling practices, counseling services, teletherapy, psychological services, psychotherapy practices",
  ],
  [
    "military",
    "military, armed forces, army, navy, air force, armies, the military, navies, armed services, air forces, marine corps, marines, coast guard, national guard, army units, bundeswehr, defense forces, defence forces",
  ],
  [
    "mining-metals",
    "mining & metals, mining and metals, mining, metals, steel, primary metal manufacturing, metal ore mining, steel producers, coal mining, fabricated metal products, metal fabrication, foundries, aluminum, gold mining, metal treatments, miners, mine operators, gold mines, gold miners, gold producers, copper mines, copper miners, coal mines, coal miners, coal, lithium miners, lithium, iron ore, diamond mines, mineral exploration, minerals, mineral companies, nonmetallic mineral mining, steelmakers, steel mills, steelworks, steel plants, metal producers, metal manufacturers, metal companies, metal processors, metal processing, metalworking, metal fabricators, metal shops, fabricators, sheet metal, forges, forgings, castings, die casting, foundry, aluminium, aluminum smelters, smelters, copper producers, precious metals, fabricated metal products manufacturing, metal treatments manufacturing, structural metals, metal valve ball and roller manufacturing, spring and wire product manufacturing, turned products and fastener manufacturing, fasteners, architectural and structural metal manufacturing, boilers tanks and shipping container manufacturing, cutlery and handtool manufacturing, hand tools, construction hardware manufacturing, stahlwerke, metallverarbeitung, gießereien, rare earths, uranium, exploration companies, steel industry, steel distributors, metal stamping, metal recyclers",
  ],
  [
    "motion-pictures",
    "motion pictures and film, movies videos and sound, movies and sound recording, film, movies, cinema, film studios, motion pictures, film production, movie studios, film producers companies, film studio, movie companies, movie production companies, movie producers companies, hollywood studios, cinema production, documentary producers, film distributors, movie theaters and film, film industry, movie industry, independent film, production companies film",
  ],
  [
    "museums",
    "museums and institutions, museums historical sites and zoos, museums, museum, zoos and botanical gardens, historical sites, zoos, art museums, science museums, history museums, historic sites, heritage sites, heritage organizations, aquariums, botanical gardens, planetariums, cultural institutions, cultural organizations, museum institutions, cultural heritage, monuments, museen",
  ],
  [
    "music",
    "music, musicians, record labels, sound recording, music industry, music labels, music publishers, music publishing, music studios, recording studios, music streaming, music producers companies, orchestras and bands, music tech, music schools, concert halls, artist management, musical instruments, instrument manufacturers music, sheet music publishing, retail musical instruments",
  ],
  ["nanotechnology", "nanotechnology, nanotechnology research, nanotech, nanomaterials, graphene"],
  [
    "newspapers",
    "newspapers, newspaper publishing, newspaper, press, news media, journalism, dailies, newspaper publishers, local papers, local newspapers, local news, daily newspapers, regional newspapers, weekly newspapers, newsrooms, newsroom, news organizations, news organisations, news companies, news outlets, news publishers, news agencies, news sites, press agencies, wire services, tabloids, zeitungen, zeitungsverlage, papers news",
  ],
  [
    "nonprofit",
    "nonprofit organization management, non-profit organization management, non-profit organizations, nonprofit, non-profit, nonprofits, not for profit, charities, charity, ngo, ngos, non-governmental organizations, non profit organizations, community foundations, foundations, voluntary sector, nonprofit sector, not for profits, npos, npo, charitable organizations, charitable trusts, relief organizations, humanitarian aid, humanitarian, environmental nonprofits, conservation organizations, conservation groups, animal shelters, animal welfare, animal rescues, human rights organizations, social enterprises, volunteer organizations, vereine, stiftungen, ongs, osc, advocacy organizations, 501c3, 501c3s, wildlife conservation, mission driven organizations, third sector organizations, voluntary organizations, ngos and charities",
  ],
  [
    "oil-energy",
    "oil & energy, oil and gas, oil and energy, oil gas and mining, energy, oil, gas, petroleum, natural gas extraction, oil extraction, oil and coal product manufacturing, oilfield services, oil companies, upstream, energy companies, gasoline, oil & gas companies, oil gas, oil majors, oil giants, oil industry, oilfield service companies, oilfields, oil services, oil refineries, refineries, refiners, petroleum refineries, gas stations, fuel distributors, fuel retailers, upstream oil companies, pipeline operators, pipeline companies, pipelines, pipeline transportation, lng, exploration and production, drilling contractors, offshore drilling, fracking companies, shale, natural gas, hydrocarbons, coal and oil, petroleum services, support activities for oil and gas, e&p companies, petrol stations, fuel stations, filling stations, service stations",
  ],
  [
    "online-media",
    "online media, online audio and video media, digital media, online publishing, streaming, blogs, streaming services, internet media, digital publishers, online publishers, web publishers, online magazines, blog networks, streaming platforms, video streaming, video platforms, ott platforms, ott, podcast networks, newsletters, news websites, audio streaming, internet radio, business content, news channels, influencer platforms, podcast platforms, podcast companies",
  ],
  [
    "outsourcing",
    "outsourcing/offshoring, outsourcing and offshoring consulting, outsourcing, offshoring, bpo, business process outsourcing, telephone call centers, call centers, shared services, outsourcers, offshore outsourcing, bpos, business process outsourcers, kpo, call centre operators, call centres, call center companies, call center operators, contact centers, contact centres, contact center operators, shared service centers, shared services centers, shared service centres, customer service outsourcing, back office outsourcing, nearshoring, callcenter, virtual assistant companies",
  ],
  [
    "package-delivery",
    "package/freight delivery, freight and package transportation, package delivery, freight delivery, couriers, courier, parcel, postal services, delivery, last mile delivery, express delivery, courier services, parcel carriers, parcel delivery, parcel services, last mile, last mile logistics, delivery services, express carriers, express shipping, postal service, postal companies, postal operators, post offices, mail carriers, package carriers, same day delivery, messengers, paketdienste, kurierdienste, courier firms",
  ],
  [
    "packaging",
    "packaging and containers, packaging & containers, packaging and containers manufacturing, packaging, containers, packaging manufacturers, box makers, box manufacturers, carton makers, cardboard, cardboard box makers, corrugated packaging, corrugated, bottle makers, bottle manufacturers, can makers, can manufacturers, container manufacturers, container makers, label makers, label manufacturers, plastic packaging, flexible packaging, glass packaging, food packaging, pallets, pallet makers, paper packaging, sustainable packaging",
  ],
  [
    "paper",
    "paper & forest products, paper and forest product manufacturing, paper, forestry, forest products, pulp and paper, forestry and logging, timber, wood, paper mills, papermakers, pulp mills, pulp, pulp and paper mills, forest companies, forest product companies, forest industry, timber industry, lumber companies, lumber mills, lumber producers, sawmills, sawmill, wood products, wood product makers, wood industry, wood processing, plywood, paper industry, tissue makers, tissue paper, holzindustrie, sägewerke, papierfabriken, woodworking",
  ],
  [
    "performing-arts",
    "performing arts, theater companies, theaters, theater, dance companies, orchestras, opera, ballet, circuses, theatre companies, theatres, theaters and orchestras, symphony orchestras, philharmonics, symphonies, dance troupes, performing arts centers, acting schools, choirs, playhouses, circuses and magic shows",
  ],
  [
    "pharmaceuticals",
    "pharmaceuticals, pharmaceutical manufacturing, pharma, pharmaceutical, drug makers, drug manufacturers, drugmakers, big pharma, pharma companies, biopharma, biopharmaceuticals, pharmaceutical companies, pharmas, drug companies, drug developers, generic drug makers, generics, generic pharmaceuticals, vaccine makers, vaccine manufacturers, vaccines, cdmos, cdmo, contract drug manufacturers, contract manufacturing pharma, over the counter drugs, animal pharma, specialty pharma, radiopharmaceuticals, drug distributors, pharmaindustrie, pharmaunternehmen, medicine manufacturers, medicines, laboratoires pharmaceutiques, clinical research organizations, contract research organizations, clinical stage companies, medical cannabis companies, contract research organisations",
  ],
  [
    "philanthropy",
    "philanthropy, philanthropic fundraising services, philanthropic organizations, grantmakers, grant making, charitable foundations, philanthropies, philanthropic foundations, philanthropic groups, private foundations, family foundations, grant making foundations, grantmaking foundations, charitable giving, giving foundations, donor advised funds, corporate foundations",
  ],
  [
    "photography",
    "photography, photographers, photo studios, photography studios, photo agencies, photographers studios, portrait studios, wedding photographers, stock photography, photo services",
  ],
  [
    "plastics",
    "plastics, plastics manufacturing, plastics and rubber product manufacturing, rubber products manufacturing, rubber, plastic, polymers, plastics processors, plastic injection molders, plastic injection molding, injection molders, injection moulding, injection molding, plastic products, plastic parts, rubber products, polymer companies, polymer makers, molders, plastics industry, plastics and rubber, kunststoffverarbeitung, thermoforming, packaging and containers plastics, tire makers, film extruders, plastic film manufacturers, injection moulders, plastic moulders, extruders",
  ],
  [
    "political-organization",
    "political organization, political organizations, political parties, political campaigns, politics, campaigns, political party, political action committees, super pacs, political groups, political consulting, political consultants, political nonprofits, campaign organizations, election campaigns, parteien, advocacy groups, campaign groups",
  ],
  [
    "primary-secondary-education",
    "primary/secondary education, primary and secondary education, primary and secondary schools, k-12, k12, schools, school, secondary schools, primary schools, high schools, elementary schools, school districts, private schools, kindergartens, k12 schools, k 12 schools, k-12 districts, k-12 education, k12 education, public schools, public school districts, charter schools, charter school networks, independent schools, boarding schools, international schools, catholic schools, prep schools, grammar schools, middle schools, grade schools, montessori schools, school boards, school systems, academy trusts, nursery schools, kindergarten, elementary school, high school, grundschulen, gymnasien, lycées, colegios, school networks, special needs schools, primary education, secondary education, preschools, elementary and high schools",
  ],
  [
    "printing",
    "printing, printing services, print shops, printers, commercial printing, print companies, print firms, printing presses, print shop, print and packaging, commercial printers, digital printing, 3d printing services, screen printing, screen printers, offset printing, label printers, book printers, copy shops, sign makers, print service providers, druckereien, imprimeries",
  ],
  [
    "professional-training",
    "professional training & coaching, professional training and coaching, training, coaching, corporate training, vocational training, executive coaching, coaches, vocational rehabilitation services, technical and vocational training, language schools, training providers, training centers, training institutes, training academies, coaching practices, career coaching, leadership training, driving schools, driving school, language school, vocational schools, trade schools, flight schools, flight training, cosmetology and barber schools, secretarial schools, sports and recreation instruction, culinary schools, fahrschulen, sprachschulen, cooking schools, apprenticeship providers, certification providers, flying schools, drama schools, dance schools, beauty schools, bartending schools",
  ],
  ["program-development", "program development, program management organizations"],
  [
    "public-policy",
    "public policy, public policy offices, policy, policy centers, policy research, public policy institutes",
  ],
  [
    "public-relations",
    "public relations and communications, public relations & communications, public relations and communications services, public relations, pr, pr agencies, pr agency, pr firms, communications agencies, communications, pr consultancies, pr consultants, pr shops, pr boutiques, public relations agencies, communications consultancies, communication agencies, comms agencies, press offices, investor relations firms, reputation management, strategic communications, kommunikationsagenturen, pr agenturen",
  ],
  [
    "public-safety",
    "public safety, fire protection, fire departments, emergency services, fire and rescue, fire department, fire services, fire stations, fire brigades, fire service, ems agencies, rescue services, ambulance and fire, 911 centers, civil protection, civil defense",
  ],
  [
    "publishing",
    "publishing, book publishing, book and periodical publishing, publishers, periodical publishing, books, magazines, book publishers, printing and publishing, publishing industry, magazine publishers, magazine publishing, magazine, academic publishers, educational publishers, trade publishers, textbook publishers, comics publishers, comics, literary agencies, scientific publishers, periodicals, verlage, editoriales, maisons d'édition, music and book publishing, ebook publishers, trade magazines",
  ],
  [
    "railroad-manufacture",
    "railroad manufacture, railroad equipment manufacturing, rail equipment, rolling stock, train manufacturing, train manufacturers, train makers, train builders, railway equipment, railcar manufacturers, railcar makers, railcars, locomotive manufacturers, locomotives, tram makers, rail vehicle manufacturers, rail industry suppliers, railroad equipment, schienenfahrzeuge, signaling systems rail",
  ],
  [
    "ranching",
    "ranching, ranching and fisheries, ranches, cattle, livestock, cattle ranches, cattle ranchers, ranchers, livestock farms, livestock farming, beef, sheep farms, hog farms, hog producers, feedlots, horse breeders, horse farms, stud farms, cattle farms",
  ],
  [
    "real-estate",
    "real estate, real estate and equipment rental services, leasing residential real estate, real estate agents and brokers, property, realtors, real estate agencies, estate agents, property management, property development, real estate development, real estate developers, residential real estate, proptech, real estate agents, leasing real estate, brokerages, estate agencies, property companies, property developers, real estate brokerages, real estate brokers, real estate brokerage, real estate investors, real estate investment trusts, real estate investment, real estate funds, real estate tech, reits, realty, letting agencies, letting agents firms, property managers, property agents, property investors, property tech, proptechs, landlords, housing associations, housing companies, housing developers, residential developers, developers real estate, apartment operators, apartment companies, apartments, multifamily, student housing, senior housing developers, land developers, immobilienunternehmen, immobilienfirmen, wohnungsbaugesellschaften, real estate services, apartment owners, subdivision of land, home buying, homebuyers, rental companies residential, self storage companies, homebuilders, title companies, student accommodation providers, letting agents, lettings agencies",
  ],
  [
    "recreational-facilities",
    "recreational facilities and services, recreational facilities & services, recreational facilities, golf courses and country clubs, golf clubs, ski resorts, recreation, skiing facilities, golf courses, country clubs, golf club, golf resorts, country club, ski areas, ski resort, bowling alleys, bowling centers, recreation centers, rec centers, recreation departments, leisure facilities, swimming pools, water parks, waterparks, marinas, yacht clubs, tennis clubs, trampoline parks, climbing gyms, ice rinks, skating rinks, sports centers, sports facilities, sports complexes, amusement parks and arcades, arcades, campgrounds and parks, rv parks, shooting ranges, sports venues, family entertainment centers, campsites, campgrounds, holiday parks, summer camps, adventure parks, go kart tracks, paintball, national parks, nature reserves, ski schools, sailing schools, surf schools, diving schools, riding schools, riding clubs, golf schools, mountain huts",
  ],
  [
    "religious-institutions",
    "religious institutions, religious organizations, churches, church, religion, faith based organizations, temples, ministries, religious groups, religious nonprofits, religious communities, faith organizations, faith based groups, faith based nonprofits, parishes, parish, dioceses, diocese, archdioceses, synagogues, synagogue, mosques, mosque, monasteries, congregations, megachurches, christian ministries, seminaries, missionary organizations, cathedrals, houses of worship, kirchen, christian organizations",
  ],
  [
    "renewables",
    "renewables & environment, renewables and environment, renewable energy semiconductor manufacturing, renewable energy, renewable energy power generation, services for renewable energy, renewables, cleantech, clean tech, climate tech, climatetech, solar, wind power, wind energy, solar electric power generation, wind electric power generation, clean energy, green energy, solar energy, green tech, greentech, sustainability, renewable, hydroelectric power generation, biofuels, energy storage, climate, electric vehicle charging, solar installers, solar developers, solar panel makers, solar panels, solar panel installers, solar power, photovoltaics, photovoltaic, pv companies, wind companies, wind farms, wind farm operators, wind farm developers, wind developers, wind turbine makers, wind turbine manufacturers, wind turbines, offshore wind, onshore wind, renewables developers, renewable energy developers, renewable developers, renewable power, clean power, cleantechs, clean technology, hydrogen, green hydrogen, fuel cells, fuel cell makers, geothermal, geothermal electric power generation, biomass, biomass electric power generation, biogas, biofuel producers, biofuel companies, hydropower, hydro power, tidal power, energy transition companies, battery storage, ev charging, charging networks, carbon capture, carbon removal, carbon credits, carbon offsets, renewable energy equipment manufacturing, sustainable energy, alternative energy, erneuerbare energien, nuclear fusion, fusion companies, heat pumps, solarunternehmen, climate technology product manufacturing, smart energy, fusion, fusion energy, heat pump makers",
  ],
  [
    "research",
    "research, research services, scientific research, research institutes, laboratories, r&d services, research organizations, labs, science, research labs, research laboratories, research centers, research centres, research institutions, research and development labs, r&d labs, r&d organizations, r&d centers, laboratory, scientific institutions, scientific organizations, science institutes, government labs, national labs, national laboratories, testing labs, testing laboratories, research councils, forschungsinstitute, institut de recherche, space research and technology, research foundations, contract research, clinical research sites, forschungseinrichtungen, scientific institutes, scientific research institutes, contract labs",
  ],
  [
    "restaurants",
    "restaurants, restaurant, fast food, fast food restaurants, cafes, bars taverns and nightclubs, bars, quick service restaurants, qsr, pubs, coffee shops, mobile food services, dining, restaurant chains, pizzerias, restaurant franchises, restaurant franchisees, restaurateurs firms, eateries, bistros, diners, cafe chains, coffee chains, coffee houses, coffeehouses, coffee bars, tea shops, fast food franchises, fast casual, fast casual restaurants, qsrs, quick service chains, pizza chains, pizza restaurants, pizza shops, burger chains, burger restaurants, sandwich shops, steakhouses, fine dining, fine dining restaurants, casual dining, bar owners companies, bars and pubs, bars and restaurants, pub chains, pub groups, taverns, nightlife venues, ghost kitchens, cloud kitchens, food halls, canteens, ice cream shops, sushi restaurants, caterers, event caterers, gastropubs, food chains, gastronomiebetriebe, ristoranti, franchise restaurants, ice cream parlours, ice cream parlors, gelaterias, tea rooms, juice bars, sushi bars, beer gardens",
  ],
  [
    "retail",
    "retail, retailers, retailer, stores, shops, retail stores, retail groceries general, chain stores, department stores, online and mail order retail, retail health and personal care products, bricks and mortar, retail chains, pharmacies, drugstores, pharmacy, retail pharmacies, retail appliances electrical and electronic equipment, retail florists, bookstores, retail art supplies, farmacias, convenience stores, retail shops, retail outlets, retail store chains, big box retailers, big box stores, big box, box stores, discount stores, discounters, discount retailers, dollar stores, variety stores, specialty retailers, specialty retail, specialty stores, store chains, shop chains, high street retailers, high street shops, online retailers, internet retailers, e-tailers, etailers, web shops, webshops, mail order, catalog retailers, omnichannel retailers, department store, drug stores, drugstore chains, chemist shops, health food stores, bookshops, book stores, book retailers, toy stores, pet stores, pet shops, pet retailers, gift shops, souvenir shops, liquor stores, thrift stores, second hand stores, resale, florists, flower shops, garden retailers, optical retailers, opticians, electronics stores, phone stores, home goods stores, duty free, vending machine operators, shoe stores, retail motor and general, convenience store chains, c-stores, corner shops, kaufhäuser, einzelhändler, einzelhandelsketten, music stores, outlet stores, retail recyclable materials and used merchandise, diy chains, gas stations, petrol stations, online pharmacies, bridal boutiques, fashion boutiques, clothing boutiques, pawn shops, pawnshops, duty free shops, tire shops, tyre shops, shoe shops, delis, delicatessens, greengrocers, off licences, kiosks, newsagents, tobacconists, charity shops, pawnbrokers, opticians shops, phone shops, bike shops, bicycle shops, furniture stores, clothes shops, clothing stores, clothing shops, perfumeries, wine shops, fuel stations, filling stations, service stations",
  ],
  [
    "security-investigations",
    "security and investigations, security & investigations, private security, security guards and patrol services, security guards, security services, investigations, security systems services, physical security, alarm systems, private investigators, security companies private, security guard companies, security guard firms, security guard services, guard companies, guarding companies, guarding services, security contractors, alarm companies, alarm monitoring, alarm system installers, security systems, security system installers, detective agencies, investigation firms, background check companies, background checks, background screening, armored car, armored transport, cctv installers, security patrol, sicherheitsdienste, wachdienste, private detectives, private eyes",
  ],
  [
    "semiconductors",
    "semiconductors, semiconductor manufacturing, semiconductor, chips, chipmakers, chip makers, microchips, microelectronics, integrated circuits, chip design, fabless, semiconductor equipment, semiconductor fabs, semiconductor foundries, fabless semiconductor companies, fabless chip companies, chip companies, chip firms, chip manufacturers, chip designers, chip startups, chip foundries, microchip makers, microchip manufacturers, ic design, wafer makers, wafers, wafer fabs, fabs, memory chips, optoelectronics, semis, asic design, microprocessors, renewable semiconductor",
  ],
  [
    "shipbuilding",
    "shipbuilding, shipbuilders, shipyard, ship builders, ship building, shipyards, boat builders, boat makers, boat manufacturers, boatbuilding, boatyards, yacht builders, yacht makers, yards naval, naval shipyards, naval shipbuilders, ship repair, werften, chantiers navals, shipbuilding industry, astilleros, ship makers, ship manufacturers, submarine builders",
  ],
  [
    "sporting-goods",
    "sporting goods, sporting goods manufacturing, sports equipment, sportswear, outdoor gear, bicycles, sports goods, sporting goods stores, sporting goods retailers, sports brands, athletic wear, activewear, athleisure brands, outdoor brands, outdoor equipment, outdoor companies, bicycle makers, bicycle manufacturers, bicycle companies, bike makers, bike brands, bike companies, bikes, e-bike makers, e-bikes, ski makers, ski manufacturers, surf brands, golf equipment, fitness equipment, gym equipment, camping gear, fishing tackle, sports apparel",
  ],
  [
    "sports",
    "sports, spectator sports, sports teams and clubs, sports teams, sports clubs, football clubs, sports leagues, racetracks, sport clubs, sports franchises, sports team, sports league, sports associations, sports federations, sports agencies, sports management, sports marketing agencies, soccer clubs, soccer teams, football teams, football club, basketball teams, baseball teams, baseball clubs, hockey teams, rugby clubs, cricket clubs, pro sports teams, professional sports teams, professional sports, pro teams, racing teams, motorsport, motorsports, formula 1 teams, racecourses, horse racing, stadiums, stadium operators, arenas, vereinssport, athletics, sports tech, sporting organizations, sportvereine, nba teams, nfl teams, mlb teams, nhl teams, premier league clubs",
  ],
  [
    "staffing",
    "staffing and recruiting, staffing & recruiting, staffing, recruiting, recruitment, recruitment agencies, recruitment agency, staffing agencies, staffing agency, employment agencies, temp agencies, executive search services, executive search, headhunters, employment services, temporary help services, recruiters, recruiting firms, search firms, staffing services, recruitment consultancies, recruiting agencies, search and selection, headhunting agencies, headhunting, headhunter firms, headhunter agencies, temp agency, temp firms, temp staffing, temporary staffing, temporary staffing agencies, temporary work agencies, temporary employment agencies, temporary employment, employment agency, employment firms, employment placement agencies, job agencies, job placement, placement agencies, placement firms, talent agencies recruiting, manpower agencies, labor hire, healthcare staffing, nurse staffing, it staffing, personaldienstleister, zeitarbeitsfirmen, personalberatungen, interim staffing, contract staffing, talent acquisition firms, recruiter firms",
  ],
  [
    "supermarkets",
    "supermarkets, retail groceries, supermarket, grocery, groceries, grocery stores, grocers, grocery retail, grocery retailers, grocery store chains, grocer, food retailers, food retail, food stores, hypermarkets, hypermarket, online grocers, online grocery, grocery delivery, supermarchés, supermercados, supermärkte, lebensmittelhändler, lebensmitteleinzelhandel, organic grocers, wholesale clubs, retail grocers, corner stores",
  ],
  [
    "telecommunications",
    "telecommunications, telecommunications carriers, telecom, telecoms, telco, telcos, telecommunication, mobile operators, internet service providers, isp, carriers, satellite telecommunications, broadband, network operators, telecom operators, telecom carriers, phone companies, phone carriers, telephone companies, telephone operators, mobile phone operators, mobile carriers, mobile network operators, mnos, mvnos, mvno, cell phone carriers, cellular carriers, cable companies, cable operators, internet providers, internet service provider, isps, fiber providers, fiber companies, fiber operators, fibre providers, fiber optics, voip, satellite operators, satellite communications, tower companies, cell towers, towercos, network providers, communications service providers, csps, wireline, telecom equipment, ucaas, 5g equipment makers, telecom equipment makers, telecoms equipment vendors",
  ],
  [
    "textiles",
    "textiles, textile manufacturing, textile, fabrics, leather product manufacturing, yarn, textile mills, textile factories, textile industry, fabric manufacturers, fabric makers, fabric mills, fabric producers, cotton mills, weaving mills, spinning mills, knitting mills, carpet makers, carpet manufacturers, carpets, rugs, tanneries, linens, home textiles, technical textiles, nonwovens, apparel textiles, textilhersteller, denim mills, leather goods makers, leather goods manufacturers",
  ],
  [
    "think-tanks",
    "think tanks, think tank, policy institutes, policy think tanks, policy institute, research think tanks, thinktanks, thinktank, policy research institutes",
  ],
  [
    "tobacco",
    "tobacco, tobacco manufacturing, cigarettes, vaping, cannabis, tobacco growers, cigarette makers, cigarette companies, cigarette manufacturers, cigar makers, cigars, vape companies, vape makers, vape brands, vapes, e-cigarettes, e-cigarette makers, cannabis growers, cannabis dispensaries, dispensaries, marijuana, nicotine",
  ],
  [
    "translation",
    "translation and localization, translation & localization, translation, localization, language services, interpreting, translation agencies, translation services, translation bureaus, localization agencies, localisation companies, language service providers, language service companies, lsps, interpreting agencies, interpretation services, übersetzungsbüros, agences de traduction, subtitling",
  ],
  [
    "transportation",
    "transportation/trucking/railroad, truck transportation, transportation trucking railroad, ground passenger transportation, rail transportation, trucking, transportation, transport, railroads, railways, railway, haulage, road freight, freight, hauliers, urban transit services, public transport, buses, taxi and limousine services, mobility, taxis, trucking companies, rail, school and employee bus services, interurban and rural bus services, trucking carriers, truckers companies, truck companies, truck lines, truckload carriers, truckload, ltl carriers, motor carriers, freight trucking, freight hauling, freight rail, haulers, road transport, road haulage, road hauliers, rail freight, railroad, train operators, train companies, bus companies, bus operators, bus lines, coach companies, coach operators, public transit, public transit agencies, transit agencies, transit authorities, public transportation, metro operators, subway operators, mass transit, taxi companies, taxi operators, taxi firms, limousine services, limo companies, school bus operators, rideshare companies, ridesharing, shuttle services, moving and trucking, passenger transport, transportunternehmen, fuhrunternehmen, verkehrsbetriebe, micromobility, scooter companies, fleet operators, shuttles and special needs transportation services, transportation programs, flag haulers, moving companies, ride hailing companies, truck rental companies, bus firms, train operating companies, removal firms, removals companies, removal companies, toll operators, toll road operators, tolling operators, toll roads, scooter sharing, car sharing, bike sharing, ride sharing, tram operators, tramways, public transport operators, metro systems, ride hailing",
  ],
  [
    "utilities",
    "utilities, electric power generation, electric power transmission control and distribution, utility, power companies, electric utilities, water utilities, electricity, water supply and irrigation systems, water utility, power generation, natural gas distribution, nuclear electric power generation, energy utilities, grid operators, power, public utilities, municipal utilities, power utilities, power generators, power plants, power plant operators, power stations, power grid, electric companies, electric utility, electric cooperatives, electricity generation, energy suppliers, energy providers, energy retailers, gas utilities, gas suppliers, gas distribution, gas networks, natural gas utilities, water companies, water suppliers, water providers, water districts, water authorities, water supply, water services, sewage treatment, sewer utilities, steam and air conditioning supply, fossil fuel electric power generation, nuclear, nuclear power, nuclear plants, nuclear energy, district heating, transmission system operators, grid companies, electric grid, stadtwerke, energieversorger, independent power producers, electric power, distribution network operators, ipps, power distribution companies, electric co-ops",
  ],
  [
    "venture-capital",
    "venture capital & private equity, venture capital and private equity principals, venture capital, vc, private equity, pe firms, venture capital and private equity, vcs, vc funds, vc firms, private equity firms, private equity funds, venture funds, buyout firms, pe, venture capital funds, venture capitalists firms, vc fund, venture capital investors, venture investors, venture studios, venture builders, corporate venture capital, cvc, startup accelerators, accelerators, startup incubators, incubators, angel networks, angel groups, private equity investors, private equity shops, pe funds, pe shops, pe investors, buyout funds, buyout, lbo funds, growth equity, growth equity funds, growth equity investors, search funds, seed funds, early stage funds, seed investors, mezzanine funds, holding companies and private equity, impact investors, private capital, venture firms",
  ],
  [
    "veterinary",
    "veterinary, veterinary services, vets, veterinarians, animal health, animal hospitals, veterinary clinics, vet clinics, vet clinic, vet hospitals, vet practices, veterinary clinic, veterinary hospitals, veterinary practices, animal hospital, animal clinics, animal care, pet hospitals, pet clinics, veterinarians offices, veterinarians practices, veterinarian clinics, tierarztpraxen, tierkliniken, vet offices, horse clinics, equine clinics",
  ],
  [
    "warehousing",
    "warehousing, warehousing and storage, warehouses, storage, self storage, distribution centers, fulfillment centers, storage facilities, cold storage, refrigerated warehouses, self storage facilities, distribution centres, distribution center, fulfilment centers, fulfillment center, fulfillment warehouses, bonded warehouses, tank storage, logistics parks, warehousing services",
  ],
  [
    "wholesale",
    "wholesale, wholesalers, wholesale trade, distributors, wholesale distribution, distribution, wholesale hardware plumbing heating equipment, wholesale food and beverage, wholesale machinery, wholesale appliances electrical and electronics, wholesale drugs and sundries, wholesale chemical and allied products, wholesale paper products, wholesale apparel and sewing supplies, wholesale traders, wholesale dealers, wholesale distributors, distributor, industrial distributors, electrical distributors, electrical wholesalers, food distributors, foodservice distributors, food wholesalers, beverage distributors wholesale, pharmaceutical wholesalers, pharma distributors, drug wholesalers, it distributors, technology distributors, electronics distributors, parts distributors, building wholesalers, hardware wholesalers, plumbing wholesalers, cash and carry, b2b distributors, stockists, wholesale computer equipment, wholesale furniture, wholesale footwear, wholesale luxury goods and jewelry, wholesale metals and minerals, wholesale petroleum and petroleum products, wholesale photography equipment and supplies, wholesale recyclable materials, wholesale raw farm products, wholesale import, grosshändler, großhändler, grossistes, groothandel, mayoristas, atacadistas, building supplies distributors, building supply distributors, beverage distributors, wine distributors, beer distributors, steel distributors, drug distributors, pharmaceutical distributors, medical distributors, medical supply distributors, chemical distributors, plumbing distributors, industrial supply companies, plumbing supply companies, restaurant supply companies, auto parts distributors, tool distributors, hvac distributors, book distributors, film distributors wholesale",
  ],
  [
    "wine-spirits",
    "wine and spirits, wine & spirits, beverage manufacturing, wineries, winery, breweries, brewery, distilleries, distillery, alcohol, beer, wine, spirits, wholesale alcoholic beverages, brewing, vineyards, craft beer, alcoholic beverages, winemakers companies, wine estates, wine merchants, wine importers, winegrowers, vineyard owners companies, brewers, craft brewers, craft breweries, microbreweries, brewpubs, liquor, whisky distilleries, whiskey distilleries, whiskey, whisky, vodka brands, distillers, craft distilleries, gin distilleries, cideries, cider, champagne, alcoholic drinks, alcoholic beverage companies, meaderies, brauereien, weingüter, bodegas, brasseries brewing, sake breweries, rum distilleries, beer wine and spirits, beer and wine, hard seltzer, craft distillers, whisky distillers, whiskey distillers, gin distillers, vintners, winemakers",
  ],
  [
    "wireless",
    "wireless, wireless services, wireless carriers, mobile networks, 5g, wireless carrier, wireless telecommunications, wireless networks, wireless infrastructure, wireless telecoms",
  ],
  [
    "writing-editing",
    "writing and editing, writing & editing, editing, copywriting services, content writing, editing services, writing services, ghostwriting, translation and editing, copywriting agencies, editorial services, proofreading, proofreading services, resume writing services, freelance writing, writing agencies",
  ],
];

/** The industries with their labels, and with the companies that a word for what they make or do stands before. */
export const INDUSTRIES: readonly (readonly [id: string, labels: string])[] = LABELLED.map(([id, labels]) => [
  id,
  [labels, COMPANIES_BY_TRADE.get(id), ...linesOf(id)].filter((words) => words !== undefined).join(", "),
]);

function linesOf(id: string): readonly string[] {
  return INDUSTRY_LINES.filter(([, , first]) => first.split(" ").includes(id)).map(([, words]) => words);
}

/**
 * Words for several industries at once, as people ask for them: whoever asks finds everything listed.
 * They do not tell which of them a label on file belongs to, unless the label is none of the above. Those behind a
 * stroke are further off and come last.
 */
export const INDUSTRY_GROUPS: readonly (readonly [words: string, ids: string])[] = [
  ...INDUSTRY_LINES.map(([, words, first, then]) => [words, `${first} ${then}`] as const),
  [
    "fintech, fintechs, financial technology, payments, neobanks, paytech, wealthtech, regtech, banktech, lendtech, suptech, defi, crypto, cryptocurrency, blockchain, web3",
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
    "it-services computer-software internet computer-hardware computer-networking security semiconductors | information-services online-media telecommunications wireless consumer-electronics computer-games",
  ],
  ["it, it services, it consulting, ict", "it-services computer-software computer-networking security | outsourcing"],
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
    "health care, healthcare, health, medical, health sector, medicine, healthcare providers",
    "hospital-health-care medical-practice wellness mental-health-care medical-devices alternative-medicine pharmaceuticals biotechnology | individual-family-services",
  ],
  ["hospital & health care, hospitals and health care", "hospital-health-care medical-practice mental-health-care"],
  [
    "hospital, hospitals, health systems, ziekenhuizen, krankenhäuser, hôpitaux, hospitales, krankenhaus, ziekenhuis",
    "hospital-health-care medical-practice mental-health-care",
  ],
  ["dental, dentists, dental practices, dental clinics, orthodontics", "medical-practice hospital-health-care"],
  ["clinics, medical clinics, doctors, physicians", "medical-practice hospital-health-care mental-health-care"],
  [
    "health tech, healthtech, healthtechs, digital health, ehealth, telehealth, telemedicine, health it, healthcare technology, health technology, femtech",
    "hospital-health-care medical-devices wellness computer-software biotechnology",
  ],
  [
    "life sciences, life science, lifesciences, biopharma, bio",
    "biotechnology pharmaceuticals medical-devices research",
  ],
  ["pharma, pharmaceuticals, pharmaceutical, drugs, pharma companies", "pharmaceuticals biotechnology"],
  ["biotech, biotechnology", "biotechnology pharmaceuticals"],
  ["medical devices, medical equipment", "medical-devices biotechnology hospital-health-care"],
  ["medtech, med tech, medical technology", "medical-devices biotechnology hospital-health-care"],
  [
    "pharmacies, pharmacy, compounding pharmacies, online pharmacies, chemist shops, drugstores, farmacias, farmácias, apotheken",
    "retail pharmaceuticals hospital-health-care",
  ],
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
    "entertainment, show business",
    "entertainment motion-pictures music media-production broadcast-media animation performing-arts | computer-games",
  ],
  [
    "film, movies, film and tv, hollywood",
    "motion-pictures media-production animation | entertainment broadcast-media",
  ],
  ["news, press, journalism", "newspapers online-media broadcast-media publishing"],
  ["publishing, publishers", "publishing newspapers online-media"],
  ["gaming, games, video games, game studios, video game", "computer-games entertainment | gambling"],
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
  ["transportation, transport, trucking, haulage, mobility", "transportation logistics package-delivery"],
  ["carriers, carrier", "transportation package-delivery logistics airlines"],
  ["maritime, marine", "maritime shipbuilding logistics"],
  [
    "shipping, shipping companies, ocean freight, shipping lines",
    "maritime logistics transportation package-delivery import-export warehousing",
  ],
  ["delivery, couriers, parcel", "package-delivery logistics transportation"],
  ["energy, energy companies, energy sector, power, energie, énergie, energía", "oil-energy utilities renewables"],
  ["oil and gas, oil, gas, petroleum, oil & gas", "oil-energy"],
  ["utilities, utility, power companies, electricity", "utilities oil-energy renewables | environmental-services"],
  [
    "renewables, renewables & environment, renewable energy, cleantech, climate tech, clean energy, green energy, sustainability, energy transition",
    "renewables environmental-services utilities",
  ],
  [
    "environmental, environmental services, environment, waste management, recycling, water",
    "environmental-services renewables utilities",
  ],
  ["mining", "mining-metals oil-energy"],
  [
    "real estate, property, immobilien, immobilier, bienes raíces, realty, realtors",
    "real-estate commercial-real-estate",
  ],
  ["commercial real estate", "commercial-real-estate real-estate"],
  [
    "construction, building, builders, contractors, bau, baugewerbe, bouw, bâtiment, construcción",
    "construction civil-engineering building-materials",
  ],
  ["architecture, architects, architecture firms", "architecture design civil-engineering"],
  [
    "retail, retailers, retailer, stores, shops, einzelhandel, commerce de détail, detailhandel",
    "retail supermarkets apparel luxury-goods wholesale consumer-goods sporting-goods furniture",
  ],
  ["supermarkets", "supermarkets retail wholesale"],
  [
    "consumer goods, fmcg, cpg, consumer products, consumer brands, consumer, consumer packaged goods, brands",
    "consumer-goods food-beverages cosmetics apparel food-production sporting-goods luxury-goods wine-spirits furniture consumer-electronics dairy",
  ],
  ["fashion, apparel, clothing, luxury fashion, mode, moda", "apparel luxury-goods textiles | retail"],
  ["luxury, luxury goods, jewelry", "luxury-goods apparel cosmetics"],
  ["beauty, cosmetics, skincare, personal care", "cosmetics consumer-goods"],
  [
    "food, food and beverage, f&b, food and drink, beverages, lebensmittel, agroalimentaire, alimentos, food industry",
    "food-beverages food-production dairy wine-spirits restaurants supermarkets",
  ],
  [
    "food production, food manufacturing, food processing, food producers",
    "food-production food-beverages dairy | wine-spirits restaurants supermarkets fishery farming",
  ],
  [
    "restaurants, restaurant, hospitality and restaurants, gastronomy, gastro, cafes",
    "restaurants food-beverages hospitality",
  ],
  ["hospitality, hotels, hotel, hotel chains, resorts, hotellerie, hôtellerie", "hospitality leisure-travel"],
  [
    "travel, tourism, travel and tourism, leisure, reisen",
    "leisure-travel hospitality airlines recreational-facilities",
  ],
  [
    "agriculture, farming, agribusiness, agri, farms, landwirtschaft, agricultura",
    "farming ranching fishery dairy food-production",
  ],
  [
    "fitness, gyms, wellness, fitness brands, fitness studios",
    "wellness sports recreational-facilities | sporting-goods",
  ],
  ["sports, sport, football clubs", "sports recreational-facilities | sporting-goods"],
  [
    "education, education sector, bildung, éducation, educación",
    "education-management higher-education primary-secondary-education e-learning professional-training",
  ],
  [
    "kindergartens, preschools, nursery schools, nurseries, daycares, day cares, daycare centers",
    "primary-secondary-education individual-family-services education-management",
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
    "government-administration public-policy public-safety legislative-office executive-office | law-enforcement judiciary military government-relations international-affairs",
  ],
  [
    "nonprofit, nonprofits, non-profit, non profits, charities, charity, ngo, ngos, not for profit, third sector, foundations, community foundations",
    "nonprofit philanthropy civic-social-organization fund-raising individual-family-services religious-institutions international-affairs",
  ],
  [
    "staffing, recruiting, recruitment, recruitment agencies, headhunters, staffing agencies",
    "staffing human-resources",
  ],
  ["human resources, hr", "human-resources staffing"],
  [
    "consulting, consultancies, consultancy, consulting firms, consultants, beratung, conseil, consultoría",
    "management-consulting it-services | outsourcing professional-training",
  ],
  [
    "professional services",
    "management-consulting accounting law-practice legal-services architecture human-resources staffing marketing-advertising",
  ],
  ["accounting, accounting firms, accountants, audit firms, big four, cpa firms", "accounting"],
  ["banks, bank, banking, banken, banques, bancos, retail banks", "banking financial-services investment-banking"],
  [
    "investment banking, investment banks, investment bank",
    "investment-banking banking capital-markets financial-services",
  ],
  [
    "asset management, investment management, wealth management, hedge funds, investment firms, investments, investors",
    "investment-management venture-capital capital-markets financial-services | investment-banking banking",
  ],
  ["venture capital, vc, venture capital firms, investors", "venture-capital investment-management investment-banking"],
  [
    "private equity, pe, private equity firms",
    "venture-capital investment-management investment-banking | capital-markets financial-services",
  ],
  ["insurance, insurers, versicherung, versicherungen, assurance, seguros, insurance companies", "insurance"],
  ["telecom, telecoms, telecommunications, telco, telcos, telekommunikation", "telecommunications wireless"],
  [
    "hardware, consumer hardware, electronics, electronics companies",
    "computer-hardware consumer-electronics electrical-manufacturing semiconductors",
  ],
  [
    "semiconductors, chips, semiconductor, chipmakers",
    "semiconductors electrical-manufacturing computer-hardware consumer-electronics",
  ],
  [
    "automation, industrial automation",
    "industrial-automation machinery mechanical-industrial-engineering electrical-manufacturing",
  ],
  ["chemicals, chemical, chemie, chimie", "chemicals plastics"],
  ["packaging", "packaging plastics paper | printing"],
  ["events, conferences, event companies", "events"],
  ["security, security firms", "security-investigations security"],
  ["arts, art, culture, cultural institutions", "fine-art performing-arts museums arts-and-crafts music"],
  ["design, design studios, design agencies", "design graphic-design architecture"],
  ["wine, wine & spirits, beer, spirits, breweries, wineries, alcohol, distilleries", "wine-spirits food-beverages"],
  ["church, churches, religious organizations", "religious-institutions"],
  [
    "wholesale, distributors, wholesalers, distribution, großhandel",
    "wholesale import-export logistics | building-materials business-supplies consumer-goods",
  ],
  ["outsourcing, bpo, call centers, call centres", "outsourcing it-services"],
];

/** Words of an asked industry that name no industry. */
export const INDUSTRY_FILLERS = `company, companies, firm, firms, business, businesses, industry, industries, sector, sectors, organization, organizations, organisation,
  organisations, startup, startups, start, up, ups, scaleup, scaleups, space, vertical, provider, providers, vendor, vendors, brand, brands, supplier, suppliers, shop, studio, studios,
  group, groups, institution, institutions, enterprise, enterprises, corporation, corporations, maker, makers, player, players, practice, practices, b2b, b2c, services, service, unternehmen, branche,
  entreprise, entreprises, empresa, empresas, secteur, related, based, chain, chains, house, houses, operator, operators, manufacturer, manufacturers, producer, producers, field, market`;
