/** Whom a product concerns: who is asked for where only the product is told. The first word is the product's. */
export const CONCERNS: readonly (readonly [titles: string, products: string])[] = [
  ["payroll, hr, finance", "payroll"],
  [
    "security, it",
    "security, cybersecurity, cyber security, cyber, infosec, information security, firewall, firewalls, antivirus, penetration testing, pentesting, phishing",
  ],
  ["hr", "hr, human resources, employee engagement, benefits, wellbeing, hris, onboarding, performance review"],
  ["recruiting, hr", "recruiting, recruitment, hiring, applicant tracking, ats, staffing, talent acquisition"],
  [
    "learning & development, hr",
    "training, learning, e-learning, elearning, lms, leadership training, employee training, coaching",
  ],
  ["sales", "sales, crm, sales enablement, lead generation, prospecting"],
  [
    "marketing",
    "marketing, advertising, ads, seo, email marketing, branding, content, social media, webinar, webinars, marketing automation",
  ],
  [
    "finance, accounting",
    "finance, financial, accounting, invoicing, expense management, expenses, budgeting, accounts payable, billing, erp",
  ],
  ["tax, finance", "tax, taxes, vat"],
  ["procurement", "procurement, purchasing, sourcing, spend management, supplier management"],
  ["supply chain, logistics", "supply chain, logistics, warehouse, warehousing, freight, fleet, inventory, shipping"],
  ["operations", "operations, maintenance, facilities, cleaning, facility management"],
  [
    "it",
    "it, cloud, hosting, network, networking, backup, storage, infrastructure, helpdesk, laptops, devices, servers",
  ],
  ["engineering, it", "devops, developer tools, testing, observability, monitoring, software development, api, apis"],
  ["data", "data, analytics, bi, business intelligence, dashboards, data warehouse, machine learning, ai"],
  [
    "customer service, customer success",
    "customer service, customer support, chatbot, chatbots, call center, contact center, ticketing, customer success",
  ],
  ["legal, compliance", "legal, contract management, compliance, e-signature, privacy, gdpr"],
  ["product, design", "design, prototyping, user research, product management"],
  ["safety", "safety, ehs, workplace safety"],
  ["sustainability", "sustainability, carbon accounting, esg"],
];

/** What any business buys, whatever it is for: told only before a word for buying, "software purchases". */
export const BOUGHT: readonly (readonly [titles: string, products: string])[] = [
  ["it, procurement", "software, hardware, saas, computers, laptops, licences, licenses, tools"],
];
