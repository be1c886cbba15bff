/** Short names of jobs and functions, written out for the answer; those of the C-suite stay as they are known. */
export const WRITTEN_OUT: readonly (readonly [title: string, names: string])[] = [
  ["cfo", "finance chief"],
  ["account executive", "ae"],
  [
    "finance",
    "money people, money folks, money guys, money men, numbers people, numbers folks, numbers guys, figures people, purse strings, purse string holders",
  ],
  ["hr", "people people, people persons, personnel people, personnel folks"],
  ["compensation and benefits", "comp and ben, comp & ben"],
  [
    "it",
    "computer people, computer guys, computer folks, computer wizards, computer whizzes, it crowd, it wizards, tech wizards, tech whizzes, techy people",
  ],
  ["communications", "spin doctor, press people, press folks"],
  ["sales", "rainmaker"],
  ["design", "creative people, creative folks, creative types"],
  ["legal", "legal people, legal folks, legal types, legal minds"],
  ["lawyer", "legal eagle, legal beagle"],
  ["accountant", "bean counter, number cruncher"],
  ["customer success manager", "csm"],
  ["customer success", "cs"],
  ["customer experience", "cx"],
  ["sales development representative", "sdr"],
  ["business development representative", "bdr"],
  ["general manager", "gm"],
  ["hr business partner", "hrbp"],
  ["technical account manager", "tam"],
  ["dentist", "dds, dmd"],
  ["veterinarian", "dvm"],
  ["licensed practical nurse", "lpn"],
  ["nurse practitioner", "np"],
  ["nurse anesthetist", "crna"],
  ["certified nursing assistant", "cna"],
  ["licensed clinical social worker", "lcsw"],
  ["emergency medical technician", "emt"],
  ["personal assistant", "pa"],
  ["executive assistant", "ea"],
  ["managing director", "md"],
  ["software engineer", "swe, sde"],
  ["techie", "techie"],
  ["site reliability engineer", "sre"],
  ["general counsel", "gc"],
  ["vp of engineering", "vpe"],
  ["finance director", "fd"],
  ["talent acquisition", "ta"],
  ["database administrator", "dba"],
  ["registered nurse", "rn"],
  ["product owner", "po"],
  ["product manager", "pm"],
  ["technical program manager", "tpm"],
  ["public relations", "pr"],
  ["machine learning engineer", "mle"],
  ["certified public accountant", "cpa"],
  ["quality assurance engineer", "sdet"],
  ["business analyst", "ba"],
  ["learning & development", "ld"],
  ["r&d", "rd"],
  ["fp&a", "fpa"],
  ["m&a", "ma"],
];

/** Letters that say a job only where nothing stands beside them. */
export const WRITTEN_OUT_ALONE: readonly (readonly [title: string, letters: string])[] = [
  ["account manager", "am"],
  ["national account manager", "nam"],
  ["regional sales manager", "rsm"],
  ["field application engineer", "fae"],
  ["field service engineer", "fse"],
  ["physical therapist", "pt, dpt"],
  ["occupational therapist", "ot, otr"],
  ["optometrist", "od"],
  ["psychologist", "psyd"],
  ["financial planner", "cfp"],
  ["chartered accountant", "ca"],
];

