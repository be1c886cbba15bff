/** A field of work: its names in titles, its specialties, and the jobs in it. */
export interface Work {
  /** Its names, the most common first. */
  readonly names: readonly string[];
  readonly chief: string | null;
  readonly specialities: readonly string[];
  readonly jobs: readonly string[];
}

/** Fields of work, the largest first. In each: names, chief, specialties, jobs. */
const LINES = `
Sales, Business Development, Commercial;
Revenue;
Enterprise, Inside, Channel, Key Account, Field, Regional, Strategic, Technical, Retail, Export, Government,
Mid-Market;
Account Executive, Sales Representative, Sales Development Representative, Account Manager,
Business Development Representative, Sales Associate, Sales Engineer, Sales Consultant, Territory Manager,
Sales Executive

Software Engineering, Engineering, Software Development;
Technology;
Platform, Backend, Frontend, Mobile, Cloud, Embedded, Full Stack, Infrastructure, Machine Learning, Site Reliability,
Test Automation, Firmware;
Software Engineer, Developer, Full Stack Developer, DevOps Engineer, Java Developer, QA Engineer, Web Developer,
Systems Engineer, Solution Architect, Data Engineer, Frontend Developer, Python Developer

Operations, Business Operations;
Operating;
Plant, Field, Regional, Service, Retail, Branch, Airport, Network, Shift, Warehouse, Clinical;
Operations Coordinator, Operations Analyst, Operations Specialist, Supervisor, Team Lead, Dispatcher, Store Manager,
Office Administrator

Marketing, Brand, Growth;
Marketing;
Digital, Product, Content, Performance, Field, Email, Partner, Social Media, Trade, Event, Influencer, Customer;
Marketing Specialist, Marketing Coordinator, Copywriter, SEO Specialist, Content Writer, Graphic Designer,
Community Manager, Social Media Manager, Marketing Analyst, Media Planner

Finance, Accounting, Financial Planning & Analysis;
Financial;
Corporate, Group, Plant, Tax, Treasury, Credit, Project, Divisional, Statutory;
Accountant, Senior Accountant, Financial Analyst, Bookkeeper, Financial Controller, Auditor, Payroll Specialist,
Tax Consultant, Credit Analyst, Accounts Payable Clerk

Human Resources, HR, People, Talent;
Human Resources;
Regional, Corporate, Talent Acquisition, Compensation, Learning, Plant, Employee Relations, Organizational Development;
HR Business Partner, Recruiter, HR Generalist, Talent Acquisition Specialist, Technical Recruiter, HR Assistant,
Payroll Administrator, HR Coordinator

Information Technology, IT;
Information;
Infrastructure, Applications, Service Desk, Network, Security, ERP, Data Center, Support;
IT Support Specialist, Systems Administrator, Network Engineer, IT Consultant, Help Desk Technician,
Database Administrator, SAP Consultant, IT Specialist, Business Analyst

Project Management, Programme Management, PMO;
null;
Construction, IT, Technical, Capital, Agile, Transformation;
Project Manager, Program Manager, Project Coordinator, Scrum Master, Project Engineer, Site Manager, Planner

Customer Success, Customer Service, Customer Support, Client Services;
Customer;
Enterprise, Technical, Regional, Call Center, Premium;
Customer Success Manager, Customer Service Representative, Support Specialist, Call Center Agent, Client Advisor,
Onboarding Specialist

Education, Academic Affairs;
null;
Primary, Mathematics, Science, Adult, Special, Online;
Teacher, Lecturer, Professor, Research Assistant, Tutor, School Counselor, Teaching Assistant, Principal

Nursing, Clinical Services;
Medical;
Pediatric, Emergency, Surgical, Community, Intensive Care;
Registered Nurse, Nurse Practitioner, Physician, Pharmacist, Physical Therapist, Medical Assistant, Dentist,
Radiographer

Product Management, Product;
Product;
Technical, Growth, Platform, Digital, Payments, Data;
Product Manager, Product Owner, Product Analyst, UX Designer, Product Designer, UX Researcher

Manufacturing, Production;
Manufacturing;
Lean, Assembly, Process, Plant, Packaging;
Production Supervisor, Process Engineer, Machine Operator, Production Planner, Manufacturing Engineer,
Maintenance Technician, CNC Machinist

Supply Chain, Logistics, Procurement, Purchasing;
Supply Chain;
Global, Indirect, Category, Inbound, Strategic, Demand Planning;
Buyer, Logistics Coordinator, Supply Chain Analyst, Procurement Specialist, Warehouse Associate, Import Specialist,
Truck Driver

Legal, Compliance;
Legal;
Corporate, Regulatory, Employment, Intellectual Property, Litigation;
Attorney, Legal Counsel, Paralegal, Lawyer, Compliance Officer, Associate, Contract Specialist

Consulting, Advisory, Strategy;
Strategy;
Management, Technology, Risk, Transaction, Digital;
Consultant, Senior Consultant, Management Consultant, Business Consultant, Analyst, Advisor

Design, Creative;
Creative;
Interior, Industrial, Motion, User Experience, Visual;
Designer, Art Director, Interior Designer, Illustrator, Video Editor, Photographer, Architect

Data, Analytics, Business Intelligence;
Data;
Customer, Marketing, Risk, Decision, Commercial;
Data Analyst, Data Scientist, Business Intelligence Analyst, Statistician, Machine Learning Engineer,
Analytics Engineer

Quality, Quality Assurance;
Quality;
Supplier, Food, Laboratory, Software, Regulatory;
Quality Engineer, Quality Inspector, QA Analyst, Quality Technician, Food Safety Specialist

Research, Research & Development, R&D;
Scientific;
Clinical, Market, Applied, Materials, Drug Discovery;
Research Scientist, Researcher, Scientist, Laboratory Technician, Chemist, Postdoctoral Fellow

Administration, Office;
Administrative;
Executive, Facilities, Business;
Administrative Assistant, Executive Assistant, Receptionist, Office Manager, Secretary,
Executive Assistant to the CEO, Personal Assistant

Construction, Civil Engineering;
null;
Residential, Structural, Bridge, Site;
Civil Engineer, Site Engineer, Electrician, Estimator, Quantity Surveyor, Foreman, Carpenter

Security, Information Security, Cyber Security;
Information Security;
Application, Cloud, Physical, Offensive;
Security Analyst, Security Engineer, Penetration Tester, Security Officer

Mechanical Engineering, Electrical Engineering, Maintenance;
null;
Rotating Equipment, Automation, Power, HVAC;
Mechanical Engineer, Electrical Engineer, Maintenance Engineer, Field Service Technician, Design Engineer

Communications, Public Relations, Corporate Affairs;
Communications;
Internal, Media, Crisis, Executive;
Communications Specialist, PR Consultant, Journalist, Editor, Translator

Partnerships, Alliances;
Partnership;
Strategic, Channel, Technology;
Partner Manager, Partnership Specialist, Alliance Manager

Risk, Audit;
Risk;
Credit, Market, Operational, Internal;
Risk Analyst, Internal Auditor, Underwriter, Actuary, Claims Adjuster

Real Estate, Property, Facilities;
null;
Commercial, Leasing, Portfolio;
Real Estate Agent, Property Manager, Leasing Consultant, Broker, Facilities Coordinator

Hospitality, Food & Beverage;
null;
Banquet, Rooms, Kitchen;
Chef, Executive Chef, Front Desk Agent, Server, Restaurant Manager, Barista

Training, Learning & Development;
Learning;
Technical, Leadership, Sales;
Trainer, Instructional Designer, Training Coordinator, Coach
`;

