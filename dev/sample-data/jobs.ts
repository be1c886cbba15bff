/** Titles of a function by level; `people` is its weight in a company. */
interface SampleFunction {
  readonly people: number;
  readonly top: readonly string[];
  readonly middle: readonly string[];
  readonly others: readonly string[];
}

/** Heads of the whole company, at most one each. */
export const FOUNDERS = [
  "Founder & CEO",
  "Co-Founder & CEO",
  "Chief Executive Officer",
  "CEO",
  "Managing Director",
  "President",
  "Owner",
] as const;

export const SAMPLE_FUNCTIONS: readonly SampleFunction[] = [
  {
    people: 26,
    top: [
      "CTO",
      "Chief Technology Officer",
      "VP Engineering",
      "VP of Engineering",
      "Head of Engineering",
      "Director of Engineering",
    ],
    middle: [
      "Engineering Manager",
      "Senior Engineering Manager",
      "Software Development Manager",
      "Platform Engineering Lead",
      "QA Manager",
    ],
    others: [
      "Software Engineer",
      "Senior Software Engineer",
      "Backend Developer",
      "Frontend Developer",
      "Site Reliability Engineer",
      "DevOps Engineer",
      "Data Engineer",
      "Machine Learning Engineer",
      "QA Engineer",
      "Mobile Developer",
    ],
  },
  {
    people: 18,
    top: [
      "Chief Revenue Officer",
      "VP Sales",
      "VP of Sales",
      "SVP Global Sales",
      "Head of Sales",
      "Sales Director",
      "Regional Sales Director",
    ],
    middle: [
      "Sales Manager",
      "Regional Sales Manager",
      "Key Account Manager",
      "Business Development Manager",
      "RevOps Manager",
    ],
    others: [
      "Account Executive",
      "Senior Account Executive",
      "Sales Development Representative",
      "Business Development Representative",
      "Sales Engineer",
    ],
  },
  {
    people: 12,
    top: [
      "CMO",
      "Chief Marketing Officer",
      "VP Marketing",
      "Head of Marketing",
      "Head of Demand Generation",
      "Director of Product Marketing",
      "Brand Director",
    ],
    middle: [
      "Marketing Manager",
      "Content Marketing Manager",
      "Growth Manager",
      "Social Media Manager",
      "Field Marketing Manager",
    ],
    others: ["Content Writer", "SEO Specialist", "Marketing Coordinator", "Graphic Designer", "Copywriter"],
  },
  {
    people: 10,
    top: [
      "CFO",
      "Chief Financial Officer",
      "VP Finance",
      "Finance Director",
      "Head of Finance",
      "Group Financial Controller",
    ],
    middle: ["Finance Manager", "Accounting Manager", "Payroll Manager", "Tax Manager", "FP&A Manager"],
    others: ["Accountant", "Senior Accountant", "Financial Analyst", "Bookkeeper", "Internal Auditor"],
  },
  {
    people: 8,
    top: ["CHRO", "Chief People Officer", "VP People", "Head of People", "HR Director", "Head of Talent Acquisition"],
    middle: ["HR Manager", "Talent Acquisition Manager", "Learning & Development Manager", "Compensation Manager"],
    others: [
      "HR Business Partner",
      "Recruiter",
      "Senior Technical Recruiter",
      "HR Generalist",
      "People Operations Specialist",
    ],
  },
  {
    people: 9,
    top: ["Chief Product Officer", "VP Product", "Head of Product", "Director of Product Management", "Head of Design"],
    middle: ["Group Product Manager", "Senior Product Manager", "Product Manager", "Design Manager"],
    others: ["Product Owner", "UX Designer", "Product Designer", "UX Researcher", "Business Analyst"],
  },
  {
    people: 10,
    top: [
      "COO",
      "Chief Operating Officer",
      "VP Operations",
      "Head of Operations",
      "Operations Director",
      "Plant Director",
    ],
    middle: [
      "Operations Manager",
      "Office Manager",
      "Supply Chain Manager",
      "Warehouse Manager",
      "Procurement Manager",
      "Project Manager",
      "Programme Manager",
    ],
    others: [
      "Operations Analyst",
      "Logistics Coordinator",
      "Buyer",
      "Executive Assistant to the CEO",
      "Production Planner",
    ],
  },
  {
    people: 7,
    top: ["VP Customer Success", "Head of Customer Success", "Director of Customer Support"],
    middle: ["Customer Success Manager", "Customer Support Manager", "Implementation Manager"],
    others: ["Support Engineer", "Customer Support Specialist", "Onboarding Specialist"],
  },
  {
    people: 5,
    top: [
      "CIO",
      "CISO",
      "Chief Information Security Officer",
      "Head of IT",
      "IT Director",
      "VP Information Technology",
    ],
    middle: ["IT Manager", "Information Security Manager", "Infrastructure Manager"],
    others: ["Systems Administrator", "Security Analyst", "Network Engineer", "Database Administrator"],
  },
  {
    people: 3,
    top: ["General Counsel", "Chief Legal Officer", "Head of Legal", "Chief Compliance Officer"],
    middle: ["Legal Manager", "Compliance Manager"],
    others: ["Legal Counsel", "Paralegal", "Compliance Analyst"],
  },
  {
    people: 4,
    top: ["Chief Data Officer", "Head of Data", "Director of Analytics", "VP Research and Development"],
    middle: ["Analytics Manager", "Data Science Manager"],
    others: ["Data Analyst", "Data Scientist", "Research Scientist"],
  },
];

/** The same in the language of the country, for a share of its people. */
export const LOCAL_TITLES: Readonly<Record<string, readonly string[]>> = {
  Germany: [
    "Geschäftsführer",
    "Vertriebsleiter",
    "Leiterin Marketing",
    "Leiter Personal",
    "Einkaufsleiter",
    "Projektleiter",
    "Softwareentwickler",
    "Buchhalterin",
  ],
  France: [
    "Directeur général",
    "Directrice marketing",
    "Directeur commercial",
    "Responsable RH",
    "Chef de projet",
    "Ingénieur logiciel",
  ],
  Spain: [
    "Director General",
    "Directora de Marketing",
    "Jefe de Ventas",
    "Gerente de Operaciones",
    "Responsable de RRHH",
    "Ingeniero de software",
  ],
  Brazil: [
    "Diretor Comercial",
    "Gerente de Vendas",
    "Gerente de Marketing",
    "Coordenador de RH",
    "Desenvolvedor de Software",
  ],
  Sweden: ["Verkställande direktör", "Försäljningschef", "Marknadschef", "Ekonomichef", "Systemutvecklare"],
  Netherlands: ["Directeur", "Verkoopmanager", "Hoofd Marketing", "Inkoper", "Softwareontwikkelaar"],
};