/** Titles and functions of other languages by what they are called in English, for the answer. */
export const IN_ENGLISH: readonly (readonly [title: string, names: string])[] = [
  [
    "cfo",
    `directeur financier, directrice financière, directeur administratif et financier, daf, director financiero, directora financiera, director de finanzas, direttore finanziario, direttrice finanziaria, direttore amministrativo e finanziario, diretor financeiro, diretora financeira,
     financieel directeur, finanzvorstand, finansdirektør, finansdirektör, ekonomidirektör, dyrektor finansowy, finanzdirektor, finanzchef, kaufmännischer leiter, finanční ředitel, finančný riaditeľ, pénzügyi igazgató, gazdasági igazgató, gazdasági vezető, pénzügyi vezető, financijski direktor, finančni direktor, director financiar, finantsjuht, finansų direktorius, finanšu direktors, mali işler müdürü`,
  ],
  [
    "cto",
    "directeur technique, director técnico, director de tecnología, diretor de tecnologia, direttore tecnico, technisch directeur, directora de tecnología",
  ],
  [
    "ceo",
    "pdg, président directeur général, consejero delegado, consejera delegada, amministratore delegato, gedelegeerd bestuurder, vd, verkställande direktör, daglig leder, toimitusjohtaja, prezes zarządu, vorstandsvorsitzender, director ejecutivo, directora ejecutiva, diretor executivo, diretor presidente, presidente executivo, presidente ejecutivo, vorstandssprecher, adm direktør, administrerende direktør",
  ],
  [
    "managing director",
    `geschäftsführer, geschäftsführerin, directeur général, directrice générale, algemeen directeur, director general, directora general, direttore generale, diretor geral, diretora geral, gerente general, gerente geral, gérant, gérante, zaakvoerder, generaldirektor, hauptgeschäftsführer, geschäftsleiter, amministratore unico, administrador único, director gerente, dyrektor generalny, jednatel, ügyvezető, ügyvezető igazgató, vezérigazgató, generální ředitel, generálny riaditeľ, konateľ, generalni direktor, glavni direktor, genel müdür, administrator delegat, tegevjuht, juhatuse esimees, generalinis direktorius, direktorius, valdes priekšsēdētājs`,
  ],
  ["cio", "dsi, directeur des systèmes d'information, director de sistemas, it vorstand, directeur informatique"],
  [
    "procurement",
    "einkauf, einkaufs, beschaffung, achat, achats, compras, compra, acquisti, acquisto, approvvigionamenti, inkoop, inköp, innkjøp, indkøb, hankinta, zakupy, zakupów, zakupu, nákup, nákupu, nákupní, beszerzési, beszerzés, nabave, nabava, achiziții, achiziţii, pirkimų, iepirkumu, satın alma, adquisiciones, abastecimiento, suprimentos, approvisionnement, approvisionnements",
  ],
  [
    "sales",
    "vertrieb, vertriebs, verkauf, verkaufs, vente, ventes, ventas, venta, vendas, venda, vendite, vendita, verkoop, försäljning, försäljnings, salg, salgs, myynti, sprzedaż, sprzedaży, satış, obchodní, obchodu, obchodný, prodaje, prodaja, prodajni, predaja, predaj, predajný, értékesítési, értékesítés, kereskedelmi, vânzări, vânzărilor, müügi, pardavimų, pārdošanas, handlowy, handlu, commercial, commerciale, commerciaux, comercial, comerciales, commerciali, comerciais, außendienst, commercieel, prodej",
  ],
  [
    "it",
    "ti, informatik, informatique, informática, informatica, edv, sistemas, tecnologías de la información, tecnologia da informação, systèmes d'information, sistemas de información, sistemas de informação, sistemi informativi, si, ict, tecnología de la información, informatyka, informatyki, informatikai, informatiky, edb, informationstechnologie, informationstechnik",
  ],
  [
    "hr",
    "personal, personalwesen, personalabteilung, rh, ressources humaines, recursos humanos, rrhh, rr hh, risorse umane, personeelszaken, personeel, p&o, drh, capital humano, gente, gente e gestão, kadry, personální, personálny, personalni, personálneho, lidských zdrojů, ľudských zdrojov, ljudskih resursa, kadrovski, kadrovska, resurse umane, humánpolitikai, humánerőforrás, zasoby ludzkie, insan kaynakları, henkilöstö",
  ],
  [
    "marketing",
    "mercadeo, mercadotecnia, marknadsföring, markedsføring, markkinointi, pazarlama, marknad, marknads, marketingu, marketingový, marketingová, marketinga, turundus, rinkodaros",
  ],
  [
    "finance",
    "finanzen, finanz, finanzas, finances, finanza, finanças, financiën, finanse, finans, talous, finanční, finančný, finančni, pénzügyi, financijski, finansijski, financiar, finantsi, finansų, finanšu, mali işler, ekonomi, økonomi, financiero, financeiro, finanziario, financier, financière, financiera, financeira, financieel",
  ],
  [
    "accounting",
    "buchhaltung, rechnungswesen, comptabilité, comptable, contabilidad, contabilidade, contabilità, boekhouding, redovisning, regnskap, księgowość, muhasebe, finanzbuchhaltung",
  ],
  ["controlling", "contrôle de gestion"],
  [
    "accountant",
    "contador, contadora, contable, buchhalter, buchhalterin, commercialista, contabile, boekhouder, księgowy, księgowa, główny księgowy, główna księgowa, hlavní účetní, hlavný účtovník, főkönyvelő, účetní, účtovník, účtovníčka, könyvelő, knjigovođa, računovođa, računovodja, contabil, contabil șef, kirjanpitäjä, raamatupidaja, buhalteris, grāmatvedis, muhasebeci, bilanzbuchhalter, expert comptable",
  ],
  [
    "production",
    "produktion, produktions, producción, produção, produzione, productie, fertigung, fertigungs, tuotanto, produkcja, produkcji, výroby, výroba, výrobní, výrobný, termelési, gyártási, proizvodnje, proizvodnja, producție, tootmis, gamybos, üretim",
  ],
  [
    "logistics",
    "logistik, logistique, logística, logistica, logistiek, logistiikka, logistyka, lojistik, logistiky, logistyki, logistikai, logistike, logistică",
  ],
  ["supply chain", "cadena de suministro, cadeia de suprimentos, chaîne logistique, lieferkette, toeleveringsketen"],
  [
    "quality",
    "qualität, qualitäts, qualité, calidad, qualidade, qualità, kwaliteit, kvalitet, kvalitets, jakość, jakości, laatu, kvality, minőségi, minőségügyi, kvalitete, kalite, qualitätssicherung, qualitätsmanagement",
  ],
  ["legal", "recht, rechtsabteilung, juridique, jurídico, jurídica, legale, affari legali, juridisch, juridiska"],
  [
    "communications",
    "kommunikation, unternehmenskommunikation, communication, comunicación, comunicação, comunicazione, communicatie, öffentlichkeitsarbeit",
  ],
  ["engineering", "ingeniería, engenharia, ingegneria, ingénierie, technik, técnica"],
  ["operations", "opérations, operaciones, operações, operazioni, betrieb, betriebs, exploitation, operaties"],
  [
    "research & development",
    "forschung, forschung und entwicklung, recherche et développement, investigación y desarrollo, pesquisa e desenvolvimento, ricerca e sviluppo, onderzoek en ontwikkeling, forschung & entwicklung",
  ],
  [
    "business development",
    "geschäftsentwicklung, desarrollo de negocio, desarrollo de negocios, développement commercial, desenvolvimento de negócios, sviluppo commerciale, affärsutveckling, forretningsudvikling",
  ],
  [
    "customer service",
    "kundenservice, kundendienst, service client, atención al cliente, servicio al cliente, atendimento ao cliente, servizio clienti, klantenservice, kundtjänst, kundeservice",
  ],
  [
    "software developer",
    "entwickler, softwareentwickler, développeur, développeuse, desarrollador, desarrolladora, desenvolvedor, desenvolvedora, sviluppatore, ontwikkelaar, utvecklare, utvikler, programador, programadora, programista, vývojář, programátor, fejlesztő, szoftverfejlesztő, programozó, programer, yazılımcı, yazılım geliştirici, ohjelmistokehittäjä, softwareontwikkelaar",
  ],
  [
    "software engineer",
    "ingeniero de software, ingeniera de software, engenheiro de software, ingénieur logiciel, ingegnere del software",
  ],
  [
    "engineer",
    "ingenieur, ingénieur, ingénieure, ingeniero, ingeniera, engenheiro, engenheira, ingegnere, ingenjör, ingeniør, ingenieurin, mühendis, inżynier, inženýr, inženýrka, inžinier, mérnök, inženjer, inginer, insinööri, insener, inžinierius",
  ],
  [
    "consultant",
    "berater, beraterin, unternehmensberater, consultor, consultora, consulente, adviseur, conseiller, conseillère, konsult, konsulent",
  ],
  [
    "lawyer",
    "rechtsanwalt, rechtsanwältin, anwalt, avocat, avocate, abogado, abogada, advogado, advogada, avvocato, advocaat, advokat, jurist, juristin, adwokat, prawnik, radca prawny, advokát, právník, ügyvéd, jogász, odvjetnik, odvetnik, asianajaja, advokatas, avukat",
  ],
  ["buyer", "einkäufer, einkäuferin, acheteur, acheteuse, comprador, compradora, inkoper, inköpare, kupiec"],
  ["salesperson", "verkäufer, verkäuferin, vendeur, vendeuse, vendedor, vendedora, venditore, verkoper, säljare"],
  [
    "project manager",
    "projektleiter, projektleiterin, chef de projet, cheffe de projet, jefe de proyecto, jefa de proyecto, jefe de proyectos, gerente de proyecto, gerente de proyectos, gerente de projeto, gerente de projetos, capo progetto, projectleider, projektledare, prosjektleder, projektleder, kierownik projektu, projektmanager",
  ],
  [
    "product manager",
    "produktmanager, produktmanagerin, chef de produit, cheffe de produit, jefe de producto, gerente de producto, gerente de produto, produktchef, productmanager",
  ],
  [
    "plant manager",
    "werkleiter, werksleiter, betriebsleiter, directeur d'usine, jefe de planta, gerente de planta, direttore di stabilimento, platschef, gerente de fábrica",
  ],
  [
    "store manager",
    "filialleiter, marktleiter, directeur de magasin, responsable de magasin, gerente de tienda, gerente de loja, filiaalmanager, butikschef, butikksjef",
  ],
  [
    "account manager",
    "kundenbetreuer, kundenbetreuerin, accountmanager, gestor de cuentas, responsable de compte, gerente de contas, gerente de cuentas",
  ],
  [
    "nurse",
    "krankenschwester, krankenpfleger, infirmier, infirmière, enfermero, enfermera, enfermeiro, enfermeira, infermiere, verpleegkundige, sjuksköterska, sykepleier, pielęgniarka, pielęgniarz, zdravotní sestra, zdravotná sestra, ápolónő, nővér, ápoló, medicinska sestra, asistent medical, asistentă medicală, sairaanhoitaja, slaugytoja, hemşire",
  ],
  [
    "doctor",
    "arzt, ärztin, médecin, médico, médica, dokter, läkare, lekarz, lékař, lékařka, lekár, orvos, liječnik, zdravnik, lääkäri, gydytojas, hekim",
  ],
  [
    "teacher",
    "lehrer, lehrerin, enseignant, enseignante, profesor, profesora, insegnante, leraar, lärare, nauczyciel, nauczycielka, učitel, učitelka, učiteľ, tanár, učitelj, öğretmen, opettaja, õpetaja, mokytojas, maestro",
  ],
  ["board member", "vorstand, vorstandsmitglied, mitglied des vorstands, aufsichtsrat"],
  [
    "executive assistant",
    "assistentin der geschäftsführung, assistente de direction, assistante de direction, vorstandsassistent, vorstandsassistentin, asistente ejecutiva, directiesecretaresse",
  ],
  ["secretary", "sekretär, sekretärin, secrétaire, secretaria, segretaria, secretaresse, sekreterare"],
  ["tax", "steuern, steuer, fiscalité, impuestos, impostos, belasting, podatki"],
  ["construction", "bau, obras, travaux, cantiere, bouw, budowy"],
  ["purchasing", ""],
  [
    "",
    "działu, działów, oddziału, oddělení, odboru, oddelenia, osztály, odjela, oddelka, departamentului, osakonna, skyriaus, abteilung, departamento, département, dipartimento, reparto",
  ],
  [
    "restaurant manager",
    "gérant de restaurant, gérante de restaurant, directeur de restaurant, directrice de restaurant, gerente de restaurante, encargado de restaurante, direttore di ristorante, restaurantleiter, restaurantchef",
  ],
  ["training", "weiterbildung, formation, formación, capacitación, treinamento, formazione, opleiding"],
  ["strategy", "strategie, stratégie, estrategia, estratégia, strategia"],
  ["data", "daten, données, datos, dados, dati"],
  [
    "sustainability",
    "nachhaltigkeit, développement durable, sostenibilidad, sustentabilidade, sostenibilità, duurzaamheid, rse",
  ],
  ["export", "exportación, exportação, esportazione"],
  ["maintenance", "instandhaltung, wartung, mantenimiento, manutenção, manutenzione, onderhoud, underhåll"],
  ["design", "diseño, gestaltung, ontwerp"],
  ["partner", "associé, socio, sócio"],
  ["personal trainer", "personal trainer, entrenador personal"],
  ["personal banker", "personal banker"],
  ["personal injury", "personal injury"],
  ["personal assistant", "personal assistant"],
  ["personal care", "personal care"],
  ["strategic procurement", "strategischer einkauf, strategischen einkauf, achats stratégiques, compras estratégicas"],
];

