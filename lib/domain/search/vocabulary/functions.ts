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
     customer insights, consumer insights, market insights, loyalty, out of home advertising, programmatic, adtech, campaign, campaigns, campaign management, campaign manager, media buyer, media planner, shopper marketing, category marketing, paid search marketing, marketing science`,
  ],
  [
    "digital_marketing",
    "marketing",
    "digital marketing, online marketing, internet marketing, web marketing, marketing digital, digital, e-marketing",
  ],
  ["seo", "marketing", "seo, sem, ppc, search marketing, organic search, adwords, google ads"],
  [
    "content",
    "marketing",
    "content, content marketing, copywriting, editorial content, content strategy, contenu, contenido, blog, storytelling",
  ],
  [
    "social_media",
    "marketing",
    "social media, social, community management, redes sociales, redes sociais, réseaux sociaux, community, influencer",
  ],
  [
    "brand",
    "marketing",
    "brand, branding, brand marketing, brand management, brand strategy, marque, marca, marke, trademark marketing",
  ],
  [
    "product_marketing",
    "marketing",
    "product marketing, pmm, solution marketing, technical marketing, produktmarketing",
  ],
  [
    "demand_generation",
    "marketing",
    "demand generation, lead generation, growth, growth marketing, growth strategy, growth hacking, acquisition marketing, user acquisition, customer acquisition, abm, account based marketing",
  ],
  ["email_marketing", "marketing", "email marketing, e-mail marketing, marketing automation, crm marketing, crm"],
  [
    "events",
    "marketing",
    "event, events, event marketing, event management, conferences, trade shows, exhibitions, eventos, veranstaltungen",
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
     広報, 公关, publicity, speechwriting, corporate affairs, external affairs, speechwriter, speechwriting, speech writer, spokesperson, spokesman, spokeswoman, press officer, press secretary, internal comms, external comms, media spokesperson, rzecznik prasowy, portavoz, porte-parole, pressesprecher`,
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
     commercial strategy, vendedor, vendeur, verkäufer, wholesale sales, business sales, revenue, bid, bids, bid management, proposal, proposals, tender, tenders, tendering, tender management, pharma rep, wholesale sales, export sales, client partner, client director, area sales, territory, named accounts, presales, van sales, telesales, route sales, revenue generation`,
  ],
  [
    "sales_development",
    "sales",
    "sales development, sdr, business development representative, outbound, prospecting, appointment setting",
  ],
  [
    "account_management",
    "sales customer_success",
    "account management, account, client management, key account management, client partner, kam",
  ],
  [
    "sales_operations",
    "sales operations",
    "sales operations, revenue operations, sales ops, deal desk, gtm operations, gtm, salesops, commercial operations, field sales operations",
  ],
  [
    "channel_sales",
    "sales partnerships",
    "channel sales, channel, channels, reseller, resellers, distribution sales, partner sales, indirect channel",
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
     事業開発, 商务拓展, business expansion, market development, corporate development, new ventures, market expansion, partner manager, affiliations`,
  ],
  [
    "partnerships",
    "business_development",
    "partnerships, partnership, alliances, alliance, strategic alliances, strategic partnerships, partner management, ecosystem, partenariats, partnerschaften, alianzas",
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
     renewals, renewal, customer growth, kundenerfolg, éxito del cliente, sucesso do cliente, relation client, カスタマーサクセス, client care, renewals, customer onboarding`,
  ],
  [
    "customer_experience",
    "customer_success",
    "cx, customer experience, guest experience, customer journey, customer operations, patient experience, expérience client",
  ],
  [
    "implementation",
    "customer_success",
    "implementation, implementations, professional services, deployment services, client delivery, customer delivery",
  ],
  [
    "support",
    "",
    `support, customer support, technical support, customer service, customer services, customer care, client support, product support, tech support,
     technology support, call center, service desk, helpdesk, kundenservice, kundendienst, kundenbetreuung, service client, support client, atención al cliente, servicio al cliente,
     atendimento ao cliente, atendimento, assistenza clienti, servizio clienti, klantenservice, kundtjänst, kundeservice, asiakaspalvelu, obsługa klienta,
     müşteri hizmetleri, user support, application support, kundencenter, 客户服务, 客服, サポート, 고객지원, consumer affairs`,
  ],
  [
    "it_support",
    "it support",
    "it support, it helpdesk, it service desk, desktop support, end user computing, end user support, it services",
  ],
  ["service_delivery", "it operations", "service delivery, service management, itil, managed services"],

  // Product, design, engineering
  [
    "product",
    "",
    `product, products, product management, core product, product strategy, product planning, product lifecycle, produkt, produktmanagement, producto, produto, prodotto,
     produit, tuote, ürün, プロダクト, 产品, 產品, 제품, product operations, product ownership, technical product, product owner`,
  ],
  [
    "product_development",
    "product engineering",
    "product development, new product development, npd, new product introduction, npi, produktentwicklung, produktutveckling, product engineering, desarrollo de producto",
  ],
  [
    "design",
    "",
    `design, designer, ux, ui, ux ui, ui ux, product design, visual design, graphic design, interaction design, interface design, web design, industrial design, service design,
     experience design, motion design, game design, fashion design, interior design, brand design, creative, art, art direction, creative direction, creative services,
     diseño, diseñador, gestaltung, grafik, conception graphique, デザイン, デザイナー, 设计, 디자인, ontwerp, formgivning, muotoilu, tasarım, graphics, illustration, animation`,
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
     solutions architecture, technical architecture, technical operations, techops, bureau d'études, konstruktion, konstrukteur, robotics, automation, controls, technischer leiter, technische leitung, leiter technik`,
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
     ソフトウェア, 开发, 软件, 소프트웨어, java, javascript, typescript, python, php, ruby, golang, dotnet, cpp, csharp, react, node, salesforce development, release management, release manager, release engineer`,
  ],
  [
    "devops",
    "engineering it",
    "devops, site reliability, site reliability engineering, sre, reliability engineering, release engineering, cloud, cloud engineering, cloud operations, cloud infrastructure, devsecops, development operations, build engineering, kubernetes",
  ],
  [
    "hardware_engineering",
    "engineering",
    "hardware, hardware engineering, electronics, embedded, firmware, fpga, asic, semiconductor engineering, vlsi, silicon, optical engineering, rf",
  ],
  [
    "electrical_engineering",
    "engineering",
    "electrical engineering, electrical, elektrotechnik, elektro, electricidad, électrique, elektronik",
  ],
  [
    "mechanical_engineering",
    "engineering",
    "mechanical engineering, mechanical, maschinenbau, mécanique, mecánica, mechanik, hvac, piping",
  ],
  [
    "civil_engineering",
    "engineering construction",
    "civil engineering, civil, structural engineering, structural, geotechnical, bauingenieur, génie civil, ingeniería civil",
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
     workplace technology, helpdesk, ит, информационных технологий, 情報システム, システム, 信息技术, 정보기술, telecom, servicenow, salesforce administration, database administration, storage, dba, database administration, crm administrator, salesforce administrator, salesforce admin, it asset management, it service management, service delivery, digital workplace, itsm`,
  ],
  [
    "security",
    "",
    `cybersecurity, information security, it security, security engineering, security operations, security, cyber, application security, appsec, product security, cloud security, network security, secops,
     data protection, privacy engineering, identity and access management, iam, threat intelligence, threat, penetration testing, red team, incident response, vulnerability, soc, it sicherheit,
     informationssicherheit, it-sicherheit, sécurité, sécurité informatique, ciberseguridad, seguridad informática, cibersegurança, segurança da informação, sicurezza informatica, siber güvenlik, tietoturva,
     безопасность, セキュリティ, 信息安全, 정보보안, pentester, penetration tester, pen tester, grc, iam, identity and access management, soc, threat hunting, incident response, cyber resilience`,
  ],
  [
    "data",
    "",
    `data, data science, data analytics, analytics, advanced analytics, business analytics, bi, data analysis, data engineering, data platform, data management, data governance, data strategy, data architecture, big data,
     insights, insight, decision science, ai, ml, deep learning, nlp, computer vision, data warehouse, quantitative analytics, statistics, statistical, statistician, modeling, daten, datos, données, dati, dados, dane, veri,
     データ, 数据, 데이터, analytik, analytique, analítica, master data, reporting and analytics, people analytics, generative ai, artificial intelligence, intelligence artificielle, inteligencia artificial, künstliche intelligenz`,
  ],
  [
    "data_engineering",
    "data engineering",
    "data engineering, ml engineering, ai engineering, machine learning engineering, mlops, data infrastructure, etl",
  ],

  // Finance
  [
    "finance",
    "",
    `finance, financial, corporate finance, fpa, finanz, finanzen, finanzas, financiero, finances, financier, financière, finanziario, finanza, amministrazione e finanza, finanças, financeiro, financieel, financiën,
     ekonomi, økonomi, talous, finanse, finansowy, finansów, finans, finanční, financiar, pénzügyi, οικονομικός, финансовый, финансов, 財務, 财务, 財務部, 재무, financial planning, financial services, financial analysis,
     financial operations, finance operations, planning and analysis, financial strategy, finance transformation, business finance, kaufmännischer, kaufmännisch, budget, budgeting, contrôle de gestion, controlling, financial systems,
     credit, lending, collections, underwriting finance, capital, deal advisory, bursar, fp&a partner, group finance, commercial finance, finance partner, finance transformation, kaufmännischer leiter, kaufmännische leitung, kaufmännische leiter`,
  ],
  [
    "accounting",
    "finance",
    `accounting, accountancy, general accounting, corporate accounting, cost accounting, financial reporting, financial control, accounting operations, technical accounting, fund accounting, bookkeeping, ap, ar, accounts payable,
     accounts receivable, ledger, general ledger, billing, invoicing, controllership, consolidation, buchhaltung, rechnungswesen, finanzbuchhaltung, bilanz, comptabilité, comptable, contabilidad, contable, contabilidade, contabilità, contabile, boekhouding, redovisning, bokföring, regnskap, regnskab, bogholderi,
     kirjanpito, księgowość, księgowy, księgowa, muhasebe, účetní, účetnictví, contabilitate, könyvelés, бухгалтер, бухгалтерия, 経理, 会计, 회계, revenue accounting, revenue recognition`,
  ],
  [
    "tax",
    "accounting",
    "tax, taxation, steuer, steuern, fiscal, fiscalité, impuestos, impostos, fiscale, belasting, skatt, vero, podatki, vergi, vat, transfer pricing, 税務, 税务, налог",
  ],
  [
    "audit",
    "accounting",
    "audit, internal audit, auditing, assurance, external audit, revision, innenrevision, interne revision, auditoría, auditoria, revisione, granskning, denetim, sox, internal controls, internal control, 監査, 审计, аудит",
  ],
  [
    "treasury",
    "finance",
    "treasury, treasurer, cash management, trésorerie, tesorería, tesouraria, tesoreria, treasurey, corporate treasury, hazine",
  ],
  [
    "payroll",
    "hr accounting",
    "payroll, paie, paye, nómina, nóminas, folha de pagamento, gehaltsabrechnung, lohnbuchhaltung, lohn und gehalt, löner, lønn, palkat, bordro, compensation and payroll",
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
     capital markets, derivatives, hedge fund, private banking, fund management, anlage, vermögensverwaltung, inversiones, investimentos, investimenti, investissement, 投資, 投资, 투자, structured finance, leveraged finance, restructuring`,
  ],
  [
    "risk",
    "",
    "risk, risk management, enterprise risk, credit risk, operational risk, market risk, risikomanagement, risiko, risques, riesgos, riscos, rischi, risico, riski, ryzyko, リスク, 风险, business continuity, resilience, fraud, fraud prevention",
  ],
  [
    "insurance",
    "",
    "underwriting, underwriter, claims, insurance, actuarial, actuary, reinsurance, loss adjusting, versicherung, schaden, seguros, assurance vie, sinistres, sinistri, bancassurance",
  ],
  [
    "banking",
    "finance",
    "banking, branch banking, retail banking, commercial banking, corporate banking, mortgage, mortgages, loan, loans, teller",
  ],

  // People
  [
    "hr",
    "",
    `hr, people, people operations, people ops, people and culture, people culture, culture, human capital, personnel, talent management, hr operations, hr business partner, hr services, employee relations, employee experience,
     employee engagement, labor relations, labour relations, industrial relations, workforce, workforce planning, hrbp, hris, organizational development, organization development, organisational development, hr development, personal, personalwesen,
     personalabteilung, personalentwicklung, ressources humaines, rh, recursos humanos, rrhh, rr hh, capital humano, gente, risorse umane, personeelszaken, personeel, personale, henkilöstö, zasoby ludzkie, zasobów ludzkich, kadry, kadr, insan kaynakları,
     ik, lidské zdroje, personální, resurse umane, emberi erőforrás, hr-, кадров, персонал, персоналу, персоналом, 人事, 人力资源, 人力資源, 인사, dei, diversity, equity inclusion, inclusion, belonging, drh, workplace experience, change management hr, people development, talent development, people partner, people experience, happiness, people analytics, hrd, people partner, people experience, workforce planning, hr compliance, hris, people systems, work environment, job architecture`,
  ],
  [
    "recruiting",
    "hr",
    `recruiting, talent, recruitment, recruiter, recruit, talent acquisition, talent attraction, talent sourcing, technical recruiting, technical recruitment, university recruiting, campus recruiting, executive search, headhunter, headhunting, sourcer, staffing, hiring, employer branding, early careers,
     personalbeschaffung, personalgewinnung, rekrutierung, reclutamiento, selección, selección de personal, recrutement, recrutamento, recrutamento e seleção, selezione, reclutamento, werving, werving en selectie, rekrytering, rekruttering, rekrytointi, rekrutacja, rekrutacji, işe alım, nábor,
     подбор, подбор персонала, рекрутер, 採用, 招聘, 채용, recruitment and admissions, talent partner, talent lead, resourcing, talent search, ta lead, ta manager, ta partner, ta specialist, ta director, recruitment marketing`,
  ],
  [
    "compensation",
    "hr",
    "compensation, benefits, compensation and benefits, comp and ben, comp ben, total rewards, rewards, c and b, rémunération, vergütung, compensación, remuneração, compensation benefits",
  ],
  [
    "learning",
    "hr",
    "learning, ld, training, training and development, corporate training, leadership development, weiterbildung, schulung, formation, formación, capacitación, treinamento, formazione, opleiding, utbildning, eğitim, enablement, instructional design, 培训, 研修, professional development, talent development, organizational learning",
  ],

  // Running the business
  [
    "operations",
    "",
    `operations, operation, operating, business operations, global operations, plant operations, manufacturing operations, production operations, corporate operations, field operations, service operations, regional operations, operational excellence, business excellence, process improvement, continuous improvement, lean, six sigma, operational, business process, process excellence, shared services,
     betrieb, betriebs, betriebsleitung, opérations, exploitation, operaciones, operações, operazioni, operaties, operationeel, verksamhet, drift, drifts, toiminta, operacyjny, operacji, operasyon, operasyonlar, provoz, provozní, операционный, операций, オペレーション, 运营, 營運, 운영, back office, office of operations, business transformation, transformation, bizops, branch manager, branch operations, shift, shift management, area operations, site operations, business transformation, business excellence, fulfilment operations`,
  ],
  [
    "retail_operations",
    "operations retail",
    "retail operations, store operations, field retail operations, restaurant operations, hotel operations, franchise operations",
  ],
  [
    "facilities",
    "operations",
    "facilities, facility, facility management, facilities management, workplace services, building services, building maintenance, maintenance, gebäudemanagement, instandhaltung, wartung, mantenimiento, manutenção, manutenzione, onderhoud, underhåll, vedlikehold, kunnossapito, utrzymanie ruchu, bakım, services généraux, property maintenance, corporate real estate",
  ],
  [
    "strategy",
    "",
    "strategy, strategic planning, corporate strategy, business strategy, strategic initiatives, strategie, stratégie, estrategia, estratégia, strategia, strategi, unternehmensentwicklung, corporate planning, planning and strategy, business planning, 戦略, 経営企画, 战略, 전략, innovation, growth strategy, market strategy",
  ],
  [
    "project_management",
    "",
    "project management, program management, programme management, project, projects, program, programs, pmo, project delivery, project controls, projektmanagement, projekt, projet, proyecto, proyectos, projeto, projetos, progetto, progetti, gestión de proyectos, gestion de projet, scrum, agile, delivery management, agile delivery, portfolio office, プロジェクト, 项目, technical program management, project planning, delivery",
  ],
  [
    "consulting",
    "",
    "consulting, consultancy, advisory, management consulting, consultant, beratung, unternehmensberatung, berater, conseil, consultoría, consultoria, consulenza, consulente, advies, adviseur, rådgivning, konsultointi, doradztwo, danışmanlık, コンサルティング, 咨询, 컨설팅, business consulting, strategy consulting, it consulting",
  ],
  [
    "administration",
    "",
    `administration, administrative, administrator, office management, office administration, clerical, secretarial, verwaltung, administración, administratif, administrativo, amministrativo, amministrazione, administração, administratie, administratief, hallinto, administracja, administracyjny, idari işler, sekretariat,
     総務, 行政, front office, front desk, data entry, office services, records, records management, executive support, office, general affairs, business support, administratief medewerker`,
  ],
  [
    "legal",
    "",
    `legal, law, lawyer, attorney, counsel, general counsel, legal affairs, legal operations, litigation, contracts, contract, contract management, corporate counsel, recht, rechtsabteilung, juridique, jurídico, legale, affari legali, juridisch, juridisk, juridik,
     lakiasiat, prawny, prawnik, hukuk, právní, jurist, jurídica, юридический, юрист, 法務, 法务, 법무, intellectual property, ip, patent, patents, trademark, corporate secretary, company secretary, corporate governance, governance, privacy, legal services, paralegal, data privacy`,
  ],
  [
    "compliance",
    "",
    "compliance, ethics, ethics and compliance, regulatory, regulatory affairs, regulatory compliance, aml, kyc, anti money laundering, financial crime, conformité, cumplimiento, conformidade, conformità, trade compliance, export control, コンプライアンス, 合规, zgodność, data protection, data protection officer, dpo, privacy officer, aml, kyc, anti money laundering, sanctions, financial crime, mlro, privacy compliance",
  ],
  [
    "public_policy",
    "",
    "public policy, government affairs, government relations, policy, political affairs, lobbying, legislative affairs, public sector, regulatory policy, affaires publiques, politik",
  ],

  // Making and moving things
  [
    "supply_chain",
    "",
    `supply chain, supply chain management, supply chain planning, supply planning, demand planning, supply, materials, materials management, material planning, inventory, inventory control, inventory management, inventory planning, s op, sop, production planning, supply network, chaîne logistique,
     cadena de suministro, cadeia de suprimentos, suprimentos, lieferkette, toimitusketju, łańcuch dostaw, łańcucha dostaw, tedarik zinciri, försörjningskedja, forsyningskæde, サプライチェーン, 供应链, 공급망, stock control, replenishment, planning and logistics, disposition`,
  ],
  [
    "procurement",
    "supply_chain",
    `procurement, purchasing, purchase, buying, buyer, sourcing, strategic sourcing, strategischer einkauf, strategischen einkauf, achats stratégiques, compras estratégicas, category management, category, indirect procurement, direct procurement, supplier, suppliers, supplier relations, supplier management, vendor, vendor management, vendor relations, einkauf, einkaufs, einkäufer, beschaffung, achat, achats, acheteur, approvisionnement,
     compras, compra, comprador, adquisiciones, abastecimiento, acquisti, acquisto, approvvigionamenti, inkoop, inkoper, inköp, inköps, inköpare, innkjøp, innkjøps, indkøb, indkøbs, indkøber, hankinta, osto, ostaja, zakupy, zakupów, zaopatrzenie, satın alma, satınalma, nákup, nákupu, achiziții, beszerzés, beszerzési, закупки, закупок, закупкам, 購買, 調達, 采购, 採購, 구매, commodity management, contracts and procurement, acquisition and contracts, commodity, commodity management, commodities buyer, strategic buyer, vendor sourcing, spend management, supplier management`,
  ],
  [
    "logistics",
    "supply_chain",
    `logistics, logistic, logistik, logistique, logística, logistica, logistiek, logistiikka, logistyka, logistyki, lojistik, logistika, логистика, логистике, 物流, 물류, warehouse, warehousing, warehouse operations, warehouse distribution, distribution, distribution center, transport, transportation, fleet, freight, shipping, shipment, fulfillment, dispatch,
     dispatcher, trucking, haulage, import, import export, customs, lager, magasin, magazyn, magazynu, entrepôt, almacén, bodega, armazém, magazzino, magazijn, varasto, depo, sklad, flotte, fuhrpark, spedition, transporte, trasporti, cargo, aviation operations, port operations, terminal operations, last mile, courier`,
  ],
  [
    "manufacturing",
    "",
    `manufacturing, production, plant, plant operations, factory, production planning, fertigung, produktion, produktions, werk, werks, produktionsplanung, industrial, usine, fabrication, fábrica, planta, producción, manufactura, produção, produzione, stabilimento, fabbrica, productie, fabriek, tillverkning, produksjon, tuotanto, tehdas, produkcja, produkcji, zakład, zakładu, üretim,
     fabrika, výroba, výroby, výrobní, producție, termelés, termelési, производство, производства, 製造, 生産, 生产, 制造, 工厂, 工場, 생산, 제조, assembly, machining, cnc, foundry, press shop, mill, tooling, production operations, plant engineering, manufacturing operations, lean manufacturing, process technician, production planning, production supervision, assembly, tool shop, factory`,
  ],
  [
    "quality",
    "",
    "quality, qa, qc, qa qc, quality management, quality engineering, quality control, qualität, qualitäts, qualitätsmanagement, qualitätssicherung, qualité, calidad, qualidade, qualità, kwaliteit, kvalitet, kvalitets, laatu, jakość, jakości, kalite, kvalita, kvality, calitate, minőség, качество, качества, 品質, 质量, 품질, qms, gmp, inspection, inspector, supplier quality, quality inspection, food safety quality",
  ],
  [
    "safety",
    "operations",
    "ehs, safety, environment health and safety, environmental health, arbeitssicherheit, seguridad industrial, segurança do trabalho, sicherheit, industrial hygiene, iş güvenliği",
  ],
  [
    "sustainability",
    "",
    "sustainability, esg, csr manager, csr director, csr lead, csr officer, environmental, environment, climate, corporate responsibility, nachhaltigkeit, umwelt, durabilité, rse, développement durable, sostenibilidad, sustentabilidade, sostenibilità, duurzaamheid, hållbarhet, bærekraft, bæredygtighed, kestävä kehitys, サステナビリティ, energy transition, decarbonization, carbon, circular economy, social impact",
  ],
  [
    "construction",
    "",
    "construction, site, building, bau, chantier, obra, obras, cantiere, bouw, bygg, budowa, budowy, inşaat, stavba, estimating, estimator, preconstruction, quantity surveying, superintendent, 施工, 建設, civil works, roofing, plumbing",
  ],
  [
    "energy",
    "",
    "energy, power generation, drilling, reservoir, upstream, downstream, oil and gas, wind, solar, renewables, energie, énergie, energía, mining, subsurface, grid, refinery",
  ],

  // Science, health, teaching
  [
    "research",
    "",
    `research, rd, researcher, scientist, science, scientific, applied research, clinical research, laboratory, lab, labs, forschung, forschung und entwicklung, recherche, recherche et développement, investigación, investigación y desarrollo, pesquisa, pesquisa e desenvolvimento, ricerca, ricerca e sviluppo, onderzoek, onderzoek en ontwikkeling, forskning,
     forskning och utveckling, tutkimus, tutkimus ja kehitys, badania, badań, badania i rozwój, ar ge, arge, výzkum, kutatás, исследования, исследований, 研究, 研究開発, 研发, 연구, chemistry, chemist, biology, biologist, physics, formulation, discovery, drug discovery, advanced development, postdoc, postdoctoral, principal investigator, lab director, formulation, leiter entwicklung, entwicklung leiter`,
  ],
  [
    "clinical_research",
    "research healthcare",
    "clinical research, clinical trials, clinical development, clinical operations, pharmacovigilance, drug safety, medical affairs, biostatistics, translational medicine, medical science",
  ],
  [
    "healthcare",
    "",
    `medical, clinical, nursing, nurse, physician, doctor, health care, health, patient care, patient, patient services, pharmacy, pharmacist, dental, dentist, surgery, surgeon, therapy, therapist, hospital, radiology, cardiology, oncology, pediatrics, psychiatry, psychology, anesthesiology, emergency medicine, medicine, veterinary, optometry,
     public health, behavioral health, mental health, care, caregiver, midwife, pflege, arzt, ärztin, apotheke, apotheker, médecin, infirmier, pharmacien, médico, médica, enfermero, enfermera, enfermagem, farmacéutico, medico, infermiere, farmacista, verpleegkundige, läkare, sjuksköterska, lege, sykepleier, lekarz, pielęgniarka, doktor, hemşire, eczacı, 医師, 医生, 看護師, ward, ward manager, practice manager medical, patient care, patient services, clinical services, clinical operations nursing, pflegedienstleitung, pflegeleitung`,
  ],
  [
    "education",
    "",
    `education, teaching, teacher, academic, academics, academic affairs, school, faculty, professor, lecturer, instruction, instructor, curriculum, student, students, student affairs, student services, admissions, enrollment, dean, tutor, educator, registrar, lehrer, lehre, bildung, schule, schulleiter, éducation, enseignement, enseignant, professeur, educación, docente, profesor, maestro,
     educação, istruzione, insegnante, onderwijs, docent, lärare, rektor, lærer, opettaja, nauczyciel, öğretmen, okul, 教育, 教師, 教师, 老师, university, college, early childhood, special education, k12, chancellor, provost, rector, vice chancellor, headmaster, headmistress, head teacher`,
  ],
  [
    "social_services",
    "",
    "social work, social worker, social services, case management, community services, community outreach, outreach, volunteer, volunteers, child welfare, youth, programs and services, sozialarbeit, trabajo social, travail social",
  ],
  [
    "fundraising",
    "",
    "fundraising, development and fundraising, donor, donor relations, philanthropy, advancement, annual giving, major gifts, grants, grant, foundation relations, institutional advancement, alumni relations, planned giving, membership",
  ],

  // Trades of their own
  [
    "real_estate",
    "",
    "real estate, property, property management, leasing, lettings, estate, realtor, immobilien, immobilier, bienes raíces, inmobiliario, imobiliário, immobiliare, vastgoed, fastighet, eiendom, ejendom, kiinteistö, nieruchomości, gayrimenkul, 不動産, 房地产, acquisitions real estate, land, appraisal, valuations",
  ],
  [
    "retail",
    "",
    "retail, store, stores, shop, merchandising, merchandise, merchandiser, visual merchandising, filiale, markt, magasins, tienda, loja, negozio, punto vendita, winkel, butik, butikk, myymälä, sklep, sklepu, mağaza, 店舗, 门店, sales floor, cashier, boutique, supermarket, franchise",
  ],
  [
    "hospitality",
    "",
    "hospitality, hotel, hotels, restaurant, food and beverage, food beverage, f b, culinary, kitchen, catering, guest services, guest relations, housekeeping, banquet, reservations, rooms division, bar, gastronomie, küche, cuisine, cocina, cozinha, cucina, hotelli, travel, tourism, concierge",
  ],
  [
    "e_commerce",
    "marketing retail",
    "e-commerce, online sales, online retail, marketplace, marketplaces, digital commerce, onlineshop, comercio electrónico, loja virtual, e-handel, e-ticaret, verkkokauppa, 电商, 電商, commerce, omnichannel, e-business",
  ],
  [
    "media",
    "",
    "media, editorial, editor, journalism, journalist, reporter, publishing, broadcast, broadcasting, news, video, video production, film, photography, photographer, writing, writer, redaktion, rédaction, redacción, redação, redazione, redactie, redaktör, redaktør, toimittaja, redakcja, 編集, 编辑, music, audio, production media, animation",
  ],
  [
    "translation",
    "",
    "translation, localization, translator, interpreter, übersetzer, traducteur, traductor, tradutor, traduttore, globalization",
  ],
  [
    "protection",
    "",
    "security guard, security officer, physical security, corporate security, loss prevention, asset protection, public safety, fire, police, law enforcement, global security, investigations, werkschutz, security services, security guards, vigilancia",
  ],
  [
    "agriculture",
    "",
    "agriculture, agronomy, agronomist, farm, farming, crop, livestock, horticulture, landwirtschaft, agricole, agrícola, vineyard, forestry, breeding",
  ],
];
