/**
 * What a title is about. A function carries the broader ones behind it (`within`), so whoever asks for
 * the broad one finds the narrow one. `words` are its names: they say the function as a whole, in any language;
 * commas between. A longer match wins over a shorter one ("business development" is not "development").
 */
export const FUNCTIONS: readonly (readonly [name: string, within: string, words: string])[] = [
  // Marketing
  [
    "marketing",
    "",
    `marketing, marketer, marketeer, mercadeo, mercadotecnia, markkinointi, marknadsföring, markedsføring, marknad, marked, markeds,
     pazarlama, marketingu, маркетинг, маркетингу, マーケティング, 市场, 市场营销, 营销, 行銷, 마케팅, marknads, markkinoinnin, growth marketing,
     marketing services, marketing communications, marcom, marcomms, go-to-market marketing, trade marketing, marketing strategy,
     performance marketing, field marketing, direct marketing, integrated marketing, consumer marketing, partner marketing, channel marketing,
     influencer marketing, affiliate marketing, lifecycle marketing, retention marketing, paid media, paid search, paid social, media buying,
     media planning, merchandising marketing, promotions, promotion, sponsorship, advertising, advertisement, publicité, publicidad, werbung, reklam,
     customer insights, consumer insights, market insights, loyalty, out of home advertising, programmatic, adtech, campaign, campaigns, campaign management, campaign manager, media buyer, media planner, shopper marketing, category marketing, paid search marketing, marketing science, affiliate, affiliates, lifecycle marketer, field marketer, retention marketer, crm marketer, pubblicità, reclame, annonsering, mainonta, tanıtım, reklama, promocja, propaganda, publicitario, publicitaire, marketingový, marketingová, marketingowy, marketingowa, marketinges`,
  ],
  [
    "digital_marketing",
    "marketing",
    "digital marketing, online marketing, internet marketing, web marketing, marketing digital, digital, website, websites, webmaster, web content, e-marketing, mobile marketing, paid marketing, web analytics marketing",
  ],
  [
    "seo",
    "marketing",
    "seo, sem, ppc, search marketing, organic search, adwords, google ads, search ads, search engine advertising, search specialist",
  ],
  [
    "content",
    "marketing",
    "content, content marketing, copywriting, editorial content, content strategy, contenu, contenido, blog, storytelling, contenus, contenidos, conteúdo, contenuti, inhalt, treści, innehåll, indhold, innhold, sisältö, obsah, içerik, content creator, content creation, ugc",
  ],
  [
    "social_media",
    "marketing",
    "social media, social, community management, redes sociales, redes sociais, réseaux sociaux, community, influencer, community building, sosiale medier, sociale medier, media społecznościowe, sosyal medya",
  ],
  [
    "brand",
    "marketing",
    "brand, branding, brand marketing, brand management, brand strategy, marque, marca, marke, trademark marketing, merkmanagement, varemerke, varumärke, brändi, znacka, brand partnerships, brand communications",
  ],
  [
    "product_marketing",
    "marketing",
    "product marketing, pmm, solution marketing, technical marketing, produktmarketing, product marketer, marketing produit, marketing de producto, marketing de produto",
  ],
  [
    "demand_generation",
    "marketing",
    "demand generation, lead generation, growth, growth marketing, growth strategy, growth hacking, acquisition marketing, user acquisition, customer acquisition, abm, account based marketing, growth hacker, pipeline generation, customer acquisition marketing",
  ],
  [
    "email_marketing",
    "marketing",
    "email marketing, e-mail marketing, marketing automation, crm marketing, crm, lifecycle marketing automation",
  ],
  [
    "events",
    "marketing",
    "event, events, event marketing, event management, conferences, trade shows, exhibitions, eventos, veranstaltungen, évènementiel, événementiel, événements, evenemang, arrangementer, tapahtumat, wydarzenia, etkinlik, eventi, evenementen, meetings and events, field events, event planning",
  ],
  ["marketing_operations", "marketing operations", "marketing operations, martech, marketing technology"],
  ["customer_marketing", "marketing", "customer marketing, customer advocacy, client marketing"],
  [
    "market_research",
    "marketing research",
    "market research, marketing research, consumer research, marktforschung, étude de marché",
  ],
  [
    "communications",
    "",
    `communications, communication, corporate communications, pr, public affairs, press, press relations, media relations, internal communications,
     external communications, external relations, kommunikation, unternehmenskommunikation, öffentlichkeitsarbeit, comunicación, comunicação,
     comunicazione, communicatie, viestintä, komunikacja, iletişim, pressesprecher, spokesperson, publicist, relations publiques, relaciones públicas,
     広報, 公关, publicity, speechwriting, corporate affairs, external affairs, speechwriter, speech writer, spokesman, spokeswoman, press officer, press secretary, internal comms, external comms, media spokesperson, rzecznik prasowy, portavoz, porte-parole, ufficio stampa, addetto stampa, prensa, imprensa, jefe de prensa, persvoorlichter, voorlichter, voorlichting, tiskový mluvčí, tisková mluvčí, mluvčí, tiedottaja, viestinnän, informatör, kommunikatör, pressesekretær, basın, halkla ilişkiler, basın sözcüsü, kurumsal iletişim, relazioni esterne, relaciones institucionales, relações públicas, relações institucionais, communicatiemedewerker, media affairs, newsroom communications, komunikace, woordvoerder, kommunikasjon, kommunikáció, kommunikációs, komunikácia, spin doctors, spin doctor, press people, press folks`,
  ],

  // Sales
  [
    "sales",
    "",
    `sales, selling, seller, salesperson, sale, vertrieb, vertriebs, verkauf, verkaufs, außendienst, innendienst, vente, ventes, commercial, commerciale,
     commerciaux, venta, ventas, comercial, vendas, venda, vendite, vendita, verkoop, commercieel, försäljning, försäljnings, salg, salgs, myynti, myynnin, sprzedaż, sprzedaży, handlowy, handlowiec, satış, obchod, obchodní, prodej, prodeje, vânzări, értékesítési,
     értékesítés, πωλήσεων, продаж, продажам, продажи, 営業, セールス, 销售, 銷售, 업무영업, 영업, 판매, enterprise sales, digital sales, inside sales, field sales, corporate sales,
     regional sales, national sales, direct sales, indirect sales, technical sales, retail sales, b2b sales, medical sales, pharmaceutical sales,
     commercial sales, key account, key accounts, national accounts, strategic accounts, major accounts, global accounts, named accounts,
     enterprise accounts, account executive, territory, telesales, telemarketing, quota, sales enablement, sales training, sales effectiveness,
     sales excellence, sales support, new business, insurance sales, software sales, car sales, export, commercial operations, commercial excellence,
     commercial strategy, vendedor, vendeur, verkäufer, wholesale sales, business sales, revenue, bid, bids, bid management, proposal, proposals, tender, tenders, tendering, tender management, pharma rep, export sales, client partner, client director, area sales, presales, van sales, route sales, revenue generation, grands comptes, comptes clés, cuentas clave, grandes cuentas, grandi clienti, grandi conti, contas, grandes contas, contas chave, großkunden, neukundengewinnung, akquise, kundenakquise, storkunder, avainasiakkaat, kluczowi klienci, kluczowych klientów, obchodu, prodejce, handlowych, satışlar, new logo, quotation, quotations, pricing and quotation, auftragsabwicklung, telefonverkauf, force de vente, fuerza de ventas, força de vendas, forza vendita, rete vendita, verkaufsförderung, administration des ventes, angebotsmanagement, bid writer, preventas, proposal specialist, proposal coordinator, sälj, wholesale manager, wholesale director, wholesale executive, handels, handlowego, obchodního, obchodný, obchodná, obchodného, kereskedelmi, kommerciel, kommersiell, kaupallinen, ticaret müdürü, ticaret direktörü, dış ticaret, vânzare, predaja, predaj, ihracat, responsabile estero, ufficio estero, eksport, eksportu, rainmakers, rainmaker, sales reps people`,
  ],
  [
    "sales_development",
    "sales",
    "sales development, sdr, business development representative, outbound, prospecting, appointment setting",
  ],
  [
    "account_management",
    "sales customer_success",
    "account management, account, client management, key account management, client partner, kam, client accounts, gestión de cuentas, gestion de comptes, kundenmanagement",
  ],
  [
    "sales_operations",
    "sales operations",
    "sales operations, revenue operations, sales ops, deal desk, gtm operations, gtm, salesops, commercial operations, field sales operations, revenue strategy and operations, crm operations, order management, sales administration, sales planning",
  ],
  [
    "channel_sales",
    "sales partnerships",
    "channel sales, channel, channels, reseller, resellers, distribution sales, partner sales, indirect channel, dealer management, dealer network, partnervertrieb, canales, canais",
  ],
  [
    "presales",
    "sales engineering",
    "presales, pre sales, sales engineering, solutions engineering, solution engineering, solutions consulting, solution consulting",
  ],
  [
    "business_development",
    "",
    `business development, geschäftsentwicklung, desarrollo de negocio, desarrollo de negocios, développement commercial, desenvolvimento de negócios,
     sviluppo business, sviluppo commerciale, affärsutveckling, forretningsudvikling, forretningsutvikling, liiketoiminnan kehitys, rozwój biznesu, iş geliştirme,
     事業開発, 商务拓展, business expansion, market development, corporate development, new ventures, market expansion, partner manager, affiliations, biz dev, desarrollo comercial, desenvolvimento comercial, développement des affaires, novos negócios, nuevos negocios, rozwoju biznesu, business developer, affärsutvecklare, forretningsutvikler, forretningsudvikler`,
  ],
  [
    "partnerships",
    "business_development",
    "partnerships, partnership, alliances, alliance, strategic alliances, strategic partnerships, partner management, ecosystem, partenariats, partnerschaften, alianzas, parceria, parcerias, partenariat, partnerstwo, partnerskap, kumppanuudet, ortaklıklar, strategic relations, strategic relationships, technology partners, partner success, partner development, partner relations, partner programs",
  ],
  [
    "corporate_development",
    "strategy finance",
    "corporate development, ma, mergers, acquisitions, corp dev, deal team",
  ],

  // Customers
  [
    "customer_success",
    "",
    `customer success, client success, customer value, customer outcomes, customer engagement, customer adoption, client services, client service,
     client relations, client relationship, client engagement, customer relations, customer relationship, customer onboarding, onboarding, retention, customer retention,
     renewals, renewal, customer growth, kundenerfolg, éxito del cliente, sucesso do cliente, relation client, カスタマーサクセス, client care, customer lifecycle, customer value management, customer strategy, asiakkuus, asiakkuudet, asiakassuhteet, kundepleje, klantrelatie, klantrelaties, relacionamento, relacionamento com cliente, satisfaction client, éxito de clientes, client experience success, member success, member experience, member services, partner care`,
  ],
  [
    "customer_experience",
    "customer_success",
    "cx, customer experience, guest experience, customer journey, customer operations, patient experience, expérience client, experiencia de cliente, experiencia del cliente, experiência do cliente, esperienza cliente, kundenerlebnis, kundenzufriedenheit, kundupplevelse, kundeoplevelse, asiakaskokemus, müşteri deneyimi, voice of the customer, customer insight and experience",
  ],
  [
    "implementation",
    "customer_success",
    "implementation, implementations, professional services, deployment services, client delivery, customer delivery, client implementation, solution delivery, deployment, deployments, customer implementation, client solutions, customer solutions",
  ],
  [
    "support",
    "",
    `support, customer support, technical support, customer service, customer services, customer care, client support, product support, tech support,
     technology support, call center, service desk, helpdesk, kundenservice, kundendienst, kundenbetreuung, service client, support client, atención al cliente, servicio al cliente,
     atendimento ao cliente, atendimento, assistenza clienti, servizio clienti, klantenservice, kundtjänst, kundeservice, asiakaspalvelu, obsługa klienta,
     müşteri hizmetleri, user support, application support, kundencenter, 客户服务, 客服, サポート, 고객지원, consumer affairs, suporte, suporte técnico, suporte ao cliente, soporte, soporte técnico, assistance client, assistance technique, obsługi klienta, asiakastuki, asiakaspalvelun, kundesupport, kundeservicemedarbeider, müşteri ilişkileri, zákaznická podpora, zákaznický servis, hotline, sav, service après vente, after sales, aftersales, after sales service, posventa, pós venda, post vendita, contact center, eftermarknad, ettermarked, eftermarked, jälkimarkkinointi, technical assistance, customer assistance, customer help, live chat, centre d'appels, callcenter`,
  ],
  [
    "it_support",
    "it support",
    "it support, it helpdesk, it service desk, desktop support, end user computing, end user support, it services, end user services, it hotline, deskside support, desktop engineering, desktop engineer, deskside, support informatique, soporte informático, soporte ti, suporte de ti",
  ],
  ["service_delivery", "it operations", "service delivery, service management, itil, managed services"],

  // Product, design, engineering
  [
    "product",
    "",
    `product, products, product management, core product, product strategy, product planning, product lifecycle, produkt, produktmanagement, producto, produto, prodotto,
     produit, tuote, ürün, プロダクト, 产品, 產品, 제품, product operations, product ownership, technical product, product owner, produktový, produktová, produktu, produktledning, produktstyring, tuotehallinta, ürün yönetimi, gestion de produit, gestão de produto, gestão de produtos, gestión de producto, gestión de productos, produktentwicklung management, product innovation, product discovery`,
  ],
  [
    "product_development",
    "product engineering",
    "product development, new product development, npd, new product introduction, npi, produktentwicklung, produktutveckling, product engineering, desarrollo de producto, développement produit, desenvolvimento de produto, desenvolvimento de produtos, sviluppo prodotto, desarrollo de productos, productontwikkeling, tuotekehitys, produktutvikling, produktudvikling, rozwój produktu, ürün geliştirme, vývoj, new product, product innovation and development, tuotekehityksen",
  ],
  [
    "design",
    "",
    `design, designer, ux, ui, ux ui, ui ux, product design, visual design, graphic design, interaction design, interface design, web design, industrial design, service design,
     experience design, motion design, game design, fashion design, interior design, brand design, creative, art, art direction, creative direction, creative services,
     diseño, diseñador, gestaltung, grafik, conception graphique, デザイン, デザイナー, 设计, 디자인, ontwerp, formgivning, muotoilu, tasarım, graphics, illustration, animation, designops, design ops, design systems, ontwerper, grafisch ontwerp, formgivare, formgiver, projektant graficzny, projektowanie, muotoilija, tasarımcı, tasarımcısı, návrhář, grafický designér, direction artistique, dirección de arte, kreativ, créatif, creativo, criação, typography, typographer, prototyping, user centered design, conversational design, content design, creative people, creative folks, creative types`,
  ],
  ["user_research", "design research", "user research, ux research, design research, usability"],
  [
    "engineering",
    "",
    `engineering, engineer, engineers, ingenieur, ingénieur, ingeniero, engenheiro, ingegnere, ingenjör, ingeniør, insinööri, inżynier, mühendis, inženýr,
     ingeniería, engenharia, ingegneria, ingénierie, technik, technique, técnico, tecnico, technisch, technical, teknisk, tekniker, tekninen, teknik, techniczny, technický,
     technical director, technology, technologie, tecnología, tecnologia, teknologi, инженер, технический, エンジニア, 技術, 技术, 工程, 工程师, 기술, 엔지니어, 개발,
     systems engineering, field engineering, manufacturing engineering, security engineering, process engineering, industrial engineering, project engineering,
     application engineering, applications engineering, chemical engineering, aerospace engineering, automotive engineering, marine engineering,
     engineering operations, engineering management, founding engineer, tech lead, technology lead, staff engineer, technical lead, architect, architecture,
     solutions architecture, technical architecture, technical operations, techops, bureau d'études, konstruktion, konstrukteur, robotics, automation, controls, technischer leiter, technische leitung, leiter technik, techy, stress analysis, stress analyst, mühendisi, mühendislik, mühendisliği, insinøren, ingenieurwesen, ingénieurs, génie industriel, cad, cae, fea, cfd, structures engineering, avionics, propulsion, powertrain, commissioning, instrumentation, mechatronics, mechatronik, mechatroniker, metallurgy, acoustics, photonics, optics, hydraulics, pneumatics, inżynierii, tekniska, tekninen päällikkö, technika, technologii, konstruktør, konstruktör, suunnittelija, suunnitteluinsinööri, projekteringsingeniør, progettista, progettista meccanico, projetista, proyectista, dessinateur projeteur, technischer zeichner, autonomy, guidance navigation and control, engineering excellence, technical services, technicznego, inginer, inginerie, inžinier, mérnök, mérnöki, műszaki, tehnic, entwicklung leiter, leiter entwicklung, utveckling leiter, udviklings leiter, utviklings leiter, kehitys päällikkö, kehitys johtaja`,
  ],
  [
    "software_engineering",
    "engineering",
    `software, software engineering, software development, software developer, developer, development engineering, programming, programmer, coder,
     application development, applications development, app development, web development, web developer, mobile development, mobile engineering, game development,
     frontend, backend, fullstack, frontend engineering, backend engineering, fullstack engineering, platform engineering, platform, ios, android,
     softwareentwicklung, entwickler, entwicklung software, anwendungsentwicklung, développeur, développement logiciel, développement web, desarrollador, desarrollo de software,
     desarrollo web, programador, desenvolvedor, desenvolvimento de software, sviluppatore, sviluppo software, ontwikkelaar, softwareontwikkeling, utvecklare, utvikler,
     udvikler, kehittäjä, ohjelmistokehitys, programista, yazılım, geliştirici, vývojář, programozó, dezvoltator, разработчик, программист, разработка, разработки,
     ソフトウェア, 开发, 软件, 소프트웨어, java, javascript, typescript, python, php, ruby, golang, dotnet, cpp, csharp, react, node, salesforce development, release management, release manager, release engineer, oprogramowanie, oprogramowania, yazılımcı, yazılım geliştirme, yazılım mühendisliği, ohjelmisto, ohjelmistot, ohjelmistokehittäjä, mjukvara, mjukvaruutveckling, programvare, programmering, softwareudvikling, systemutveckling, systemutvikling, systemudvikling, programmation, programación, programação, programmazione, programmeur, programmatore, programmerare, programmør, kodér, vývoj softwaru, vývoj software, szoftverfejlesztés, software architecture, software delivery, saas development, kotlin, webdev, web dev, embedded software, low code, rpa, salesforce developer, crm developer, sap abap, abap, cobol, middleware, integration development, compilers, graphics programming, systemprogrammierung, vývoje`,
  ],
  [
    "devops",
    "engineering it",
    "devops, site reliability, site reliability engineering, sre, reliability engineering, release engineering, cloud, cloud engineering, cloud operations, cloud infrastructure, devsecops, development operations, build engineering, kubernetes, cloud architecture, cloud systems, production engineering infrastructure, observability, ci cd, finops, cloudops, sysops, infrastructure as code",
  ],
  [
    "hardware_engineering",
    "engineering",
    "hardware, hardware engineering, electronics, embedded, firmware, fpga, asic, semiconductor engineering, vlsi, silicon, optical engineering, rf, pcb, asics, soc design, analog design, mixed signal, physical design, signal integrity, photonic design, hardware development, board design, power electronics",
  ],
  [
    "electrical_engineering",
    "engineering",
    "electrical engineering, electrical, elektrotechnik, elektro, electricidad, électrique, elektronik, electrotechnique, elektrotechnika, elettrotecnica, eletrotécnica, elettrico, eléctrico, elétrica, elektriska, high voltage, protection and control, power systems",
  ],
  [
    "mechanical_engineering",
    "engineering",
    "mechanical engineering, mechanical, maschinenbau, mécanique, mecánica, mechanik, hvac, piping, meccanica, mecânica, werktuigbouw, werktuigbouwkunde, maskin, konemekaniikka, mechanika, strojírenství, fluid mechanics, heat transfer",
  ],
  [
    "civil_engineering",
    "engineering construction",
    "civil engineering, site engineer, civil, structural engineering, structural, geotechnical, bauingenieur, génie civil, ingeniería civil, genio civile, engenharia civil, tiefbau, wegenbouw, inżynieria lądowa, inşaat mühendisi, samhällsbyggnad, hydraulic engineering, highways, bridge engineering, tunnelling, drainage, transportation engineering, traffic engineering, statik, statiker, tragwerksplanung",
  ],
  [
    "test_engineering",
    "engineering quality",
    "test engineering, testing, test automation, qa engineering, software testing, software quality, test, validation, verification, qa automation",
  ],

  // Information technology, security, data
  [
    "it",
    "",
    `it, ict, information systems, mis, business systems, information services, technology, technologie, tecnología, tecnologia, teknologi, technology services, it operations, it infrastructure, infrastructure, it systems, systems, system, network, networks,
     networking, systems administration, system administration, enterprise systems, enterprise applications, business applications, erp, sap, computing, end user, edv, informatik, informatique,
     informática, sistemas, sistemas de información, tecnologías de la información, tecnologia da informação, ti, sistemi informativi, systèmes d'information, si, tietohallinto, informatyka, informatyki,
     bilgi işlem, bilgi teknolojileri, bilişim, it systeme, information management, dsi, digital transformation, digital workplace, enterprise architecture, it architecture, it governance,
     workplace technology, helpdesk, ит, информационных технологий, 情報システム, システム, 信息技术, 정보기술, telecom, servicenow, salesforce administration, database administration, storage, dba, crm administrator, salesforce administrator, salesforce admin, it asset management, it service management, service delivery, itsm, anwendungsbetreuung, anwendungsbetreuer, informatiker, informaticien, informático, sistemista, redes, réseaux, reti, netwerk, netwerken, netzwerk, netzwerke, nätverk, nettverk, verkot, sieci, ağ, administración de sistemas, administration systèmes, systemverwaltung, systemförvaltning, järjestelmät, tietotekniikka, tietojärjestelmät, bilgi sistemleri, systémy informační, informační technologie, informační systémy, digitalisierung, digitalisation, digitalización, digitalização, digitalizzazione, digitalisering, transformación digital, transformação digital, netsuite, oracle erp, dynamics 365, office 365, m365, sharepoint, active directory, vmware, windows server, it applications, application management, applications support, application owner, it delivery, it project, it projects, it asset, end user services, collaboration tools, datacenter, database administrator, database admin, webmaster, infraestrutura, infraestructura, infrastructures, infrastruktur, infrastruktury, tietohallinnon, informatikai, informatika, bt müdürü, bt direktörü, bt uzmanı, bt yöneticisi, applications manager, applications director, applications lead, application services, informatiky, informatikk, responsable si, computer people, computer guys, computer folks, computer wizards, computer whizzes, it crowd, it wizards, tech wizards, tech whizzes, techy people`,
  ],
  [
    "security",
    "",
    `cybersecurity, information security, it security, security engineering, security operations, security, cyber, application security, appsec, product security, cloud security, network security, secops,
     data protection, privacy engineering, identity and access management, iam, threat intelligence, threat, penetration testing, red team, incident response, vulnerability, soc, it sicherheit,
     informationssicherheit, it-sicherheit, sécurité, sécurité informatique, ciberseguridad, seguridad informática, cibersegurança, segurança da informação, sicurezza informatica, siber güvenlik, tietoturva,
     безопасность, セキュリティ, 信息安全, 정보보안, pentester, penetration tester, pen tester, grc, threat hunting, cyber resilience, incident responder, incident handler, threat hunter, blue team, purple team, offensive security, cryptography, cryptographer, information assurance, cybersécurité, sécurité des systèmes d'information, ssi, informationssäkerhet, informasjonssikkerhet, informationssikkerhed, informatiebeveiliging, bezpieczeństwo informacji, bezpieczeństwa informacji, cyberbezpieczeństwo, cyberbezpieczeństwa, kybernetická bezpečnost, kyberturvallisuus, siber, devsecops lead, siem, edr, dfir, forensics, digital forensics, malware, osint, ethical hacker, ethical hacking, hacker ethical, security architecture, security awareness, zero trust, identity engineer, identity governance, access management`,
  ],
  [
    "data",
    "",
    `data, data science, data analytics, analytics, advanced analytics, business analytics, bi, data analysis, data engineering, data platform, data management, data governance, data strategy, data architecture, big data,
     insights, insight, decision science, ai, ml, deep learning, nlp, computer vision, data warehouse, quantitative analytics, statistics, statistical, statistician, modeling, daten, datos, données, dati, dados, dane, veri,
     データ, 数据, 데이터, analytik, analytique, analítica, master data, reporting and analytics, people analytics, generative ai, artificial intelligence, intelligence artificielle, inteligencia artificial, künstliche intelligenz, danych, datového, datový, datová, dataanalys, dataanalytik, tiedon, tietojohtaminen, analytiker, analiza danych, veri analizi, business intelligence developer, bi developer, bi engineer, bi consultant, power bi, tableau, looker, qlik, dwh, business reporting, kpi reporting, prompt engineering, prompt engineer, llm, applied ai, ai research, ai strategy, ai transformation, machine intelligence, data products, data product, data quality, data privacy engineering, data migration, data entry quality, dataops, econometrics, geospatial, remote sensing, mis reporting, knowledge graph, decision analytics, product analytics, marketing analytics, customer analytics, web analytics, digital analytics, gis analyst, gis specialist, gis developer, bioinformatics`,
  ],
  [
    "data_engineering",
    "data engineering",
    "data engineering, ml engineering, ai engineering, machine learning engineering, mlops, data infrastructure, etl, data warehouse engineering, data pipelines, big data engineering, analytics engineering, database engineering, data integration",
  ],

  // Finance
  [
    "finance",
    "",
    `finance, financial, corporate finance, finanz, finanzen, finanzas, financiero, finances, financier, financière, finanziario, finanza, amministrazione e finanza, finanças, financeiro, financieel, financiën,
     ekonomi, økonomi, talous, finanse, finansowy, finansów, finans, finanční, financiar, pénzügyi, οικονομικός, финансовый, финансов, 財務, 财务, 財務部, 재무, financial services, financial analysis,
     financial operations, finance operations, planning and analysis, financial strategy, finance transformation, business finance, kaufmännischer, kaufmännisch, budget, budgeting, contrôle de gestion, controlling, financial systems,
     credit, lending, collections, underwriting finance, capital, deal advisory, bursar, group finance, commercial finance, finance partner, kaufmännischer leiter, kaufmännische leitung, kaufmännische leiter, controladoria, direttore amministrativo, responsabile amministrativo, responsabile amministrazione, amministrativo contabile, administratif et financier, administrativo y financiero, administrativo financeiro, administrativo financiero, finanzcontrolling, unternehmenscontrolling, beteiligungscontrolling, werkscontrolling, cost control, cost controlling, contraloría, planejamento financeiro, planeación financiera, análisis financiero, analyse financière, recouvrement, cobranza, cobranzas, cobrança, forderungsmanagement, inkasso, windykacja, credit control, credit management, crédito, crédit, crediti, krediet, kredit, kreditmanagement, kredi, kredyty, finansal, finanse i księgowość, finansdirektion, financiële, ekonomický, ekonom, økonomisk, taloushallinto, mali işler, pénzügy, finanční oddělení, controllingu, kontroling, kontrolling, financial control, financial modelling, financial modeling, pricing finance, financial reporting and analysis, budget control, controlo de gestão, control de gestión, controle de gestão, rozliczenia, financí, talouden, finansowego, group reporting, gazdasági, finančný, finančná, finančného, rahoitus, money people, money folks, money guys, money men, money side, purse strings, purse string holders, numbers people, numbers folks, numbers guys, numbers side, figures people`,
  ],
  [
    "accounting",
    "finance",
    `accounting, accountancy, general accounting, management accounts, statutory accounts, corporate accounting, cost accounting, financial reporting, financial control, accounting operations, technical accounting, fund accounting, bookkeeping, ledger, general ledger, billing, invoicing, controllership, consolidation, buchhaltung, rechnungswesen, finanzbuchhaltung, bilanz, comptabilité, comptable, contabilidad, contable, contabilidade, contabilità, contabile, boekhouding, redovisning, bokföring, regnskap, regnskab, bogholderi,
     kirjanpito, księgowość, księgowy, księgowa, muhasebe, účetní, účetnictví, contabilitate, könyvelés, бухгалтер, бухгалтерия, 経理, 会计, 회계, revenue accounting, revenue recognition, comptabilité générale, financiële administratie, salarisadministratie, hauptbuch, contabilità generale, contabilidad general, contábil, controllership services, ekonomiassistent, reskontra, laskutus, faturamento, facturación, facturation, fatturazione, faktura, fakturering, fakturowanie, r2r, fixed assets, sox accounting, ifrs, gaap, cost and inventory accounting, statutory reporting, ragioneria, muhasebesi, účtárna, revenue accountant, kirjanpidon, účtárny, számviteli, számvitel`,
  ],
  [
    "accounts_payable",
    "accounting",
    "ap, accounts payable, account payable, ap ar, purchase ledger, invoice processing, contas a pagar, cuentas por pagar, comptabilité fournisseurs, kreditorenbuchhaltung, kreditoren, crediteuren, crediteurenadministratie",
  ],
  [
    "accounts_receivable",
    "accounting",
    "ar, accounts receivable, account receivable, ap ar, sales ledger, contas a receber, cuentas por cobrar, comptabilité clients, debitorenbuchhaltung, debitoren, debiteuren",
  ],
  [
    "financial_planning",
    "finance",
    "fpa, fp&a, fp&a partner, financial planning, financial planning and analysis, planning and analysis, financial forecasting, budgeting and forecasting, corporate fp&a",
  ],
  [
    "tax",
    "accounting",
    "tax, taxation, steuer, steuern, fiscal, fiscalité, impuestos, impostos, fiscale, belasting, skatt, vero, podatki, vergi, vat, transfer pricing, 税務, 税务, налог, sales tax, indirect tax, direct tax, sales and use tax, tax compliance, tax technology, podatkowy, podatkowe, daně, daňový, daňové, verotus, skatter, mwst, umsatzsteuer, tributário, tributário fiscal, tributario, fiscal e tributário, imposte, vergi uzmanı",
  ],
  [
    "audit",
    "accounting",
    "audit, internal audit, auditing, assurance, external audit, revision, innenrevision, interne revision, auditoría, auditoria, revisione, granskning, denetim, sox, internal controls, internal control, 監査, 审计, аудит, interne controle, intern kontroll, wewnętrzny audyt, audyt, audytu, audyt wewnętrzny, sisäinen tarkastus, tarkastus, iç denetim, internal auditing, statutory audit, it audit, audit interne, controllo interno, controles internos, auditor",
  ],
  [
    "treasury",
    "finance",
    "treasury, treasurer, cash management, trésorerie, tesorería, tesouraria, tesoreria, treasurey, corporate treasury, hazine, liquidity, cash and liquidity management, cash application, skarb",
  ],
  [
    "payroll",
    "hr accounting",
    "payroll, paie, paye, nómina, nóminas, folha de pagamento, gehaltsabrechnung, lohnbuchhaltung, lohn und gehalt, löner, lønn, palkat, bordro, compensation and payroll, lønadministration, lönehandläggare, salaris, listy płac, płac, płace, kadry i płace, mzdy, mzdová, mzdový, paghe, buste paga, ufficio paghe, administración de nóminas, departamento pessoal folha, palkanlaskenta, palkkahallinto, entgeltabrechnung, entgelt, gehälter, lohn und gehaltsbuchhaltung, bordro ve özlük, bérszámfejtés, bérszámfejtő, salarizare",
  ],
  [
    "investor_relations",
    "finance communications",
    "investor relations, shareholder relations, relations investisseurs",
  ],
  [
    "investment",
    "finance",
    `investment, investments, investor, investing, investment banking, portfolio management, asset management, wealth management, wealth, private equity, venture capital, fund, funds, equity research, trading, trader, equities, fixed income,
     capital markets, derivatives, hedge fund, private banking, fund management, anlage, vermögensverwaltung, inversiones, investimentos, investimenti, investissement, 投資, 投资, 투자, structured finance, leveraged finance, restructuring, private markets, buy side, sell side, ecm, dcm, equity capital markets, debt capital markets, foreign exchange, fx, wealth planning, asset allocation, private wealth, bourse, borsa, gestión de activos, gestion d'actifs, gestion de patrimoine, vermögensberatung, vermögensberater, conseiller en gestion de patrimoine, formueforvaltning, kapitalförvaltning, varainhoito, yatırım, inwestycje, inwestycyjny, investice, beleggingen, leveraged loans`,
  ],
  [
    "risk",
    "",
    "risk, risk management, enterprise risk, credit risk, operational risk, market risk, risikomanagement, risiko, risques, riesgos, riscos, rischi, risico, riski, ryzyko, リスク, 风险, business continuity, resilience, fraud, fraud prevention, model risk, third party risk, vendor risk, liquidity risk, counterparty risk, risk analytics, gestion des risques, gestión de riesgos, gestão de riscos, riskienhallinta, riskhantering, risikostyring, zarządzanie ryzykiem, ryzyka, rizik, anti fraud, betrugsprävention",
  ],
  [
    "insurance",
    "",
    "underwriting, underwriter, claims, insurance, actuarial, actuary, reinsurance, loss adjusting, versicherung, schaden, seguros, assurance vie, sinistres, sinistri, bancassurance, assurance maladie, pojištění, siniestros, sinistros, schade, schadebehandeling, policy administration, aktuariat, rückversicherung, claims handling, claims management, loss control, loss adjuster, aktuar",
  ],
  [
    "banking",
    "finance",
    "banking, branch banking, retail banking, commercial banking, bank manager, corporate banking, mortgage, mortgages, loan, loans, teller, corporate lending, commercial lending, loan servicing, card services, payments banking, firmenkunden, privatkunden bank, agence bancaire, kundenbetreuung bank",
  ],

  // People
  [
    "hr",
    "",
    `hr, people, people operations, people ops, people and culture, people culture, culture, human capital, personnel, talent management, hr operations, hr business partner, hr services, employee relations, employee experience,
     employee engagement, labor relations, labour relations, industrial relations, workforce, workforce planning, hrbp, hris, organizational development, organization development, organisational development, hr development, personal, personalwesen,
     personalabteilung, personalentwicklung, ressources humaines, rh, recursos humanos, rrhh, rr hh, capital humano, gente, risorse umane, personeelszaken, personeel, personale, henkilöstö, zasoby ludzkie, zasobów ludzkich, kadry, kadr, insan kaynakları,
     ik, lidské zdroje, personální, resurse umane, emberi erőforrás, hr-, кадров, персонал, персоналу, персоналом, 人事, 人力资源, 人力資源, 인사, dei, diversity, equity inclusion, inclusion, belonging, drh, workplace experience, change management hr, people development, talent development, people partner, people experience, happiness, people analytics, hrd, hr compliance, people systems, work environment, job architecture, gestão de pessoas, pessoas, departamento pessoal, talento humano, capital humain, gestion du personnel, direction des ressources humaines, personeelsbeleid, personeel en organisatie, hrm, personaladministration, personalbetreuung, personalmanagement, personalreferent, henkilöstöhallinto, henkilöstöpalvelut, personelu, kadrowy, kadrowa, kadrowo, kadrowych, personalistika, personalista, ik uzmanı, özlük, insan ve kültür, employer brand, employee wellbeing, employee success, employee services, hr shared services, hr systems, hr analytics, hr transformation, hr projects, hr strategy, hr communications, people strategy, people science, people success, global mobility, expatriate, leave of absence, leave management, leave specialist, leave administrator, leave administration, hcm, human resource development, people relations, deib, inclusion and diversity, diversity equity, equity and inclusion, equality diversity, culture and engagement, change and culture, labor law relations, relaciones laborales, relazioni industriali, relations sociales, sozialpartner, staff relations, staff development, wellbeing, rrh, henkilöstön, personalnego, personálního, personální oddělení, personalny, personalnych, personálny, personálna, personálneho, humánerőforrás, humánpolitikai, humán, személyügyi, munkaügyi, ľudské zdroje, ľudských zdrojov, lidských zdrojů, people people, people persons, personnel people, personnel folks`,
  ],
  [
    "recruiting",
    "hr",
    `recruiting, recruitment, recruiter, recruit, talent acquisition, talent attraction, talent sourcing, technical recruiting, technical recruitment, university recruiting, campus recruiting, executive search, headhunter, headhunting, sourcer, staffing, hiring specialist, hiring coordinator, hiring partner, hiring lead, hiring operations, technical hiring, tech hiring, head of hiring, director of hiring, employer branding, early careers,
     personalbeschaffung, personalgewinnung, rekrutierung, reclutamiento, selección, selección de personal, recrutement, recrutamento, recrutamento e seleção, selezione, reclutamento, werving, werving en selectie, rekrytering, rekruttering, rekrytointi, rekrutacja, rekrutacji, işe alım, nábor,
     подбор, подбор персонала, рекрутер, 採用, 招聘, 채용, recruitment and admissions, talent partner, talent lead, resourcing, talent search, ta lead, ta manager, ta partner, ta specialist, ta director, recruitment marketing, selección y contratación, acquisition de talents, adquisición de talento, atracción de talento, atração de talentos, talent intelligence, talent experience, hr recruiter, recruitment process outsourcing, rpo, personalvermittlung, personaldisponent, personaldisposition, arbetskraft, rekrytoinnin, işe alım uzmanı, náborář, náboru, graduate recruitment, campus hiring, university relations, volume hiring, ricerca e selezione, ricerca del personale, ta, personalvermittler, arbeitsvermittler`,
  ],
  ["talent", "recruiting", "talent, talent and people, people and talent"],
  [
    "compensation",
    "hr",
    "compensation, benefits, compensation and benefits, comp and ben, comp ben, total rewards, rewards, c and b, rémunération, vergütung, compensación, remuneração, compensation benefits, retirement benefits, wynagrodzenia, ücret, palkitseminen, ersättning, lönebildning, beneficios, benefícios, avantages sociaux, politique salariale, executive compensation, sales compensation, stock administration, equity compensation",
  ],
  [
    "learning",
    "hr",
    "learning, ld, training, training and development, corporate training, leadership development, weiterbildung, schulung, formation, formación, capacitación, treinamento, formazione, opleiding, utbildning, eğitim, enablement, instructional design, 培训, 研修, professional development, talent development, organizational learning, entrenamiento, adiestramiento, desarrollo organizacional, desarrollo de talento, fortbildung, ausbildung, personalentwickler, kompetenzentwicklung, kompetensutveckling, kompetanseutvikling, osaamisen kehittäminen, szkolenia, szkoleń, vzdělávání, eğitim ve gelişim, formazione e sviluppo, leren en ontwikkelen, opleidingen, talent and learning, sales training learning, technical training, digital learning, capability building, capability development, leadership and learning, training delivery, education and training, sales enablement training, personalutvecklare",
  ],

  // Running the business
  [
    "operations",
    "",
    `operations, operation, operating, site, sites, standort, standorts, business operations, global operations, plant operations, manufacturing operations, production operations, corporate operations, field operations, service operations, regional operations, operational excellence, business excellence, process improvement, continuous improvement, lean, six sigma, operational, business process, process excellence, shared services,
     betrieb, betriebs, betriebsleitung, opérations, exploitation, operaciones, operações, operazioni, operaties, operationeel, verksamhet, drift, drifts, toiminta, operacyjny, operacji, operasyon, operasyonlar, provoz, provozní, операционный, операций, オペレーション, 运营, 營運, 운영, back office, office of operations, business transformation, transformation, bizops, branch operations, shift, shift management, area operations, site operations, fulfilment operations, operativo, operativi, operacional, operacionales, operationell, operacyjne, operacyjna, driften, toiminnot, provozu, uitvoering, bedrijfsvoering, bedrijfsbureau, betriebsführung, betriebsorganisation, prozessmanagement, prozessoptimierung, processi, process management, amélioration continue, mejora continua, melhoria contínua, miglioramento continuo, continue verbetering, ciągłe doskonalenie, zlepšování, business improvement, business efficiency, productivity, workforce management, resource planning, capacity planning, gestion opérationnelle, dispatch operations, center operations, service center, centre operations, studio operations, club operations, global business services, gbs, event operations, network operations, revenue cycle, administration and operations, risk operations, payment operations, merchant operations, content moderation, community operations, business continuity operations, operacyjnego, standort leiter, standortleitung, käyttö päällikkö, işletme müdürü, operațiuni, működési`,
  ],
  [
    "retail_operations",
    "operations retail",
    "retail operations, store operations, field retail operations, restaurant operations, hotel operations, franchise operations, store operations excellence, area store operations, multi site operations, multi unit operations",
  ],
  [
    "facilities",
    "operations",
    "facilities, facility, facility management, facilities management, workplace services, building services, building maintenance, maintenance, gebäudemanagement, instandhaltung, wartung, mantenimiento, manutenção, manutenzione, onderhoud, underhåll, vedlikehold, kunnossapito, utrzymanie ruchu, bakım, services généraux, property maintenance, corporate real estate, workplace, workplace operations, workplace management, real estate and facilities, estates, estates and facilities, soft services, hard services, hard fm, soft fm, technical facility, haustechnik, objektbetreuung, gebäudetechnik, liegenschaften, hausmeisterdienste, technische dienst, fastighetsskötsel, fastighetsdrift, eiendomsdrift, kiinteistöhuolto, obiekt, správa budov, tesis, tesis yönetimi, bakım onarım, moyens généraux, servizi generali, servicios generales, serviços gerais, maintenance engineering, reliability maintenance, vedligehold, údržba, údržby, utrzymania ruchu, konserwacja, instandhaltungs, facilitair, facilitaire, facilitaire zaken, karbantartási, mentenanță",
  ],
  [
    "strategy",
    "",
    "strategy, strategic planning, corporate strategy, business strategy, strategic initiatives, strategie, stratégie, estrategia, estratégia, strategia, strategi, unternehmensentwicklung, corporate planning, planning and strategy, business planning, 戦略, 経営企画, 战略, 전략, innovation, growth strategy, market strategy, stratejik, stratejik planlama, strateji, strategické plánování, planificación estratégica, planejamento estratégico, planification stratégique, pianificazione strategica, strategiczny, stratégiai, strategic projects, strategic programs, transformation strategy, innovación, inovação, innovazione, innovatie, innowacji, innowacje, inovace, inovasyon, innovation management, innovationsmanagement, foresight, business transformation strategy, pmi, post merger integration, corporate innovation, open innovation",
  ],
  [
    "project_management",
    "",
    "project management, program management, programme management, project, projects, program, programs, pmo, project delivery, project controls, projektmanagement, projekt, projet, proyecto, proyectos, projeto, projetos, progetto, progetti, gestión de proyectos, gestion de projet, scrum, agile, delivery management, agile delivery, portfolio office, プロジェクト, 项目, technical program management, project planning, delivery, projektový, projektová, projektové řízení, projektów, projektu, projekter, prosjekt, prosjekter, projekti, projektit, proje, projeler, proje yönetimi, projectmanagement, projecten, projets, gestão de projetos, zarządzanie projektami, programa, programas, programme, programmes, programma, portfolio management office, project office, project support, project administration, project coordination, project services, epmo, release train, delivery lead, projektů",
  ],
  [
    "consulting",
    "",
    "consulting, consultancy, advisory, management consulting, consultant, beratung, unternehmensberatung, berater, conseil, consultoría, consultoria, consulenza, consulente, advies, adviseur, rådgivning, konsultointi, doradztwo, danışmanlık, コンサルティング, 咨询, 컨설팅, business consulting, strategy consulting, it consulting, consultor, consultoría estratégica, conseil en management, management consultant, advisory services, transaction services, client advisory, konsultmanagement, rådgiver, rådgivare, doradca, poradce, poradenství, danışman, danışmanı, neuvonantaja, asesor, asesoría, assessoria, konsultti",
  ],
  [
    "administration",
    "",
    `administration, administrative, administrator, office management, office administration, clerical, secretarial, verwaltung, administración, administratif, administrativo, amministrativo, amministrazione, administração, administratie, administratief, hallinto, administracja, administracyjny, idari işler, sekretariat,
     総務, 行政, front office, front desk, data entry, office services, records, records management, executive support, office, general affairs, business support, administratief medewerker, kancelaria, büroorganisation, apoyo administrativo, soporte administrativo, apoio administrativo, servicios administrativos, services administratifs, idari, general administration, board support, mailroom, reception, recepción, recepção, accueil, ontvangst, empfang, document control, document management, secretariat, secretariado, secrétariat, segreteria, sekreterya, sekretærbistand, administratör, administrativ, administrative services, administracyjnego`,
  ],
  [
    "legal",
    "",
    `legal, law, lawyer, attorney, counsel, general counsel, legal affairs, legal operations, litigation, contracts, contract, contract management, corporate counsel, recht, rechtsabteilung, juridique, jurídico, legale, affari legali, juridisch, juridisk, juridik,
     lakiasiat, prawny, prawnik, hukuk, právní, jurist, jurídica, юридический, юрист, 法務, 法务, 법무, intellectual property, ip, patent, patents, trademark, corporate secretary, company secretary, corporate governance, governance, privacy, legal services, paralegal, data privacy, contentieux, contencioso, droit, derecho, direito, diritto, rätt, oikeudellinen, prawna, prawne, právo, právní oddělení, právník, hukuk müşavirliği, hukuk işleri, asesoría jurídica, asesor jurídico, juriste, juriste d'entreprise, rechtsberatung, vertragsmanagement, vertragswesen, contratos, contrats, contratti, contracten, avtal, umowy, sözleşme, notariat, propiedad intelectual, propriété intellectuelle, propriedade intelectual, conveyancing, dispute resolution, e-discovery, legal counsel, corporate law, labor law, employment law, immigration law, family law, criminal law, bar association, legal ops, trademarks, prawnego, právního, právny, právneho, jogi, jogász, juridic, legal people, legal folks, legal types, legal minds`,
  ],
  [
    "compliance",
    "",
    "compliance, ethics, ethics and compliance, regulatory, regulatory affairs, regulatory compliance, aml, kyc, anti money laundering, financial crime, conformité, cumplimiento, conformidade, conformità, trade compliance, export control, コンプライアンス, 合规, zgodność, data protection, data protection officer, dpo, privacy officer, sanctions, mlro, privacy compliance, privacy, data privacy, privacy office, protection des données, protección de datos, proteção de dados, protezione dei dati, datenschutz, gegevensbescherming, datashyddsombud, dataskydd, personvern, tietosuoja, ochrona danych, ochrony danych, kvkk, gdpr, geldwäsche, geldwäscheprävention, lcb ft, prévention blanchiment, prevención de lavado, prevención de blanqueo, antiriciclaggio, financial crime compliance, fincrime, trade controls, export controls, export compliance, regulatory reporting compliance, asuntos regulatorios, assuntos regulatórios, affaires réglementaires, affari regolatori, zulassung, drug regulatory affairs, uyum, mevzuat, code of conduct, whistleblowing, governance risk and compliance",
  ],
  [
    "public_policy",
    "",
    "public policy, government affairs, government relations, policy, political affairs, lobbying, legislative affairs, public sector, regulatory policy, affaires publiques, politik, affaires institutionnelles, asuntos públicos, asuntos gubernamentales, relações governamentais, affari istituzionali, relazioni istituzionali, public affairs manager, edunvalvonta, samhällskontakt, samfundskontakt, public affairs policy, diplomatic, parliamentary, civil servant, fonctionnaire, beamter, ambtenaar, funcionario público, servidor público, funzionario pubblico, public affairs",
  ],

  // Making and moving things
  [
    "supply_chain",
    "",
    `supply chain, supply chain management, supply chain planning, supply planning, demand planning, supply, materials, materials management, material planning, inventory, inventory control, inventory management, inventory planning, s op, sop, production planning, supply network, chaîne logistique,
     cadena de suministro, cadeia de suprimentos, suprimentos, lieferkette, toimitusketju, łańcuch dostaw, łańcucha dostaw, tedarik zinciri, försörjningskedja, forsyningskæde, サプライチェーン, 供应链, 공급망, stock control, replenishment, planning and logistics, disposition, cadena de abastecimiento, logística y abastecimiento, planning and supply, demand and supply, forecasting and replenishment, approvisionneur, approvisionnements, planificación de la demanda, planeamento, planificação, pcp, aprovisionamiento, disponent, dispositionsplanung, produktionsplanung supply, materialwirtschaft, materialdisposition, bedarfsplanung, bestandsmanagement, voorraad, voorraadbeheer, lagerstyrning, zapasów, stock management, merchandise planning, merchandise planner, allocation planning, inventaire, inventario, magazzino scorte, order fulfilment, order fulfillment, planlama, plánování výroby, planering, planista, sop planning, integrated business planning, ibp, value chain`,
  ],
  [
    "procurement",
    "supply_chain",
    `procurement, purchasing, purchase, buying, buyer, sourcing, strategic sourcing, strategischer einkauf, strategischen einkauf, achats stratégiques, compras estratégicas, category management, category, indirect procurement, direct procurement, supplier, suppliers, supplier relations, supplier management, vendor, vendor management, vendor relations, einkauf, einkaufs, einkäufer, beschaffung, achat, achats, acheteur, approvisionnement,
     compras, compra, comprador, adquisiciones, abastecimiento, acquisti, acquisto, approvvigionamenti, inkoop, inkoper, inköp, inköps, inköpare, innkjøp, innkjøps, indkøb, indkøbs, indkøber, hankinta, osto, ostaja, zakupy, zakupów, zaopatrzenie, satın alma, satınalma, nákup, nákupu, achiziții, beszerzés, beszerzési, закупки, закупок, закупкам, 購買, 調達, 采购, 採購, 구매, commodity management, contracts and procurement, acquisition and contracts, commodity, commodities buyer, strategic buyer, vendor sourcing, spend management, strategische beschaffung, lieferantenmanagement, supplier development, supplier quality procurement, fornecedores, proveedores, fournisseurs, fornitori, leveranciers, leverantörer, leverandører, toimittajat, dostawcy, dodavatelé, tedarikçi, tedarik, satınalma uzmanı, hankinnat, ostot, inköpsavdelning, zakup, zakupu, nákupčí, compras e suprimentos, compras y abastecimiento, acquisti e logistica, ufficio acquisti, indirects, indirect spend, category buyer, tactical buying, operational buying, purchase to pay procurement, subcontracts, subcontracting, subcontract, third party management, sourcing and procurement, buying and merchandising, merchandise buying, aankoop, purchasing and logistics, nákupní, hankinnan, achiziție, beszerző, nákupca, nákupné, aankopen`,
  ],
  [
    "logistics",
    "supply_chain",
    `logistics, logistic, logistik, logistique, logística, logistica, logistiek, logistiikka, logistyka, logistyki, lojistik, logistika, логистика, логистике, 物流, 물류, distribution, freight, shipping, shipment, fulfillment, dispatch, dispatcher, import, import export, customs, spedition, cargo, aviation operations, port operations, terminal operations, courier, spediteur, speditör, speditør, spedycji, spedytor, transitaire, affrètement, tránsito, wysyłka, wysyłki, versand, versandleitung, expediciones, expédition, expédition et réception, expedição, spedizioni, verzending, expeditie, zoll, douane, aduana, aduanas, aduaneiro, despachante, dogana, toll, tull, gümrük, sevkiyat, shipping and receiving, air cargo, air freight, freight forwarding, drayage, postal, reverse logistics, exim, stevedoring, logistický, logistyczny, logistiky, logistiikan, logistycznego, logisztikai, logisztika, logistikk, szállítmányozás, logistico, logístico`,
  ],
  [
    "transport",
    "logistics",
    "transport, transportation, fleet, trucking, haulage, flotte, fuhrpark, transporte, trasporti, last mile, exploitation transport, tráfico, transporter, transporti, kuljetus, kuljetukset, nakliye, doprava, dopravy, fleet management, drivers, route planning, transportation planning, flota, frota, flotta, floty, filo, wagenpark, wagenparkbeheerder, fordon, bilpark, fahrzeugflotte, vozový park, transportu, transportów, ulaştırma",
  ],
  [
    "warehousing",
    "logistics",
    "warehouse, warehousing, warehouse operations, warehouse distribution, distribution center, lager, magasin, magazyn, magazynu, entrepôt, almacén, bodega, armazém, magazzino, magazijn, varasto, depo, sklad, varastointi, depolama, skladu, cross dock, lagerlogistik, raktár, raktári, depozit, magazijnbeheerder, depot manager, depot operations",
  ],
  [
    "manufacturing",
    "",
    `manufacturing, production, shop floor, shopfloor, plant, plant operations, factory, production planning, fertigung, produktion, produktions, werk, werks, produktionsplanung, industrial, usine, fabrication, fábrica, planta, producción, manufactura, produção, produzione, stabilimento, fabbrica, productie, fabriek, tillverkning, produksjon, tuotanto, tehdas, produkcja, produkcji, zakład, zakładu, üretim,
     fabrika, výroba, výroby, výrobní, producție, termelés, termelési, производство, производства, 製造, 生産, 生产, 制造, 工厂, 工場, 생산, 제조, assembly, machining, cnc, foundry, press shop, mill, tooling, production operations, plant engineering, manufacturing operations, lean manufacturing, process technician, production supervision, tool shop, instandsetzung, fertigungssteuerung, montaż, montażu, montering, assemblage, ensamble, ensamblaje, assemblaggio, montagem, kokoonpano, montáž, zerspanung, cnc programmierer, produktionstechnik, industrialisierung, industrialisation, industrialización, industrialização, industrializzazione, operario, operario de producción, operaio, opérateur, operador de producción, operator produkcji, tuotantotyöntekijä, produktionsmedarbejder, produktionsmedarbetare, produktiemedewerker, produktionsmitarbeiter, pracownik produkcji, dělník, işçi, fabrication mécanique, fabrication shop, fabrication manager, packaging line, line lead, line leader, process control, production control, production engineering, wytwarzanie, valmistus, framställning, tuotannon, produkcyjny, produkcyjnego, producției, gyár, gyári, gyártás, gyártási, üzem, výrobný, výrobná, výrobného, výrobního, fabrică, uzină, fabrikk, montage leiter`,
  ],
  [
    "quality",
    "",
    "quality, qa, qc, qa qc, quality management, quality engineering, quality control, qualität, qualitäts, qualitätsmanagement, qualitätssicherung, qualité, calidad, qualidade, qualità, kwaliteit, kvalitet, kvalitets, laatu, jakość, jakości, kalite, kvalita, kvality, calitate, minőség, качество, качества, 品質, 质量, 품질, qms, gmp, inspection, inspector, supplier quality, quality inspection, food safety quality, qualitätsbeauftragter, qualitätsprüfer, qualitätsprüfung, qualitätskontrolle, qmb, qmh, contrôle qualité, contrôleur qualité, assurance qualité, control de calidad, aseguramiento de calidad, aseguramiento de la calidad, controle de qualidade, garantia da qualidade, garantia de qualidade, assicurazione qualità, controllo qualità, kwaliteitscontrole, kwaliteitsborging, kvalitetssäkring, kvalitetssikring, kvalitetsstyring, laadunvarmistus, laadunvalvonta, kontrola jakości, zapewnienie jakości, kontrola kvality, řízení kvality, jakostní, kalite kontrol, kalite güvence, food safety, product quality, metrology, calibration, qa manager, qualification, quality systems, sqe, gxp, glp, gcp quality, haccp, brc, laadun, minőségügyi, minőségirányítási, minőségbiztosítási, minőségbiztosítás, minőségellenőrzés, jakościowy, calității",
  ],
  [
    "safety",
    "operations",
    "ehs, safety, environment health and safety, environmental health, arbeitssicherheit, seguridad industrial, segurança do trabalho, sicherheit, industrial hygiene, iş güvenliği, prevención de riesgos laborales, riesgos laborales, prevención de riesgos, prevencionista, prl, sst, segurança e saúde, técnico de segurança, seguridad y salud, seguridad e higiene, santé sécurité, hygiène sécurité, hygiène sécurité environnement, prévention sécurité, préventeur, sicurezza sul lavoro, salute e sicurezza, rspp, aspp, bhp, bozp, arbetsmiljö, arbejdsmiljø, arbeidsmiljø, hms, työsuojelu, työturvallisuus, isg, iş sağlığı, iş sağlığı ve güvenliği, veiligheid, veiligheidskundige, preventieadviseur, sicherheitsfachkraft, fachkraft für arbeitssicherheit, sifa, brandschutz, fire safety, process safety, occupational health, occupational safety, health safety, food safety and hygiene, aviation safety, road safety",
  ],
  [
    "sustainability",
    "",
    "sustainability, esg, csr manager, csr director, csr lead, csr officer, environmental, environment, climate, corporate responsibility, nachhaltigkeit, umwelt, durabilité, rse, développement durable, sostenibilidad, sustentabilidade, sostenibilità, duurzaamheid, hållbarhet, bærekraft, bæredygtighed, kestävä kehitys, サステナビリティ, energy transition, decarbonization, carbon, circular economy, social impact, medio ambiente, meio ambiente, environnement, miljö, miljø, ympäristö, vastuullisuus, ochrona środowiska, środowiska, zrównoważony rozwój, zrównoważonego rozwoju, životní prostředí, udržitelnost, udržitelnosti, çevre, sürdürülebilirlik, net zero, ghg, biodiversity, responsible business, responsible sourcing, transition écologique, transición energética sostenible, klimaschutz, umweltschutz",
  ],
  [
    "construction",
    "",
    "construction, site, sites, building, bau, chantier, obra, obras, cantiere, bouw, bygg, budowa, budowy, inşaat, stavba, estimating, estimator, preconstruction, quantity surveying, superintendent, 施工, 建設, civil works, roofing, plumbing, bygge, rakennus, rakennuttaja, hochbau, ausbau, baustelle, şantiye, yapı, entrepreneur bâtiment, gros œuvre, second œuvre, maître d'œuvre, maîtrise d'ouvrage, obra civil, construção civil, costruzioni, capocantiere, aparejador, jefe de obra, encargado de obra, mestre de obra, bouwkundig, uitvoerder, werkvoorbereider, calculator bouw, byggeri, byggledning, entreprenad, anläggning, stavební, stavbyvedoucí, budowlany, kosztorysant, site engineer, site engineering, building control, quantity surveyor, cost estimating, clerk of works, paving, masonry, joinery, glazing, flooring, carpentry, electrician, plumber, bim, bim manager",
  ],
  [
    "energy",
    "",
    "energy, power generation, drilling, reservoir, upstream, downstream, oil and gas, wind, solar, renewables, energie, énergie, energía, mining, subsurface, grid, refinery, energetika, energetyki, elkraft, kernenergie, kraftwerk, pv, eólica, éolien, vindkraft, fotovoltaico, fotovoltaica, energy markets, energy trading, energy efficiency, energy management, transmission and distribution, exploration, gruva, kaivos, turbine",
  ],

  // Science, health, teaching
  [
    "research",
    "",
    `research, researcher, scientist, science, scientific, applied research, clinical research, laboratory, lab, labs, forschung, recherche, investigación, pesquisa, ricerca, onderzoek, forskning,
     tutkimus, badania, badań, výzkum, kutatás, исследования, исследований, 研究, 연구, chemistry, chemist, biology, biologist, physics, formulation, discovery, drug discovery, advanced development, postdoc, postdoctoral, principal investigator, lab director, leiter entwicklung, entwicklung leiter, forscher, tutkija, tutkijatohtori, výzkumník, výzkumný, výzkumu, vědec, vědecký, araştırma, araştırmacı, badacz, badawczy, naukowy, naukowiec, wetenschap, wetenschapper, wetenschappelijk, scientifique, científico, cientista, scienziato, scientifico, vetenskaplig, videnskab, vitenskap, tiede, bilim, bilimsel, labor leiter, laboratoire, laboratorio, laboratório, laboratorium, laboratoř, labo, laboratuvar, biologi, biologia, kemia, chemia, physik, physique, analytical chemistry, analytical development, assay development, bioprocess, cell biology, molecular biology, immunology, proteomics, neuroscience, toxicology, geology, meteorology, oceanography, epidemiology, user insights research, doctoral, phd, doctorant, doctorando, doutorando, dottorando, promovendus, scientific affairs, scientific services, preclinical, cmc, translational research, bioinformatics`,
  ],
  [
    "research_and_development",
    "research",
    "rd, forschung und entwicklung, recherche et développement, investigación y desarrollo, pesquisa e desenvolvimento, ricerca e sviluppo, onderzoek en ontwikkeling, forskning och utveckling, tutkimus ja kehitys, badania i rozwój, ar ge, arge, 研究開発, 研发",
  ],
  [
    "clinical_research",
    "research healthcare",
    "clinical research, clinical trials, clinical development, clinical operations, pharmacovigilance, drug safety, medical affairs, biostatistics, translational medicine, medical science, clinical affairs, clinical study, clinical studies, clinical monitoring, clinical data management, clinical science, klinische forschung, klinische studien, recherche clinique, investigación clínica, pesquisa clínica, ricerca clinica, farmacovigilancia, farmacovigilância, pharmakovigilanz, pharmacovigilance officer, medical information, medical writing, medical writer, real world evidence, heor",
  ],
  [
    "healthcare",
    "",
    `medical, clinical, nursing, nurse, physician, doctor, health care, health, patient care, patient, patient services, pharmacy, pharmacist, dental, dentist, surgery, surgeon, therapy, therapist, hospital, radiology, cardiology, oncology, pediatrics, psychiatry, psychology, anesthesiology, emergency medicine, medicine, veterinary, optometry,
     public health, behavioral health, mental health, care, caregiver, midwife, pflege, arzt, ärztin, apotheke, apotheker, médecin, infirmier, pharmacien, médico, médica, enfermero, enfermera, enfermagem, farmacéutico, medico, infermiere, farmacista, verpleegkundige, läkare, sjuksköterska, lege, sykepleier, lekarz, pielęgniarka, doktor, hemşire, eczacı, 医師, 医生, 看護師, ward, ward manager, practice manager medical, clinical services, clinical operations nursing, pflegedienstleitung, pflegeleitung, gesundheit, clínico, sanitario, soins, soins infirmiers, infirmerie, zdrowie, zdravotní, zdravotnictví, nemocnice, hälsa, vård, omvårdnad, helse, sundhed, terveys, terveydenhuolto, hoito, hoitotyö, lähihoitaja, omsorg, cadre de santé, pflegedirektion, enfermería, infirmier coordinateur, wellness care, palliative care, emergency department, critical care, icu, operating room, perioperative, population health, care coordination, case management nursing, patient access, patient safety, patient experience healthcare, health information, health information management, ambulatory, imaging, laboratory medicine, pathology, rehabilitation, rehab, orthopedics, neurology, gynecology, obstetrics, ophthalmology, urology, internal medicine, family medicine, fertility, audiology, podiatrist, prosthetist, orthotist, osteopathy, dietetics, clinician, hospital administrator, hospital administration, clinic manager, clinic director, clinic administrator, verpleging, ápolási, ošetřovatelská, ošetřovatelství, infermieristico, infermieristica, hemşirelik, ward sister, matron, sykepleie, orvos, orvosi`,
  ],
  [
    "education",
    "",
    `education, teaching, teacher, academic, academics, academic affairs, school, faculty, professor, lecturer, instruction, instructor, curriculum, student, students, student affairs, student services, admissions, enrollment, dean, tutor, educator, registrar, lehrer, lehre, bildung, schule, schulleiter, éducation, enseignement, enseignant, professeur, educación, docente, profesor, maestro,
     educação, istruzione, insegnante, onderwijs, docent, lärare, rektor, lærer, opettaja, nauczyciel, öğretmen, okul, 教育, 教師, 教师, 老师, university, college, early childhood, special education, k12, chancellor, provost, rector, vice chancellor, headmaster, headmistress, head teacher, lehrkraft, pädagoge, pädagogik, unterricht, grundschule, gymnasium, škola, škole, koulu, opetus, undervisning, skole, skola, förskola, barnehage, börnehave, enseñanza, ensino, pedagogía, pedagogia, pedagogo, pedagog, profesorado, coordinador académico, coordenador pedagógico, coordenação pedagógica, učitel, učitelka, vyučující, nauczycielka, wykładowca, öğretmeni, öğretim, öğretim üyesi, öğretim görevlisi, akademisyen, eğitimci, lehtori, föreläsare, foreleser, elementary, montessori, academic programs, academic success, student success, student life, residence life, financial aid, literacy, stem education, special needs, campus life, pedagogical, edtech curriculum`,
  ],
  [
    "social_services",
    "",
    "social work, social worker, social services, case management, community services, community outreach, outreach, volunteer, volunteers, child welfare, youth, programs and services, sozialarbeit, trabajo social, travail social, educador social, educadora social, educatore, éducateur, éducateur spécialisé, educador, pädagogische, sozialpädagoge, sozialpädagogin, heilpädagoge, jugendhilfe, sozialdienst, sozialwesen, action sociale, servicios sociales, assistência social, servizi sociali, sociaal werk, socialtjänst, socialt arbete, sosiaalityö, sosialt arbeid, pomoc społeczna, sociální práce, sociální pracovník, sosyal hizmet, sosyal hizmetler, refugee, refugees, homelessness, housing services, child protection, community engagement, community development, community programs",
  ],
  [
    "fundraising",
    "",
    "fundraising, development and fundraising, donor, donor relations, philanthropy, advancement, annual giving, major gifts, grants, grant, foundation relations, institutional advancement, alumni relations, planned giving, membership, fundraiser, collecte de fonds, mécénat, recaudación de fondos, captação de recursos, captación de fondos, raccolta fondi, fondsenwerving, spendenmarketing, insamling, varainhankinta, grants management, donor services, donor engagement, corporate giving, sponsorship fundraising",
  ],

  // Trades of their own
  [
    "real_estate",
    "",
    "real estate, property, property management, leasing, lettings, estate, realtor, immobilien, immobilier, bienes raíces, inmobiliario, imobiliário, immobiliare, vastgoed, fastighet, eiendom, ejendom, kiinteistö, nieruchomości, gayrimenkul, 不動産, 房地产, acquisitions real estate, land, appraisal, valuations, emlak danışmanı, gayrimenkul danışmanı, ejendomsmægler, fastighetsmäklare, kiinteistöt, kiinteistövälittäjä, nemovitosti, realitní, realitní makléř, vastgoedbeheer, taxateur, taxatie, valuer, appraiser, valuation surveyor, property valuer, tasador, tasaciones, perito imobiliário, vermietung, vermieter, hausverwaltung, immobilienverwaltung, promotor inmobiliario, incorporação, locação, alquileres, arriendos, land acquisition, land management, tenancy, block management, tenant relations, escrow, site acquisition, site selection, lettings negotiator, leasing agent, leasing consultant, leasing professional, lease administration, housing management",
  ],
  [
    "retail",
    "",
    "retail, store, stores, shop, merchandising, merchandise, merchandiser, visual merchandising, filiale, markt, magasins, tienda, loja, negozio, punto vendita, winkel, butik, butikk, myymälä, sklep, sklepu, mağaza, 店舗, 门店, sales floor, cashier, boutique, supermarket, franchise, filialen, filialleitung, ladenleitung, verkaufsstelle, boutiques, lojas, encargado de tienda, negozi, winkelbediende, butiker, butikker, kauppa, kauppias, kaupan, sklepy, sklepów, prodejna, prodejny, mağazacılık, mağazalar, store design, store planning, store development, store experience, buying retail, clienteling, sales associate retail, pharmacy retail, beauty retail, fashion retail, travel retail, personal shopper, showroom, rayon",
  ],
  [
    "hospitality",
    "",
    "hospitality, hotel, hotels, restaurant, food and beverage, food beverage, f b, culinary, kitchen, catering, guest services, guest relations, housekeeping, banquet, reservations, rooms division, bar, gastronomie, küche, cuisine, cocina, cozinha, cucina, hotelli, travel, tourism, concierge, gaststätte, restauracji, ravintola, ravintolat, restaurang, besöksnäring, kuchyně, kuchař, restaurace, gaming floor, cruise, club management, guest experience hospitality, guest relation, guest service, banqueting, beverages service, pastry, pâtisserie, boulangerie, confectionery kitchen, nutrition services, dining services, room service, valet, revenue management hotel, cabin crew, venue, venues",
  ],
  [
    "e_commerce",
    "marketing retail",
    "e-commerce, online sales, online retail, marketplace, marketplaces, digital commerce, onlineshop, comercio electrónico, loja virtual, e-handel, e-ticaret, verkkokauppa, 电商, 電商, commerce, omnichannel, e-business, comercio digital, comércio eletrônico, commerce en ligne, commercio elettronico, webwinkel, nätbutik, nettbutikk, netbutik, sklep internetowy, digital shelf",
  ],
  [
    "media",
    "",
    "media, editorial, editor, journalism, journalist, reporter, publishing, broadcast, broadcasting, news, video, video production, film, photography, photographer, writing, writer, redaktion, rédaction, redacción, redação, redazione, redactie, redaktör, redaktør, toimittaja, redakcja, 編集, 编辑, music, audio, production media, animation, publisher, podcaster, streamer, youtuber, blogger, anchor, columnist, press photographer, redactor, redactora, rédactrice, journalistik, journalistiek, journalismo, jornalismo, giornalismo, periodismo, dziennikarz, dziennikarstwo, novinář, redaktor, redaktorka, uutiset, nyheter, nyheder, gazeteci, muhabir, editör, yayın, éditeur, éditions, edición, edição, editoria, editore, uitgeverij, uitgever, kustannus, wydawnictwo, wydawca, verlag, filmproduktion, televisão, televisione, televisie, rundfunk, audiovisual, audiovisuel, post production, cinematography, showrunner, creative writing, artists and repertoire, sports media",
  ],
  [
    "translation",
    "",
    "translation, localization, translator, interpreter, übersetzer, traducteur, traductor, tradutor, traduttore, globalization, traduction, traducción, tradução, traduzione, vertaling, vertaler, översättning, översättare, oversætter, oversetter, kääntäjä, tłumacz, tłumaczenia, překladatel, tlumočník, çeviri, çevirmen, tercüman, interprète, intérprete, interprete, tolk, tulkki, dolmetscher, linguist, subtitling, sprachdienst",
  ],
  [
    "protection",
    "",
    "security guard, security officer, physical security, corporate security, loss prevention, asset protection, public safety, fire, police, law enforcement, global security, investigations, werkschutz, security services, security guards, vigilancia, security supervisor, security shift supervisor, security site supervisor, security team leader, wachmann, wachdienst, objektschutz, sicherheitsmitarbeiter, sicherheitsdienst, vigilante, vigilante de seguridad, guardia, guardia de seguridad, guarda, segurança patrimonial, agent de sécurité, agent de sûreté, sûreté, agente de segurança, guardia giurata, beveiliger, beveiliging, vartija, turvallisuusvalvoja, vekter, väktare, ordningsvakt, vagt, ochroniarz, ochrona, pracownik ochrony, strażnik, ostraha, hlídač, güvenlik görevlisi, güvenlik, bodyguard, bouncer, doorman, close protection, executive protection, cctv, surveillance, patrol, customs enforcement, militaire, militär, soldat, polizei, polizist, gendarmerie, gendarme, policía, polícia, polizia, politie, politi, poliisi, policja, policie, police officer, pompier, sapeur pompier, feuerwehr, bombero, bombeiro, vigile del fuoco, brandweer, brandman, brannmann, brandmand, palomies, strażak, hasič, itfaiye, itfaiyeci, emergency management, sheriff, marshal, correctional",
  ],
  [
    "agriculture",
    "",
    "agriculture, agronomy, agronomist, farm, farming, crop, livestock, horticulture, landwirtschaft, agricole, agrícola, vineyard, forestry, breeding, agro, agronomía, agronomia, agronom, agronome, ingénieur agronome, jordbruk, lantbrukare, maatalous, rolnik, zemědělství, zemědělec, ziraat, ziraat mühendisi, fattoria, finca, granja, viticulture, viticulteur, viticultor, enologist, oenologist, œnologue, enólogo, winemaking, dairy farming, forester, forstwirtschaft, förster, arboriculture, arborist, irrigation, seeds, plant breeding, poultry, equine",
  ],
];