/** What is done at a desk of its own by somebody called its manager: the title is not the function led. */
export const MANAGED_CRAFTS = `hiring, product, account, key account, project, program, programme, policy, case, office, plant, store, branch, community, customer success, social media, property, portfolio, fund, relationship, category, shift, kitchen, bar, stage, tour, event, partner, client, delivery, engagement, scrum, territory, area, district, regional, general, site, warehouse, restaurant, hotel, bank, practice, clinic, ward, school, facility, facilities, fleet, traffic, bid, proposal, contract, contracts, grant, grants, release, incident, change, campaign, brand, asset, wealth, vendor, supplier, night, floor, duty, front office, factory, works, mill, salon, gym, club, nursery, farm, estate, country, global account, strategic account, national account, technical account, alliance, channel account, product marketing, technical program, technical product, leasing, studio, lab, laboratory`;

/** Fields that end in s and are no plural. */
export const PLURAL_FIELDS = `sales, operations, communications, logistics, affairs, relations, services, systems, analytics, partnerships, payments, insights, ethics, economics, statistics, mathematics, physics, robotics, electronics, graphics, politics, acquisitions, alliances, accounts, benefits, rewards, resources, sports, news, devops, ops, revops, finops, mlops, secops, business, process, success, wellness, access, press, channels, events, programs, projects, products, ads, apps, applications, claims, contracts, controls, customs, facilities, grants, investments, materials, media, networks, renewals, safety, securities, telecommunications, telecoms, comms, loyalty, genetics, genomics, proteomics, informatics, bioinformatics, diagnostics, therapeutics, plastics, ceramics, metals, markets, public relations, human resources, procurement operations, biostatistics, kubernetes, aws, sas, ios, gis, css, hris, cms, saas, paas, iaas, collections, treasuries, commodities, equities, derivatives, taxes, parts, goods, arts, sciences, studies, admissions, gifts, advancements, licenses, games, jets, mergers, rooms, reservations, permits, standards, pediatrics, obstetrics, orthopedics, analysis, emphasis, basis, campus, status, focus, chassis, achats, compras, ventas, ventes, vendas, finances, talents, risorse, recursos`;

/** Before a rank they lower it and are no function: the whole is the title. */
export const DEPUTIES =
  "assistant, associate, deputy, asst, assoc, adjunct, acting, interim, stellvertretender, adjoint, adjunto, adjunta";

/** Before a rank, how high it is among its like: seniority has no such steps. */
export const STEPS = "senior, sr, snr, junior, jr, group, global, executive, first, second, mid";

/** Ends of words for somebody who does something, which an unknown title mostly has. */
export const DOERS =
  /(?:[a-z]{2}(?:er|or|ist|ian|ant|eer|smith|wright|man|woman|ster|ologist|grapher|maker|nurse|chef|partner|lead|fellow|clerk|pilot|attorney|agent|guard|analyst|advocate|associate|principal|dean|judge|cook|host|coach|scribe|intern|trainee|apprentice|architect|student|officer|ee|ss|aide|mate|cto|monger))$/;

/** What a title is short for in some lines of business: the word as asked, the ids of the industries, what is meant. */
export const IN_TRADES: readonly (readonly [asked: string, industries: string, meant: string])[] = [
  ["principal", "primary-secondary-education, education-management", "school principal"],
  ["md", "hospital-health-care, medical-practice, mental-health-care", "physician"],
];
