import { CRAFT_JOBS, type JobRow } from "@/lib/search/vocabulary/craft-jobs";

const HOUSE_JOBS: readonly JobRow[] = [
  // The top of the house
  {
    id: "ceo",
    functions: "",
    names: `ceo, chief executive, chief exec, co-ceo, group ceo, geschäftsführer, algemeen directeur, directeur général, director general, direttore generale, diretor geral, generaldirektor, zaakvoerder, pdg, président directeur général, consejero delegado, consejera delegada,
      amministratore delegato, gedelegeerd bestuurder, vd, verkställande direktör, adm direktør, administrerende direktør, daglig leder, toimitusjohtaja, prezes zarządu, prezes,
      vorstandsvorsitzender, vorstandssprecher, genel müdür, icra kurulu başkanı, director ejecutivo, diretor presidente, diretor executivo, presidente executivo, presidente ejecutivo,
      generální ředitel, vezérigazgató, генеральный директор, διευθύνων σύμβουλος, 代表取締役, 代表取締役社長, 社長, 最高経営責任者, 首席执行官, 总裁, 대표이사, ügyvezető igazgató, dyrektor generalny, directeur générale, directora general, geschäftsführerinnen, representative director, administrador delegado, konsernsjef, koncernchef, konsernijohtaja, vorstandsvorsitzende, sprecher der geschäftsführung, vorsitzender der geschäftsführung, bestuursvoorzitter, voorzitter raad van bestuur, výkonný ředitel, výkonný riaditeľ, generálny riaditeľ, elnök-vezérigazgató, director executiv, generalny dyrektor, amministratore delegata, adm dir, jednatel, jednatelka, konateľ, ügyvezető`,
  },
  {
    id: "managing_director",
    functions: "",
    names: `managing director, co-managing director, joint managing director, geschäftsführer, hauptgeschäftsführer, general director, director general, directeur général, dg, algemeen directeur,
      directeur generaal, direttore generale, diretor geral, gerente general, gerente geral, generaldirektor, gérant, co-gérant, zaakvoerder, administrerende direktør, verkställande direktör,
      director gerente, dyrektor generalny, amministratore unico, administrador único, jednatel, ügyvezető, ügyvezető igazgató, geschäftsleiter, statutair directeur, genel müdür, 总经理, 總經理, directeur générale, directora general, geschäftsführerinnen, director generale, gerente generale, directeur généraux, geschäftsführender direktor, zaakvoerster, dyrektor zarządzający, jednatelka, konateľ, jednatel společnosti, konateľ spoločnosti, výkonný ředitel, výkonný riaditeľ, generální ředitel, generálny riaditeľ, daglig leder`,
  },
  {
    id: "president",
    functions: "",
    names:
      "president, président, presidente, presidenta, prezident, 总裁, 總裁, elnök, președinte, předseda představenstva, predseda predstavenstva, başkan",
  },
  {
    id: "chairman",
    functions: "",
    names:
      "chairman, chair of the board, board chair, executive chairman, non executive chairman, chairman of the board, voorzitter, ordförande, styrelseordförande, styreleder, bestyrelsesformand, formand, 董事长, 会長, 회장, předseda představenstva, predseda predstavenstva, yönetim kurulu başkanı, vorsitzender des aufsichtsrats, aufsichtsratsvorsitzender, hallituksen puheenjohtaja, président du conseil, przewodniczący rady nadzorczej, presidente del consejo, puheenjohtaja",
  },
  { id: "chief_of_staff", functions: "administration strategy", names: "chief of staff, directeur de cabinet" },
  {
    id: "managing_partner",
    functions: "",
    names:
      "managing partner, co-managing partner, associé gérant, socio director, sócio diretor, sócio gerente, socio gerente, socio amministratore, geschäftsführender gesellschafter, geschäftsführender partner",
  },
  { id: "equity_partner", functions: "", names: "equity partner, managing equity partner" },
  {
    id: "general_manager",
    functions: "operations",
    names:
      "general manager, gm, gerente general, direttore generale, directeur général, algemeen manager, 总经理, gerente geral, gerentes gerais, general menedżer, generálny manažér",
  },
  {
    id: "country_manager",
    functions: "",
    names: "country manager, country head, country director, country general manager",
  },
  {
    id: "board_member",
    functions: "",
    names:
      "board member, member of the board, board director, member of the board of directors, non executive director, ned, independent director, aufsichtsrat, consejero, yönetim kurulu üyesi, członek rady nadzorczej, styrelseledamot, styremedlem, bestyrelsesmedlem, hallituksen jäsen, membre du conseil d'administration, consigliere di amministrazione, miembro del consejo, commissaris",
  },
  {
    id: "cfo",
    functions: "finance",
    names: `cfo, chief financial officer, chief finance officer, finance chief, chief finance and operations officer, chief financial and operating officer, finanzvorstand, kaufmännischer geschäftsführer,
      directeur financier, directeur administratif et financier, daf, director financiero, directora financiera, director de finanzas, director administrativo y financiero,
      direttore finanziario, direttore amministrativo e finanziario, diretor financeiro, financieel directeur, finansdirektör, finansdirektør, økonomidirektør, talousjohtaja,
      ekonomidirektör, dyrektor finansowy, finanční ředitel, финансовый директор, 最高財務責任者, 首席财务官, 财务总监, mali işler direktörü, direttore amministrativo, finanzdirektor, director de administración y finanzas, diretor administrativo e financeiro, dyrektor finansowa, ekonomický ředitel, finančný riaditeľ, finančná riaditeľ, gazdasági igazgató, pénzügyi igazgató, director financiar, director economic, finanschef, finanssjef, finans direktörü, direttore amministrativa, diretor de finanças, direttore amministrazione e finanza, direttore amministrazione finanza e controllo, dyrektor ds. finansowych, rahoitusjohtaja, finanzchef`,
  },
  {
    id: "coo",
    functions: "operations",
    names:
      "coo, chief operating officer, chief operations officer, chief operation officer, chief operational officer, 首席运营官, chief business operations officer, operations chief, dyrektor operacyjny, dyrektor operacyjna, direttore operativo, operationeel directeur, operatieve directeur, provozní ředitel, prevádzkový riaditeľ, operatív igazgató, működési igazgató, director operațional, operativ direktör, operativ direktør, operativ chef, driftsdirektør, driftsdirektör, operatiivinen johtaja, operativer geschäftsführer",
  },
  {
    id: "cto",
    functions: "engineering it",
    names:
      "cto, chief technology officer, chief technical officer, chief technologist officer, directeur technique, director técnico, director de tecnología, diretor técnico, diretor de tecnologia, direttore tecnico, technisch directeur, technischer geschäftsführer, 最高技術責任者, 首席技术官, технический директор, chief technology and product officer, chief product and technology officer, cpto, tech chief, technology chief, chief technologist, technischer direktor, technický ředitel, technický riaditeľ, dyrektor techniczny, műszaki igazgató, director tehnic, teknisk direktör, teknisk direktør, tekninen johtaja, teknologiajohtaja, teknologidirektör, teknologidirektør, dyrektor ds. technologii, directeur de la technologie, directeur technologie",
  },
  {
    id: "cio",
    functions: "it",
    names:
      "cio, chief information officer, chief digital information officer, chief it officer, cdio, directeur des systèmes d'information, dsi, director de sistemas, 首席信息官, it chief, information chief, director de sistemas de información, direttore dei sistemi informativi, direttore sistemi informativi, informatikai igazgató, tietohallintojohtaja, diretor de sistemas, directeur informatique et systèmes d'information, bilgi teknolojileri direktörü, ředitel informatiky",
  },
  {
    id: "ciso",
    functions: "security it",
    names:
      "ciso, chief information security officer, chief cybersecurity officer, chief cyber security officer, chief information and security officer, virtual ciso, vciso, rssi, chief it security officer, cso, security chief, cybersecurity chief, information security chief",
  },
  {
    id: "cmo",
    functions: "marketing",
    names:
      "cmo, chief marketing officer, chief brand and marketing officer, chief marketing and communications officer, marketingvorstand, marketing chief, chief brand officer, chief marketing technology officer",
  },
  { id: "chief_revenue_officer", functions: "sales", names: "cro, chief revenue officer, chief revenues officer" },
  {
    id: "chief_sales_officer",
    functions: "sales",
    names: "chief sales officer, cso, vertriebsvorstand, chief sales and marketing officer, csmo, sales chief",
  },
  {
    id: "chief_commercial_officer",
    functions: "sales",
    names: "cco, chief commercial officer, chief commercialization officer",
  },
  {
    id: "chief_customer_officer",
    functions: "customer_success",
    names:
      "cco, chief customer officer, chief client officer, chief customer success officer, chief customer experience officer, chief experience officer, cxo, ccxo",
  },
  {
    id: "chief_product_officer",
    functions: "product",
    names:
      "cpo, chief product officer, chief products officer, chief product and technology officer, chief technology and product officer, cpto, product chief",
  },
  {
    id: "chro",
    functions: "hr",
    names:
      "chro, chief hr officer, chief people officer, cpo, chief human resource officer, chief human resources officer, chief people and culture officer, chief human capital officer, chief talent officer, personalvorstand, hr chief, chief hr and people officer, people chief, human resources chief",
  },
  {
    id: "chief_procurement_officer",
    functions: "procurement",
    names: "chief procurement officer, cpo, chief purchasing officer, chief sourcing officer",
  },
  { id: "chief_privacy_officer", functions: "legal compliance", names: "chief privacy officer, cpo" },
  {
    id: "chief_data_officer",
    functions: "data",
    names:
      "cdo, chief data officer, chief data and analytics officer, cdao, chief analytics officer, chief ai officer, caio, chief data and ai officer, chief artificial intelligence officer, data chief",
  },
  {
    id: "chief_digital_officer",
    functions: "it marketing",
    names: "cdo, chief digital officer, chief digital transformation officer",
  },
  {
    id: "chief_transformation_officer",
    functions: "strategy operations",
    names: "chief transformation officer, chief change officer",
  },
  {
    id: "chief_diversity_officer",
    functions: "hr",
    names:
      "chief diversity officer, cdo, chief dei officer, chief diversity equity and inclusion officer, chief inclusion officer",
  },
  { id: "chief_design_officer", functions: "design", names: "chief design officer, cdo, chief creative officer, cco" },
  {
    id: "chief_strategy_officer",
    functions: "strategy",
    names:
      "cso, chief strategy officer, chief strategic officer, chief corporate strategy officer, chief strategy and growth officer",
  },
  {
    id: "chief_scientific_officer",
    functions: "research",
    names: "chief scientific officer, chief science officer, cso, chief research officer, chief scientist",
  },
  { id: "chief_security_officer", functions: "security", names: "chief security officer, cso" },
  { id: "chief_sustainability_officer", functions: "sustainability", names: "chief sustainability officer, cso" },
  {
    id: "chief_legal_officer",
    functions: "legal",
    names: "clo, chief legal officer, chief legal and compliance officer, legal chief",
  },
  { id: "chief_learning_officer", functions: "learning", names: "chief learning officer, clo" },
  {
    id: "chief_risk_officer",
    functions: "risk",
    names: "chief risk officer, cro, chief risk and compliance officer, chief credit officer",
  },
  {
    id: "chief_compliance_officer",
    functions: "compliance",
    names: "chief compliance officer, cco, chief ethics and compliance officer",
  },
  {
    id: "chief_communications_officer",
    functions: "communications",
    names:
      "chief communications officer, cco, chief communication officer, chief corporate affairs officer, chief public affairs officer",
  },
  {
    id: "chief_administrative_officer",
    functions: "administration operations",
    names: "chief administrative officer, cao, chief administration officer",
  },
  { id: "chief_accounting_officer", functions: "accounting", names: "chief accounting officer, cao" },
  { id: "chief_investment_officer", functions: "investment", names: "chief investment officer, cio" },
  { id: "chief_innovation_officer", functions: "strategy", names: "chief innovation officer, cino" },
  { id: "chief_growth_officer", functions: "marketing sales", names: "chief growth officer, cgo" },
  {
    id: "chief_business_officer",
    functions: "business_development",
    names:
      "chief business officer, cbo, chief business development officer, cbdo, chief development officer, chief partnership officer, chief partnerships officer",
  },
  {
    id: "chief_supply_chain_officer",
    functions: "supply_chain",
    names: "chief supply chain officer, csco, chief logistics officer",
  },
  {
    id: "chief_medical_officer",
    functions: "healthcare",
    names:
      "chief medical officer, cmo, chief clinical officer, chief health officer, ärztlicher direktor, director médico, directora médica, diretor clínico, diretor médico, direttore sanitario, directeur médical, dyrektor medyczny, orvosigazgató, lékařský ředitel, medisch directeur, medicinsk direktør, medicinsk direktör",
  },
  {
    id: "chief_nursing_officer",
    functions: "healthcare",
    names:
      "chief nursing officer, cno, chief nurse executive, cne, director of nursing, head of nursing, nursing director, vp of nursing, vp nursing, chief nurse, pflegedienstleitung, pflegedienst leiter, pflege direktor, director de enfermería, directora de enfermería, diretor de enfermagem, enfermeiro-diretor, directeur des soins, directeur des soins infirmiers, direttore infermieristico, directeur verpleging, naczelna pielęgniarka, director of nursing services, hemşirelik hizmetleri müdürü",
  },

  // Finance and law
  {
    id: "controller",
    functions: "accounting",
    names:
      "controller, comptroller, financial controller, finance controller, corporate controller, group controller, contrôleur financier, contrôleur de gestion, controleur, business controller, contralor, controlador de gestión, controller de gestão, controller di gestione, kontroler finansowy, controlador financiero",
  },
  { id: "treasurer", functions: "treasury", names: "treasurer, trésorier, tesorero, tesoureiro, tesoriere" },
  {
    id: "accountant",
    functions: "accounting",
    names:
      "accountant, chartered accountant, cpa, certified public accountant, staff accountant, contador, contable, comptable, commercialista, contabile, steuerberater, księgowy, revisor, redovisningskonsult, 会计, ragioniere, redovisningsekonom, dottore commercialista, contador público, bean counter, expert-comptable, contabilista, ekonom księgowy, tilintarkastaja, bilanzbuchhalter, asesor contable, regnskapsfører, regnskapskonsulent, accountant technician, number cruncher, cost accountant, contabil, účtovník, účtovníčka, chartered certified accountant, acca, contabilă, księgowa, mali müşavir, serbest muhasebeci mali müşavir, smmm",
  },
  {
    id: "chief_accountant",
    functions: "accounting",
    names:
      "chief accountant, head accountant, główna księgowa, główny księgowy, hlavní účetní, chef comptable, hauptbuchhalter, главный бухгалтер, leiter buchhaltung, contador general, contador geral, contabil șef, főkönyvelő, hlavný účtovník, chefbuchhalter, capo contabile, baş muhasebeci, kirjanpitopäällikkö",
  },
  {
    id: "bookkeeper",
    functions: "accounting",
    names:
      "bookkeeper, buchhalter, finanzbuchhalter, boekhouder, aide comptable, auxiliar contable, bogholder, bokhållare, kirjanpitäjä, lohn und finanzbuchhalter, muhasebeci, účetní, økonomiassistent, ekonomiassistent, regnskabsassistent, könyvelő, ragioniere contabile",
  },
  {
    id: "auditor",
    functions: "audit",
    names:
      "auditor, internal auditor, external auditor, wirtschaftsprüfer, auditeur, commissaire aux comptes, audit associate, audit senior, auditor interno, revizor, revisor intern, denetçi, iç denetçi, tarkastaja, audytor, revisore, könyvvizsgáló, belső ellenőr, audítor",
  },
  {
    id: "financial_analyst",
    functions: "finance",
    names:
      "financial analyst, finance analyst, fpa analyst, finanzanalyst, analyste financier, analista financiero, analista financeiro, analista finanziario, financieel analist, finansanalytiker, finansanalytikko, analityk finansowy, finans analisti, finanční analytik, fp&a analyst, cost analyst, pénzügyi elemző, analist financiar, finančný analytik",
  },
  {
    id: "investment_analyst",
    functions: "investment",
    names: "investment analyst, equity analyst, equity research analyst, private equity analyst, portfolio analyst",
  },
  {
    id: "branch_manager",
    functions: "operations",
    names: "branch manager, branch operations manager, manager of branch operations",
  },
  {
    id: "portfolio_manager",
    functions: "investment",
    names: "portfolio manager, fund manager, investment manager, asset manager",
  },
  {
    id: "financial_adviser",
    functions: "investment",
    names: "financial adviser, wealth adviser, wealth manager, financial planner, private banker, investment adviser",
  },
  {
    id: "investor",
    functions: "investment",
    names: "investor, angel investor, venture capitalist, venture partner, vc",
  },
  {
    id: "general_counsel",
    functions: "legal",
    names:
      "general counsel, gc, group general counsel, chief counsel, chief legal counsel, leiter recht, directeur juridique, direttore affari legali, chefsyndikus, chefjurist, chefsjurist, director jurídico, diretor jurídico, directora jurídica, lakiasiainjohtaja, juridisk direktør, juridisk direktör, juridisk chef, dyrektor prawny, dyrektor działu prawnego, právní ředitel, jogi igazgató, director juridic, hukuk direktörü, baş hukuk müşaviri, hoofd juridische zaken, leiter rechtsabteilung, direttore legale, directeur juridische zaken",
  },
  {
    id: "lawyer",
    functions: "legal",
    names:
      "lawyer, attorney, attorney at law, solicitor, barrister, legal counsel, counsel, in-house counsel, corporate counsel, rechtsanwalt, anwalt, syndikus, justiziar, avocat, juriste, abogado, advogado, avvocato, advocaat, advokat, asianajaja, adwokat, radca prawny, avukat, advokát, юрист, адвокат, 弁護士, 律师, 변호사, jurist, prawnik, lakimies, právník, hukukçu, juriste d'entreprise, bedrijfsjurist, unternehmensjurist, syndikusrechtsanwalt, asesor jurídico, advokatfuldmægtig, juridico, associate attorney, trial lawyer, syndizi, syndicus, asesor legal, jogtanácsos, ügyvéd, consilier juridic, hukuk müşaviri, esq, esquire, jogász, jurisconsult, legal eagle, legal beagle",
  },
  {
    id: "company_secretary",
    functions: "legal",
    names: "company secretary, corporate secretary, group company secretary",
  },
  {
    id: "paralegal",
    functions: "legal",
    names: "paralegal, legal assistant, law clerk, rechtsanwaltsfachangestellte, asistente legal",
  },
  {
    id: "compliance_officer",
    functions: "compliance",
    names: "compliance officer, regulatory compliance officer, mlro, compliance beauftragter",
  },

  // People and office
  {
    id: "hr_business_partner",
    functions: "hr",
    names:
      "hr business partner, hrbp, people partner, people business partner, human resources business partner, hr bp, people bp",
  },
  {
    id: "recruiter",
    functions: "recruiting",
    alone: true,
    names:
      "recruiter, talent acquisition specialist, talent acquisition partner, recruitment consultant, recruiting specialist, recruitment specialist, recruitment officer, talent scout, headhunter, sourcer, talent sourcer, personalreferent recruiting, chargé de recrutement, reclutador, recrutador, selezionatore, rekryterare, rekrytoija, rekruter, рекрутер, tech recruiter, technical recruiter, it recruiter, talent partner, campus recruiter, executive recruiter, corporate recruiter, healthcare recruiter, recruiting partner, recruitment partner, recruitment advisor, resourcer, personalberater, personaldisponent, hr recruiter, talent acquisition consultant, talent acquisition manager associate, técnico de selección, consultor de selección, consultor de recrutamento, consultant en recrutement, recruteur, recruteuse, recruitment coordinator, recruiting coordinator, náborář, pracownik rekrutacji, işe alım uzmanı, wervingsspecialist, recruitmentkonsult, rekrutteringskonsulent, rekryteringskonsult, rekrytointikonsultti, intercedent, intercedente, executive search consultant, staffing specialist, staffing coordinator, talent acquisition associate, talent acquisition coordinator, talent acquisition advisor, rekrutterer, rekrutter, personalvermittler, personalvermittlerin, arbeitsvermittler, toborzó, recrutor",
  },
  {
    id: "executive_assistant",
    functions: "administration",
    alone: true,
    names:
      "executive assistant, ea, personal assistant, pa, executive secretary, secretary, sekretärin, sekretär, vorstandsassistent, vorstandsassistentin, assistentin der geschäftsführung, assistente de direction, assistant de direction, secrétaire, asistente ejecutiva, secretaria, directiesecretaresse, segretaria, sekreterare, sihteeri, sekretarka, sekreter, assistenz der geschäftsführung, geschäftsführungsassistenz, geschäftsführungsassistent, direktionsassistent, direktionsassistenz, vorstandsassistenz, chefsekretärin, chefassistent, asystentka zarządu, asystent zarządu, asystentka, asystent, asistentka, management assistant, managementassistent, directieassistent, asistente de dirección, asistente de gerencia, secretaria de dirección, secretaria ejecutiva, secretária, assistente di direzione, assistente executivo, johdon assistentti, vd assistent, ledelsessekretær, direktionssekretær, direktørsekretær, management secretary, c level assistant, virtual assistant, assistant to the ceo, titkárnő, assistent der geschäftsführung",
  },
  {
    id: "administrative_assistant",
    functions: "administration",
    alone: true,
    names:
      "administrative assistant, office assistant, office administrator, administrative coordinator, office coordinator, receptionist, office clerk, data entry clerk, administrator assistant, bürokauffrau, assistant administratif, auxiliar administrativo, impiegato amministrativo, impiegata amministrativa, administrativo, administratief medewerker, assistente administrativo, sachbearbeiter, admin assistant, admin officer, administrative officer, administrative specialist, office associate, secretarial assistant, empleado administrativo, employé administratif, agent administratif, gestionnaire administratif, asistente administrativo, técnico administrativo, assistente de escritório, auxiliar de escritório, recepcionista, receptionniste, réceptionniste, rezeptionist, receptionist administrator, recepcjonistka, recepční, resepsiyonist, vastaanottovirkailija, kontorist, kontorassistent, kontormedarbejder, kontormedarbeider, toimistosihteeri, toimistotyöntekijä, pracownik biurowy, pracownik administracyjny, bürokaufmann, kauffrau für büromanagement, kaufmann für büromanagement, bürofachkraft, teamassistent, teamassistenz, büroassistent, büroassistenz, secretarial officer, büro elemanı, data entry operator, data entry specialist, typist",
  },
  {
    id: "office_manager",
    functions: "administration",
    names:
      "office manager, büroleiter, office management, kontorschef, kontorsjef, toimistopäällikkö, responsable de oficina, jefe de oficina, ofis yöneticisi, ofis müdürü, vedoucí kanceláře, kierownik biura",
  },

  // Marketing and sales
  { id: "community_manager", functions: "social_media", names: "community manager, gestor de comunidad" },
  {
    id: "brand_manager",
    functions: "brand",
    names:
      "brand manager, brandmanager, chef de marque, gerente de marca, gerente de marcas, jefe de marca, marca manager, merkmanager, markenmanager, brändipäällikkö, varumärkeschef, menedżer marki",
  },
  {
    id: "copywriter",
    functions: "content",
    names:
      "copywriter, copy writer, content writer, werbetexter, concepteur rédacteur, redactor publicitario, textredakteur, reklamtekstforfatter, tekstschrijver, redator publicitário, redator, copywriterka, reklam yazarı, content copywriter, wordsmith",
  },
  {
    id: "account_executive",
    functions: "sales",
    names:
      "account executive, ae, enterprise account executive, strategic account executive, major account executive, named account executive, national account executive, global account executive, corporate account executive, regional account executive",
  },
  {
    id: "account_manager",
    functions: "account_management",
    names:
      "account manager, key account manager, kam, strategic account manager, client manager, client account manager, accountmanager, kundenbetreuer, kundansvarig, gestor de cuentas, gerente de cuentas, gerente de contas, responsable de compte, chargé de compte, gestor de conta, executivo de contas, ejecutivo de cuenta, ejecutivo de cuentas, ejecutiva de cuentas, client relationship executive, chef de clientèle",
  },
  {
    id: "account_manager_of_reach",
    within: "account_manager",
    functions: "account_management",
    names:
      "national account manager, national accounts manager, regional account manager, regional accounts manager, global account manager, global accounts manager, international account manager, major account manager, major accounts manager, named account manager, named accounts manager, enterprise account manager, corporate account manager, territory account manager, area account manager, country account manager, large account manager, group account manager, industry account manager, local account manager, district account manager",
  },
  {
    id: "technical_account_manager",
    within: "account_manager",
    functions: "account_management",
    names: "technical account manager, tam, customer technical account manager, technical customer success manager",
  },
  {
    id: "sales_representative",
    functions: "sales",
    names:
      "sales representative, sales rep, salesperson, sales executive, sales associate, sales agent, field sales representative, outside sales representative, inside sales representative, territory sales representative, sales consultant, vertriebsmitarbeiter, außendienstmitarbeiter, verkäufer, commercial terrain, technico commercial, représentant commercial, ejecutivo de ventas, asesor comercial, representante de ventas, representante de vendas, agente di commercio, verkoper, verkoopmedewerker, säljare, selger, sælger, myyjä, myyntiedustaja, przedstawiciel handlowy, handlowiec, vendedor, vendeur, venditore, satış temsilcisi, obchodní zástupce, medical sales representative, pharmaceutical sales representative, pharma rep, pharma sales rep, telesales representative, van sales representative, commercial sédentaire, attaché commercial, attachée commerciale, chargé d'affaires commercial, délégué commercial, délégué médical, agent commercial, agente comercial, agente de ventas, asesor de ventas, consultor comercial, consultor de vendas, consultor de ventas, ejecutivo comercial, executivo de vendas, executivo comercial, promotor de ventas, promotor de vendas, rappresentante, rappresentante di commercio, informatore scientifico, commerciale esterno, vertegenwoordiger, buitendienstmedewerker, binnendienstmedewerker, commercieel medewerker, verkoopadviseur, handelsvertreter, vertriebsbeauftragter, vertriebsmitarbeiter im außendienst, vertriebler, pharmareferent, säljrepresentant, innesäljare, utesäljare, innesälger, fältsäljare, kundesælger, salgskonsulent, salgsrepresentant, salgsmedarbejder, myyntineuvottelija, doradca handlowy, sales specialist, sales advisor, sales officer, sales promoter, car salesman, auto sales consultant, satış danışmanı, satış uzmanı, satış mühendisi, prodejce, prodavač, obchodník, értékesítő, sales professional, sales person, counter sales representative, business representative, sales closer, obchodný zástupca, értékesítési képviselő, üzletkötő, reprezentant vânzări, agent vânzări, consilier vânzări",
  },
  {
    id: "sales_development_representative",
    functions: "sales_development",
    names:
      "sales development representative, sdr, business development representative, bdr, ldr, lead development representative, market development representative, outbound sales representative, sales development rep",
  },
  {
    id: "sales_engineer",
    functions: "presales",
    names:
      "sales engineer, presales engineer, pre sales engineer, solutions engineer, solution engineer, solutions consultant, solution consultant, presales consultant, vertriebsingenieur, ingénieur commercial, technical sales engineer",
  },
  {
    id: "customer_success_manager",
    functions: "customer_success",
    names: "customer success manager, csm, client success manager, customer success lead",
  },
  {
    id: "customer_service_representative",
    functions: "support",
    names:
      "customer service representative, csr, customer support representative, customer service agent, customer support specialist, customer support agent, customer service associate, call center agent, customer care representative, customer service advisor, kundenberater, téléconseiller, teleoperador, müşteri temsilcisi, müşteri hizmetleri temsilcisi, kundenservice mitarbeiter, sachbearbeiter kundenservice, conseiller clientèle, chargé de clientèle, chargé de relation client, agente de atención al cliente, asesor de servicio, atendente, operador de telemarketing, addetto al servizio clienti, kundeservicemedarbejder, kundeservicemedarbeider, kundrådgivare, kundtjänstmedarbetare, asiakaspalvelija, asiakasneuvoja, konsultant obsługi klienta, specjalista ds. obsługi klienta, medewerker klantenservice, pracovník zákaznického servisu, customer service officer, customer service executive, customer support executive, customer support advisor, customer advisor, client service representative, client support specialist",
  },
  {
    id: "support_engineer",
    functions: "support it",
    names:
      "support engineer, technical support engineer, customer support engineer, product support engineer, application support engineer, escalation engineer",
  },
  {
    id: "help_desk_technician",
    functions: "it_support",
    names:
      "help desk technician, helpdesk technician, it support technician, it support specialist, help desk analyst, service desk analyst, helpdesk analyst, desktop support technician, it technician, technical support specialist, technical support technician, service desk technician, it support engineer, it support analyst, it support officer, it support, desktop engineer, helpdesk medewerker, technicien support, tecnico helpdesk, it supporter, it tekniker, it-technician, técnico de soporte, técnico de suporte, analista de suporte, wsparcie it",
  },

  // Product and design
  {
    id: "product_manager",
    functions: "product",
    names:
      "product manager, pm, technical product manager, produktmanager, chef de produit, jefe de producto, gerente de producto, gerente de produto, produktchef, produktsjef, product lead, group product manager, 产品经理, プロダクトマネージャー, produktový manažer, responsable produit, product manager digital, menedżer produktu, kierownik produktu, ürün müdürü, ürün yöneticisi, principal product manager, tuoteomistaja manager, data product manager, ai product manager, termékmenedzser",
  },
  {
    id: "product_owner",
    functions: "product",
    names:
      "product owner, po, agile product owner, technical product owner, produktägare, tuoteomistaja, produktejer, produkteier, właściciel produktu",
  },
  {
    id: "product_designer",
    functions: "design product",
    names: "product designer, ux product designer, digital product designer",
  },
  {
    id: "ux_designer",
    functions: "design",
    names:
      "ux designer, ui designer, ux ui designer, ui ux designer, interaction designer, experience designer, ux architect, ux engineer, ux specialist, usability engineer, ux lead, information architect",
  },
  {
    id: "ux_researcher",
    functions: "user_research",
    names:
      "ux researcher, user researcher, design researcher, user experience researcher, ux research lead, ui researcher",
  },
  {
    id: "graphic_designer",
    functions: "design",
    names:
      "graphic designer, grafiker, grafikdesigner, mediengestalter, graphiste, diseñador gráfico, designer gráfico, grafico, grafisch ontwerper, grafisk designer, visual designer, graficus, graficzka, grafik komputerowy, grafik tasarımcı, grafik, projektant graficzny, graafinen suunnittelija, grafisk formgivare, dtp operator, dtp, infographiste, maquettiste, diseñador, projettista grafico, progettista grafico, desktop publisher, grafický designér",
  },
  { id: "art_director", functions: "design", names: "art director, directeur artistique, director de arte" },
  {
    id: "creative_director",
    functions: "design",
    names: "creative director, directeur créatif, director creativo, kreativdirektor, chief creative",
  },
  {
    id: "project_manager",
    functions: "project_management",
    names:
      "project manager, pm, projektleiter, projektmanager, chef de projet, jefe de proyecto, jefa de proyecto, gerente de proyecto, gerente de proyectos, gerente de projeto, gerente de projetos, capo progetto, project leader, projectmanager, projectleider, projektledare, prosjektleder, projektleder, projektipäällikkö, kierownik projektu, proje müdürü, технический руководитель проекта, руководитель проекта, プロジェクトマネージャー, 项目经理, it project manager, technical project manager, proje yöneticisi, projektový manažer, vedoucí projektu, projektkoordinator, project lead, gestor de projetos, gestor de proyectos, responsabile di progetto, responsable de projet, responsable de proyecto, coordinador de proyectos, coordenador de projetos, project management professional, construction pm, projektmenedzser, projektvezető, manager proiect, manager de proiect, projektmanažér, projektový manažér",
  },
  {
    id: "program_manager",
    functions: "project_management",
    names:
      "program manager, pgm, tpm, technical program manager, pm, programmanager, programmaleider, programme manager, program lead, programme lead, delivery manager technical program",
  },
  {
    id: "scrum_master",
    functions: "project_management",
    names:
      "scrum master, agile coach, scrummaster, release train engineer, rte, agile delivery lead, agile delivery manager, iteration manager, agile project manager, agilist",
  },

  // Engineering, IT, data
  {
    id: "software_engineer",
    functions: "software_engineering",
    alone: true,
    names:
      "software engineer, software developer, swe, sde, programmer, developer, dev, coder, software dev, python developer, java developer, web developer, android developer, ios developer, mobile developer, ios engineer, android engineer, programmer analyst, software development engineer, software entwickler, softwareentwickler, entwickler, anwendungsentwickler, développeur, développeur logiciel, ingénieur logiciel, ingénieur développement, desarrollador, desarrollador de software, ingeniero de software, programador, desenvolvedor, desenvolvedor de software, engenheiro de software, sviluppatore, sviluppatore software, ontwikkelaar, softwareontwikkelaar, utvecklare, systemutvecklare, mjukvaruutvecklare, utvikler, systemutvikler, udvikler, softwareudvikler, kehittäjä, ohjelmistokehittäjä, ohjelmoija, programista, yazılım geliştirici, yazılım mühendisi, vývojář, programátor, szoftverfejlesztő, programozó, dezvoltator, разработчик, программист, 软件工程师, ソフトウェアエンジニア, application developer, software development engineer in test lead, programmierer, softwareprogrammierer, programmeur, programmatore, programmerare, programmør, programmerer, programozó mérnök, webbutvecklare, web geliştirici, webentwickler, webudvikler, webutvikler, développeur web, desarrollador web, sviluppatore web, vývojářka, softwarový inženýr, softwarový vývojář, inżynier oprogramowania, mjukvaruingenjör, softwareingenieur, analista programador, analista desenvolvedor, analyste programmeur, analista programmatore, ohjelmistoinsinööri, ohjelmistosuunnittelija, mts software, member of technical staff, full stack engineer, application engineer software, integration developer, salesforce developer, sap developer, abap developer, yazılımcı, yazılım uzmanı, kodlayıcı, techie, code monkey, fejlesztő, inginer software, vývojár",
  },
  {
    id: "frontend_developer",
    within: "software_engineer",
    functions: "software_engineering",
    alone: true,
    names:
      "frontend developer, frontend engineer, frontend software engineer, frontend entwickler, développeur frontend, ui developer, ui engineer, react developer",
  },
  {
    id: "backend_developer",
    within: "software_engineer",
    functions: "software_engineering",
    alone: true,
    names:
      "backend developer, backend engineer, backend software engineer, server engineer, backend entwickler, développeur backend",
  },
  {
    id: "fullstack_developer",
    within: "software_engineer",
    functions: "software_engineering",
    alone: true,
    names:
      "fullstack developer, fullstack engineer, fullstack software engineer, fullstack web developer, développeur fullstack, fullstack entwickler",
  },
  {
    id: "devops_engineer",
    functions: "devops",
    alone: true,
    names:
      "devops engineer, cloud engineer, platform reliability engineer, devsecops engineer, infrastructure engineer, platform engineer, devops specialist, cloud platform engineer, kubernetes engineer",
  },
  {
    id: "site_reliability_engineer",
    within: "devops_engineer",
    functions: "devops",
    alone: true,
    names: "sre, site reliability engineer, site reliability engineering lead, reliability engineer",
  },
  {
    id: "machine_learning_engineer",
    functions: "data engineering",
    names: "ml engineer, machine learning engineer, mle, ai engineer, deep learning engineer, ai ml engineer",
  },
  {
    id: "data_scientist",
    functions: "data",
    names:
      "data scientist, applied scientist, científico de datos, cientista de dados, scientifique des données, decision scientist, machine learning scientist, ml scientist, ai scientist, nlp scientist, ai researcher, machine learning researcher, ml researcher, data science specialist, data scientistka, naukowiec danych, veri bilimci, datatieteilijä, datový vědec, dataforsker, datavetare, wissenschaftlicher datenanalyst, cientista dos dados, data miner",
  },
  {
    id: "data_architect",
    functions: "data engineering",
    names:
      "data architect, big data architect, data platform architect, analytics architect, data warehouse architect, database architect",
  },
  {
    id: "data_engineer",
    functions: "data_engineering",
    names:
      "data engineer, big data engineer, etl developer, ingénieur data, ingeniero de datos, engenheiro de dados, analytics engineer, data platform engineer, data pipeline engineer, etl engineer, data warehouse engineer, dwh engineer, data integration engineer, data infrastructure engineer, inżynier danych, dataingenjör, dataingeniør, veri mühendisi, datový inženýr, snowflake developer, databricks engineer",
  },
  {
    id: "data_analyst",
    functions: "data",
    names:
      "data analyst, datenanalyst, analyste de données, analista de datos, analista de dados, bi analyst, business intelligence analyst, reporting analyst, analityk danych, dataanalytiker, data analytiker, dataanalyst, data analist, veri analisti, datový analytik, data-analyytikko, data analyytikko, analista dati, datenanalytiker, insight analyst, analytics specialist, analytics analyst, statistical analyst, data specialist, datanalyst, kpi analyst",
  },
  {
    id: "bi_developer",
    functions: "data",
    names:
      "bi developer, bi engineer, bi consultant, bi specialist, power bi developer, tableau developer, data visualization developer, analytics developer, data warehouse developer, dwh developer, reporting specialist, reporting developer, bi architect, desarrollador bi, développeur bi, bi entwickler, qlik developer, looker developer",
  },
  {
    id: "data_steward",
    functions: "data",
    names:
      "data steward, data custodian, data governance analyst, data governance specialist, data quality analyst, master data specialist, master data analyst, mdm specialist, stammdatenmanager",
  },
  {
    id: "business_analyst",
    functions: "data it",
    names:
      "business analyst, ba, business systems analyst, analista de negocio, analista de negócios, analyste d'affaires, analityk biznesowy, verksamhetsanalytiker, forretningsanalytiker, iş analisti, analista funcional, analista de processos, analista de procesos, it business analyst, technical business analyst",
  },
  {
    id: "systems_analyst",
    functions: "it",
    names:
      "systems analyst, it analyst, analista de sistemas, analyste système, systemanalytiker, systemanalyst, it systems analyst, analista de ti, analista ti, analista sistemas, computer systems analyst",
  },
  {
    id: "systems_administrator",
    functions: "it",
    names:
      "systems administrator, system administrator, sysadmin, sys admin, it administrator, network administrator, systemadministrator, administrateur système, administrador de sistemas, systembeheerder, systemadministratör, network admin, system admin, systems admin, linux administrator, systeembeheerder, netwerkbeheerder, applicatiebeheerder, ict beheerder, systemadmin, sistemista, sistem yöneticisi, sistem ve ağ uzmanı, administrator systemów, administrator it, administrator sieci, správce sítě, správce systému, systemförvaltare, nätverkstekniker, administrador de redes, administrateur réseau, järjestelmäylläpitäjä, windows administrator, cloud administrator, systems engineer administrator, office 365 administrator, vmware administrator, servicenow administrator, erp administrator, unix administrator",
  },
  {
    id: "network_engineer",
    functions: "it",
    names:
      "network engineer, systems engineer it, network architect, netwerk engineer, ingénieur réseau, ingeniero de redes, engenheiro de redes, netzwerktechniker, netzwerkadministrator, network specialist, network technician, noc engineer, noc technician",
  },
  {
    id: "it_specialist",
    functions: "it",
    names:
      "it specialist, information technology specialist, it generalist, it coordinator, fachinformatiker, informatiker, informaticien, informático, técnico informático, técnico em informática, tecnico informatico, technicien informatique, it asiantuntija, it officer, it associate, it administrator specialist, it systemelektroniker, anwendungsbetreuer, ict medewerker, informatyk, bilgi işlem uzmanı, it mitarbeiter, ict specialist, it tekniker, it specialista, it tukihenkilö",
  },
  {
    id: "security_engineer",
    functions: "security engineering",
    names:
      "security engineer, cybersecurity engineer, information security engineer, application security engineer, cloud security engineer, penetration tester, pen tester, cyber security engineer, ethical hacker, red teamer, security architect, cloud security architect, iam engineer, devsecops specialist, security researcher, application security specialist",
  },
  {
    id: "security_analyst",
    functions: "security",
    names:
      "security analyst, cybersecurity analyst, information security analyst, soc analyst, it security analyst, incident responder, incident response analyst, threat analyst, threat hunter, cyber analyst, cyber threat analyst, vulnerability analyst, information security specialist, cybersecurity specialist, security operations analyst, analista de seguridad informática, analista de segurança, it sicherheitsbeauftragter, informationssicherheitsbeauftragter, informationssäkerhetsspecialist, security specialist, iam analyst, siber güvenlik uzmanı",
  },
  {
    id: "solutions_architect",
    functions: "engineering",
    names:
      "solutions architect, solution architect, cloud architect, technical architect, software architect, systems architect, infrastructure architect, integration architect, application architect, azure architect, aws architect, salesforce architect, sap architect, devops architect, platform architect, ai architect, technology architect",
  },
  { id: "enterprise_architect", functions: "it", names: "enterprise architect, it architect" },
  {
    id: "qa_engineer",
    functions: "quality engineering",
    names:
      "qa engineer, test engineer, software tester, qa tester, quality assurance engineer, sdet, tester, qa analyst, qa automation engineer, test automation engineer, testingenieur, software test engineer, software qa engineer, test analyst, test lead, qa lead, qa specialist, test specialist, softwaretester, testare, testaaja, tester oprogramowania, tester manualny, testeur, analista de testes, analista qa, manual tester, test manager, testautomatisierer, inżynier testów, test uzmanı, test mühendisi, penetration tester qa",
  },
  {
    id: "mechanical_engineer",
    functions: "mechanical_engineering",
    names:
      "mechanical engineer, mechanical design engineer, mechanical project engineer, ingeniero mecánico, engenheiro mecânico, ingénieur mécanique, maschinenbauingenieur, ingegnere meccanico, makine mühendisi, maskiningenjör, maskiningeniør, konstruktionsingenieur, werktuigbouwkundig ingenieur, inżynier mechanik, strojní inženýr, koneinsinööri, mekanik konstruktör, inginer mecanic, gépész mérnök, strojný inžinier",
  },
  {
    id: "electrical_engineer",
    functions: "electrical_engineering",
    names:
      "electrical engineer, electronics engineer, electrical design engineer, electronics design engineer, electrical project engineer, elektroingenieur, ingénieur électrique, ingeniero eléctrico, engenheiro eletricista, elektrik mühendisi, elektronik mühendisi, elektriker ingenieur, ingegnere elettrico, ingegnere elettronico, elektrisk ingeniør, elkonstruktör, ingeniero electrónico, engenheiro eletrônico, inżynier elektryk, inżynier automatyk, sähköinsinööri, sähkösuunnittelija, elektrokonstrukteur, inginer electrician, villamos mérnök",
  },
  {
    id: "civil_engineer",
    functions: "civil_engineering",
    names:
      "civil engineer, civil design engineer, civil project engineer, bauingenieur, ingénieur civil, ingeniero civil, engenheiro civil, ingegnere civile, inşaat mühendisi, bygningsingeniør, civil engineering technician, inżynier budownictwa, rakennusinsinööri, ingénieur génie civil, ingénieur travaux, ingeniero de caminos, stavební inženýr, geotechnical engineer, highway engineer, bridge engineer, drainage engineer, water engineer, transportation engineer, traffic engineer, építő mérnök, inginer constructor, stavebný inžinier",
  },
  {
    id: "process_engineer",
    functions: "engineering manufacturing",
    names:
      "process engineer, manufacturing engineer, production engineer, prozessingenieur, ingénieur procédés, ingeniero de procesos, verfahrensingenieur, verfahrenstechniker, ingénieur process, ingénieur méthodes, ingénieur production, ingeniero de producción, engenheiro de processos, engenheiro de produção, ingegnere di processo, prosessi-insinööri, prosessingeniør, procesingenieur, inżynier procesu, inżynier produkcji, üretim mühendisi, proses mühendisi, technolog výroby, technolog",
  },
  {
    id: "design_engineer",
    functions: "engineering design",
    names:
      "design engineer, konstrukteur, cad engineer, entwicklungskonstrukteur, konstruktør, konstruktör, konstruktor, ingénieur conception, dessinateur projeteur, ingegnere progettista, projetista mecânico, proyectista mecánico, suunnitteluinsinööri, mekaniikkasuunnittelija",
  },
  {
    id: "hardware_engineer",
    functions: "hardware_engineering",
    names: "hardware engineer, embedded engineer, firmware engineer, embedded software engineer, fpga engineer",
  },
  {
    id: "tech_lead",
    functions: "engineering",
    names:
      "tech lead, technical lead, technology lead, lead software engineer, lead developer, lead engineer, engineering lead, team lead engineering, lead dev, technical team lead, software team lead, engineering team lead, development lead, dev lead, backend lead, frontend lead, mobile lead, lead programmer",
  },

  // Making, moving, buying
  {
    id: "plant_manager",
    functions: "manufacturing operations",
    names:
      "plant manager, factory manager, works manager, plant director, werkleiter, werksleiter, betriebsleiter, directeur d'usine, gerente de planta, jefe de planta, direttore di stabilimento, plantchef, fabrikschef, fabrikksjef, platschef, plant head, mill manager, director de planta, director de fábrica, gerente de fábrica, jefe de fábrica, diretor industrial, gerente industrial, directeur de site industriel, directeur industriel, responsable de site de production, dyrektor zakładu, kierownik zakładu, tehtaanjohtaja, fabrika müdürü, ředitel závodu, responsabile di stabilimento, head of plant, factory director, factory general manager, plant general manager, manufacturing site manager, manufacturing site director, production site manager, works director, gyárigazgató, gyárvezető, üzemvezető, diretor de fábrica, diretor fabril, direttore di fabbrica, direttore stabilimento, fabrieks directeur, fabriek manager, fabrik direktør, fabrikk direktør, fabrikk leder, fabrikdirektör, tehdas päällikkö, tehtaan johtaja, fabrika direktörü, dyrektor fabryki, riaditeľ závodu, vedoucí závodu, vedúci závodu, director fabrică, director de uzină, director uzină, manager fabrică, plant lead",
  },
  {
    id: "buyer",
    functions: "procurement",
    names:
      "buyer, purchaser, purchasing agent, procurement specialist, purchasing specialist, sourcing specialist, einkäufer, acheteur, comprador, inkoper, inköpare, indkøber, ostaja, kupiec, zakupowiec, nákupčí, satın alma uzmanı, addetto acquisti, category buyer, technical buyer, strategic buyer, junior buyer, senior buyer, strategischer einkäufer, operativer einkäufer, addetto ufficio acquisti, buyer acquisti, satın alma sorumlusu, ostoasiantuntija, hankinta-asiantuntija, innkjøper, specjalista ds. zakupów, purchasing officer, purchasing assistant, purchasing coordinator, procurement officer, procurement analyst, procurement associate, procurement agent, procurement buyer, analista de compras, assistente de compras, asistente de compras, sachbearbeiter einkauf, beszerző, achizitor, nákupca",
  },
  {
    id: "warehouse_worker",
    functions: "warehousing",
    names:
      "warehouse associate, warehouse worker, warehouse operative, lagerist, magasinier, magazziniere, mozo de almacén, magazijnmedewerker, magazynier, warehouse operator, warehouse clerk, warehouse assistant, warehouse staff, warehouse technician, picker packer, picker, packer, lagerarbeiter, lagermitarbeiter, lagerfachkraft, fachkraft für lagerlogistik, fachlagerist, kommissionierer, préparateur de commandes, manutentionnaire, cariste magasinier, operario de almacén, operador de almacén, almacenista, auxiliar de almacén, auxiliar de logística, almoxarife, addetto al magazzino, lagermedarbetare, lagerarbetare, lagermedarbejder, lagermedarbeider, varastotyöntekijä, varastomies, pracownik magazynu, skladník, depo elemanı, depo görevlisi, logistiek medewerker, stocker warehouse",
  },
  {
    id: "driver",
    functions: "transport",
    names:
      "driver, kraftfahrer, chauffeur, conductor, motorista, autista, kierowca, lkw fahrer, fahrer, berufskraftfahrer, vrachtwagenchauffeur, lastbilschaufför, chaufför, sjåfør, kuljettaja, kuorma-autonkuljettaja, şoför, řidič, conductor de camión, chófer, camionista, caminhoneiro, ciężarówki kierowca, conducteur routier, chauffeur routier, chauffeur livreur, sofőr, gépkocsivezető, șofer, vodič",
  },

  // Health, teaching, trades
  {
    id: "physician",
    functions: "healthcare",
    names:
      "physician, doctor, family physician, medical doctor, general practitioner, gp, arzt, ärztin, médecin, médico, medico chirurgo, dokter, läkare, lekarz, doktor, lääkäri, 医師, 医生, hospitalist, internist, primary care doctor, staff physician, physician specialist, ärzte, lääkärit, læge, lege, general physician, family doctor, medisinsk lege, medico specialista, lékař, lékařka, lékaři, hekim, aile hekimi, orvos, lekár, háziorvos, medic specialist, medic primar",
  },
  {
    id: "nurse",
    functions: "healthcare",
    names:
      "nurse, registered nurse, rn, staff nurse, krankenpfleger, krankenschwester, pflegefachkraft, infirmier, enfermero, enfermera, enfermeiro, infermiere, verpleegkundige, sjuksköterska, sykepleier, sygeplejerske, sairaanhoitaja, pielęgniarka, hemşire, pflegefachperson, zdravotní sestra, ošetřovatelka, klinik hemşire, oncology nurse, pediatric nurse, psychiatric nurse, community nurse, nurse educator, surgical nurse, operating room nurse, dialysis nurse, nurse case manager, sjuksköterske, infirmier anesthésiste, ápoló, nővér, asistente medicală, asistent medical, zdravotná sestra, bsn, registered general nurse",
  },
  {
    id: "pharmacist",
    functions: "healthcare",
    names:
      "pharmacist, apotheker, pharmacien, farmacéutico, farmacista, farmaceuta, eczacı, pharmacy manager, apoteker, apotekare, farmaseutti, proviisori, lékárník, lékárnice, eczane, chief pharmacist, clinical pharmacist, pharmd, rph, gyógyszerész, farmacist, lekárnik",
  },
  {
    id: "dentist",
    functions: "healthcare",
    names:
      "dentist, dental surgeon, zahnarzt, dentiste, odontólogo, dentista, tandarts, tandläkare, zubař, zubní lékař, stomatolog, dentysta, hammaslääkäri, tannlege, tandlæge, diş hekimi, diş doktoru, lekarz dentysta, cirujano dentista, cirurgião dentista, dds, dmd, fogorvos, zubný lekár, medic stomatolog",
  },
  {
    id: "teacher",
    functions: "education",
    alone: true,
    names:
      "teacher, school teacher, lehrer, enseignant, professeur des écoles, maestro, maestra, insegnante, leraar, lärare, lærer, nauczyciel, öğretmen, 教師, 教师, professeur certifié, maîtresse d'école, učitel, učitelka, öğretmeni, lærerinde, opettajat, docente di scuola, nauczycielka, schoolmaster, lehrkraft, tanító, tanár, professeur de lycée, ingilizce öğretmeni, učiteľ, pedagógus",
  },
  {
    id: "professor",
    functions: "education research",
    alone: true,
    names:
      "professor, assistant professor, associate professor, adjunct professor, profesor, lecturer, hochschullehrer, universitätsprofessor, maître de conférences, öğretim üyesi, doç. dr, profesör, profesorado universitario, professoressa, professor adjunto, profesor titular, adiunkt, docent universitet, vysokoškolský učitel, lehtori, yliopistonlehtori, lektor universitet, wykładowca, öğretim görevlisi, reader university, assistenzprofessor, juniorprofessor",
  },
  {
    id: "principal_of_school",
    functions: "education",
    names:
      "school principal, head of school, headmaster, headmistress, head teacher, headteacher, schulleiter, school head, jefe de estudios, rektor, director de escuela, directeur d'école, dirigente scolastico, directeur d'établissement, proviseur, principal de collège, directora de escuela, diretor escolar, diretor de escola, director de colegio, dyrektor szkoły, ředitel školy, rehtori, okul müdürü, skoleleder, preside, konrektor, principal elementary, school director, director of school, iskolaigazgató, director de școală, riaditeľ školy, schuldirektor, chef d'établissement",
  },
  {
    id: "vice_principal_of_school",
    functions: "education",
    names: "vice principal, assistant principal, deputy principal, deputy head teacher",
  },
  {
    id: "research_scientist",
    functions: "research",
    names:
      "research scientist, researcher, research associate, chercheur, investigador, pesquisador, ricercatore, onderzoeker, forskare, forsker, wissenschaftler, wissenschaftlicher mitarbeiter, research fellow, forscher, tutkija, výzkumník, araştırmacı, badacz, naukowiec, wetenschapper, vetenskapsman, tiedemies, chargé de recherche, directeur de recherche, ingénieur de recherche, pracownik naukowy, vědecký pracovník, vědec, researcher phd, senior researcher, lead researcher, bilim insanı, archaeologist, anthropologist, sociologist, historian, astronomer, mathematician, political scientist, philosopher, linguist researcher, principal investigator, lab rat, boffin",
  },
  {
    id: "clinical_research_associate",
    functions: "clinical_research",
    names: "clinical research associate, cra, clinical research coordinator",
  },
  {
    id: "chef",
    functions: "hospitality",
    names:
      "executive chef, head chef, chef de cuisine, sous chef, souschef, küchenchef, jefe de cocina, chefe de cozinha, pastry chef, chef, chef de partie, private chef, capo cuoco, szef kuchni, köksmästare, kjøkkensjef, køkkenchef, executive sous chef, head pastry chef, kitchen chef, kitchen manager, chef exécutif, chef cuisinier, chef pâtissier, chef de rang cuisine, chef tournant, executive pastry chef, research chef, corporate chef, šéfkuchař, aşçıbaşı, mutfak şefi, keittiömestari, keittiöpäällikkö, chef-kok, chef kok, jefa de cocina, demi chef, commis chef, cdp chef, personal chef, chef owner, chefkoch, bucătar șef, konyhafőnök, šéfkuchár, chef patron",
  },
  {
    id: "store_manager",
    functions: "retail",
    names:
      "store manager, shop manager, filialleiter, marktleiter, directeur de magasin, responsable de magasin, gerente de tienda, gerente de loja, store director, filiaalmanager, butikschef, butikksjef, kierownik sklepu, mağaza müdürü, myymäläpäällikkö, responsabile punto vendita, 店長, 店长, retail store manager, deputy store manager, ladenleiter, storemanager, responsable boutique, chef de magasin, encargado de tienda, jefe de tienda, responsable de tienda, responsabile negozio, direttore punto vendita, store manager retail, bedrijfsleider winkel, butiksföreståndare, butiksbestyrer, kauppias, kierownik salonu, vedoucí prodejny, subgerente de loja, supermarket manager, boutique manager, branch manager retail, winkel manager, butik manager, üzletvezető, boltvezető, manager magazin, șef magazin, vedúci predajne, directeur boutique, director de tienda, diretor de loja",
  },
  {
    id: "property_manager",
    functions: "real_estate",
    names:
      "property manager, immobilienverwalter, hausverwalter, fastighetsförvaltare, estate manager, building manager, fastighetsskötare, eiendomsforvalter, ejendomsadministrator, vastgoedbeheerder, zarządca nieruchomości, administrator nieruchomości, správce nemovitostí, gestionnaire locatif, gestionnaire de copropriété, syndic de copropriété, administrador de fincas, administrador de propiedades, amministratore di condominio, apartment manager, community association manager, administrateur de biens, property and asset manager, asset and property manager",
  },
  {
    id: "real_estate_asset_manager",
    functions: "real_estate investment",
    names:
      "real estate asset manager, property asset manager, asset manager immobilien, immobilien asset manager, gestionnaire d'actifs immobiliers",
  },
  {
    id: "real_estate_agent",
    functions: "real_estate",
    names:
      "real estate agent, realtor, real estate broker, associate broker, managing broker, estate agent, letting agent, lettings agent, lettings negotiator, sales negotiator, lettings consultant, immobilienmakler, makler, agent immobilier, agente inmobiliario, corretor de imóveis, agente immobiliare, makelaar, mäklare, principal broker, real estate salesperson, emlak danışmanı, gayrimenkul danışmanı, fastighetsmäklare, ejendomsmægler, eiendomsmegler, kiinteistönvälittäjä, realitní makléř, pośrednik nieruchomości, doradca ds. nieruchomości, vastgoedmakelaar, négociateur immobilier, conseiller immobilier, mandataire immobilier, asesor inmobiliario, agente imobiliário, consultor imobiliário, consulente immobiliare, ingatlanközvetítő, immobilienberater, sales negotiator property, real estate advisor, real estate consultant, real estate associate, leasing agent, leasing consultant, emlakçı",
  },
  {
    id: "valuer",
    functions: "real_estate",
    names:
      "valuer, appraiser, real estate appraiser, property appraiser, property valuer, valuation surveyor, taxateur, tasador, perito tasador, avaliador de imóveis, perito immobiliare, expert immobilier, immobiliengutachter, rzeczoznawca majątkowy, värderingsman, gayrimenkul değerleme uzmanı",
  },
  {
    id: "insurance_agent",
    functions: "insurance sales",
    names:
      "insurance agent, insurance broker, versicherungsmakler, versicherungsvertreter, agent d'assurance, courtier, corredor de seguros, corretor de seguros, versicherungsfachmann, versicherungskaufmann, versicherungsberater, agent général d'assurance, conseiller en assurances, assurantieadviseur, verzekeringsadviseur, agente de seguros, asesor de seguros, mediador de seguros, assicuratore, agente assicurativo, agent ubezpieczeniowy, pojišťovací agent, pojišťovací poradce, försäkringsrådgivare, försäkringsförmedlare, forsikringsrådgiver, sigorta acentesi, sigorta danışmanı, vakuutusmyyjä, reinsurance broker, insurance producer, insurance advisor, insurance consultant, insurance sales agent",
  },
  {
    id: "consultant",
    functions: "consulting",
    names:
      "consultant, management consultant, unternehmensberater, berater, conseiller, consultor, consulente, adviseur, konsulent, konsult, konsultti, konsultant, danışman, консультант, コンサルタント, 顾问",
  },
  {
    id: "translator",
    functions: "translation",
    names:
      "translator, interpreter, übersetzer, dolmetscher, traducteur, traductor, tradutor, traduttore, vertaler, översättare, oversætter, oversetter, kääntäjä, tłumacz, překladatel, çevirmen, tercüman, tolk, tulkki, tlumočník, interprète, intérprete, interprete, traduttrice, sworn translator, medical interpreter, court interpreter",
  },
  {
    id: "journalist",
    functions: "media",
    alone: true,
    names:
      "journalist, reporter, redakteur, journaliste, periodista, jornalista, giornalista, correspondent, redaktorka, novinář, gazeteci, muhabir, toimittaja, redacteur journalist, újságíró, reportero, repórter, dziennikarka, editorialist, kolumnist, reporterka, news reporter",
  },
  {
    id: "mechanic",
    functions: "facilities",
    names:
      "mechanic, maintenance technician, maintenance mechanic, mechaniker, mécanicien, mecánico, meccanico, betriebsschlosser, industriemechaniker, instandhalter, mekaniker, asentaja, mekanik, monteur, montör, montør, onderhoudsmonteur, técnico de mantenimiento, técnico de manutenção, tecnico manutentore, manutentore, technicien de maintenance, utrzymanie ruchu mechanik, bakım teknisyeni, údržbář, maintenance engineer technician, huoltomies",
  },
  {
    id: "school_superintendent",
    functions: "education",
    names: "school superintendent, superintendent of schools, assistant superintendent of schools",
  },
  {
    id: "superintendent",
    functions: "construction",
    names:
      "superintendent, site superintendent, construction superintendent, mestre de obras, capocantiere, vastaava mestari, general superintendent, jefe de obra, encargado de obra, chef de chantier, şantiye şefi, stavbyvedoucí, platzmeister, kierownik budowy, byggeleder, työmaapäällikkö, uitvoerder",
  },
];

/** What may stand before the rest of a job's name: "Manager, Product", "Engineer, Software". Longer ones reach further. */
export const INVERTED_HEADS = `manager, general manager, site manager, asset manager, project manager, product manager, account manager,
  director, engineer, analyst, developer, designer, architect, scientist`;

/** What else may stand before it: the "Customer Engineer, Sales" is no sales engineer. */
export const BEFORE_INVERTED = `senior, junior, lead, principal, staff, chief, executive, managing, regional, national,
  international, global, group, area, country, interim, acting, founding, first, graduate, trainee`;

export const JOBS: readonly JobRow[] = [...HOUSE_JOBS, ...CRAFT_JOBS];