export const WORKS: readonly Work[] = LINES.trim()
  .split("\n\n")
  .map((line) => {
    const [names = [], chief = [], specialities = [], jobs = []] = line
      .split(";")
      .map((part) => part.split(",").map((word) => word.trim()));
    return { names, chief: chief[0] === "null" ? null : (chief[0] ?? null), specialities, jobs };
  });

/** What a title may continue with: fields, then regions, the most common first. */
export const FIELDS =
  `Retail, Cloud, Payments, Healthcare, Banking, Insurance, Energy, Automotive, Life Sciences, Public Sector, Telecom,
Aerospace, Oil & Gas, Consumer, Enterprise, E-commerce, SaaS, Fintech, Education, Real Estate, Logistics, Analytics,
AI, Security, Mobility, Renewables, Semiconductors, Food, Fashion, Media, Gaming, Hospitality, Chemicals,
Medical Devices, Oncology, Mining, Packaging, Agriculture, Defense, Wealth Management, Private Equity, Mortgages,
Lending, Data Platforms, Robotics, Batteries`
    .split(",")
    .map((field) => field.trim());
export const TITLE_REGIONS =
  `EMEA, North America, APAC, Europe, LATAM, DACH, UK & Ireland, Nordics, MENA, West, East, South, Midwest, Asia,
India, Benelux, Iberia, Southeast Asia, ANZ, Americas, Germany, France, Canada, Brazil, Middle East, Africa, Japan,
Italy, Mexico`
    .split(",")
    .map((region) => region.trim());
export const OWN_WORDS_STARTS =
  "Ver Kal Nor Sil Tor Bel Mir Zan Ost Lum Cor Pel Ari Vex Dal Hol Quin Ryn Sol Tav".split(" ");
export const OWN_WORDS_ENDS =
  "ova ana ento ix era onic ium ara etic ado una elle or ith ys ando aris eon ito ura".split(" ");

/** The same titles in other languages, by country. */
export const LOCAL_BENCH_TITLES: Readonly<Record<string, readonly string[]>> = {
  DE: [
    "Geschäftsführer",
    "Vertriebsleiter",
    "Projektleiter",
    "Leiter Marketing",
    "Softwareentwickler",
    "Einkäufer",
    "Teamleiter",
    "Sachbearbeiter",
    "Personalreferent",
    "Prokurist",
  ],
  FR: [
    "Directeur général",
    "Directeur commercial",
    "Responsable RH",
    "Chef de projet",
    "Ingénieur commercial",
    "Gérant",
    "Responsable marketing",
    "Comptable",
    "Assistante de direction",
    "Acheteur",
  ],
  BR: [
    "Gerente de Vendas",
    "Diretor Comercial",
    "Analista de Sistemas",
    "Gerente de Projetos",
    "Sócio",
    "Coordenador de RH",
    "Engenheiro Civil",
    "Assistente Administrativo",
    "Proprietário",
    "Vendedor",
  ],
  ES: [
    "Director Comercial",
    "Jefe de Ventas",
    "Responsable de Marketing",
    "Director General",
    "Ingeniero de Software",
    "Administrativo",
    "Gerente",
    "Consultor",
    "Abogado",
    "Comercial",
  ],
  NL: [
    "Directeur",
    "Accountmanager",
    "Eigenaar",
    "Projectleider",
    "Inkoper",
    "Adviseur",
    "Teamleider",
    "Verkoopmanager",
  ],
  IT: [
    "Amministratore Delegato",
    "Responsabile Commerciale",
    "Direttore Generale",
    "Titolare",
    "Ingegnere",
    "Impiegato",
    "Responsabile Acquisti",
    "Consulente",
  ],
  MX: [
    "Gerente General",
    "Gerente de Ventas",
    "Director de Operaciones",
    "Contador",
    "Ingeniero Industrial",
    "Jefe de Recursos Humanos",
  ],
  SE: ["VD", "Säljare", "Projektledare", "Ekonomichef", "Systemutvecklare", "Försäljningschef"],
  PL: ["Prezes Zarządu", "Kierownik Sprzedaży", "Dyrektor Finansowy", "Specjalista", "Księgowa", "Programista"],
};
