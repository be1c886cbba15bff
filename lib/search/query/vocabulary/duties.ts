/**
 * What somebody does, in the words of every day, and what those are called who do it: "whoever pays the bills". Before
 * the bar of the verbs stand those that need one of the objects, after it those that say enough alone.
 */
export const DUTIES: readonly (readonly [titles: string, verbs: string, objects: string])[] = [
  [
    "procurement",
    "buy, buying, purchase, purchasing, order, ordering, source, sourcing, deal with, dealing with, negotiate with, negotiating with, talk to, talking to, choose, choosing, pick, picking, look after, looking after, handle, handling | buy, buying, do the buying, do the purchasing, do the ordering, does the shopping",
    `raw material, raw materials, material, materials, supplies, part, parts, component, components, goods, ingredients, packaging, packaging material, packaging materials, steel, metal, metals, wood, timber, paper, chemicals, fabric, fabrics, produce, equipment, machines, machinery, spare parts, stock, stuff, things, products, consumables, stationery, office supplies, furniture, uniforms,
     supplier, suppliers, vendor, vendors, supplier contracts, vendor contracts, packaging suppliers`,
  ],
  [
    "it",
    "look after, looking after, take care of, taking care of, fix, fixing, repair, repairing, maintain, maintaining, run, running, manage, managing, handle, handling, support, set up, setting up, keep, keeping, install, buy, buying, order, ordering, deal with, dealing with | keep the lights on in it, do the it, do it support",
    "computer, computers, pc, pcs, laptops, laptop, server, servers, server running, servers running, servers up, computers running, network, networks, it systems, computer systems, wifi, printers, hardware, software, software licences, software licenses, it equipment, computer stuff, tech stuff, it stuff, tech support",
  ],
  [
    "accounts payable, accounting, finance",
    "pay, paying, sign off, signing off, sign off on, signing off on, approve, approving, process, processing, handle, handling, deal with, dealing with, look after, looking after, settle",
    "bill, bills, invoice, invoices, suppliers invoices, supplier invoices, vendor invoices, payments",
  ],
  [
    "accounting, bookkeeper",
    "do, doing, keep, keeping, look after, looking after, handle, handling, balance, close, managing | do the accounts, do the accounting, do the bookkeeping, do the books, keep the books, doing the books, keeping the books",
    "books, accounts, ledger, bookkeeping",
  ],
  [
    "finance",
    "look after, looking after, handle, handling, control, controlling, hold, take care of, watch, mind, deal with, count | hold the purse strings, holding the purse strings, control the purse strings, crunch the numbers",
    "money, cash, finances, purse strings, budget, budgets, cash flow, cashflow, the numbers",
  ],
  [
    "payroll",
    "do, doing, handle, handling, process, processing, pay, paying",
    "payroll, wages, salaries, pay slips, payslips, staff wages, staff salaries",
  ],
  [
    "recruiting, hr",
    "do, doing, handle, handling, look after, looking after, make, making, find, finding, take care of | hire, hiring, recruiting, hiring decisions, do the hiring, doing the hiring, do the recruiting, doing the recruiting, hire people, hire staff, hire new people, hiring people, hiring staff, recruit, recruit people, recruit staff, make the hiring decisions, make hiring decisions, making hiring decisions, decide on hiring, decide who to hire, decide who gets hired, bring in new people, find new staff",
    "hiring, recruiting, recruitment, new hires, new staff, new employees",
  ],
  [
    "hr",
    "look after, looking after, take care of, taking care of, handle, handling, deal with, dealing with",
    "staff, employees, the people, personnel, staff matters, staff issues, people matters, people issues, benefits, holidays, contracts of employment",
  ],
  [
    "sales",
    "bring in, bringing in, win, winning, do, doing, make, close, closing | sell, selling, do the selling, doing the selling, do sales, doing sales, close deals, closing deals, bring in business",
    "business, new business, customers, new customers, clients, new clients, deals, sales, the selling",
  ],
  [
    "marketing",
    "do, doing, place, placing, buy, buying, handle, handling, look after, looking after, take care of | do the marketing, doing the marketing, do the advertising, do the promotion",
    "marketing, advertising, ads, adverts, advertisements, campaigns, promotion, promotions, the brand",
  ],
  [
    "digital marketing, web, webmaster",
    "look after, looking after, take care of, taking care of, run, running, manage, managing, build, building, update, updating, handle, handling, maintain, maintaining",
    "website, websites, web site, web sites, web page, web pages, webpage, homepage, web shop, webshop, online shop, online store",
  ],
  [
    "social media",
    "run, running, do, doing, look after, looking after, handle, handling, take care of, manage, managing, post on, posting on | post on social media, do social media, do the social media",
    "social media, social media accounts, social media channels, instagram, instagram account, facebook page, socials",
  ],
  [
    "public relations, communications",
    "talk to, talking to, deal with, dealing with, speak to, speaking to, handle, handling, answer | talk to journalists, speak to journalists",
    "press, journalists, the media, media enquiries, press enquiries, reporters",
  ],
  [
    "customer service",
    "handle, handling, deal with, dealing with, answer, answering, take, taking, look after, looking after, take care of, taking care of, talk to, talking to, help, helping, resolve | talk to customers, answer the phones, answering the phones, pick up the phone",
    "complaint, complaints, customer complaints, customer, customers, customer questions, customer queries, calls, customer calls, guests complaints, phones, returns, support tickets, tickets",
  ],
  [
    "software engineer, software developer",
    "write, writing, build, building, develop, developing, program, programming | code, write code, write the code, writing code, write software, program",
    "code, software, the app, apps, the apps, programs, the software",
  ],
  [
    "data analyst, data",
    "analyse, analysing, analyze, analyzing, look after, looking after, work with, work on, handle, handling, do, doing",
    "data, the data, dashboards, analytics, reports and dashboards",
  ],
  [
    "logistics",
    "ship, shipping, send out, organise, organising, organize, organizing, arrange, arranging, plan, planning, handle, handling, deal with, dealing with, look after, looking after, take care of, sort out",
    "shipping, shipments, deliveries, delivery, transport, freight, goods out, parcels, import and export, exports, imports, customs",
  ],
  ["truck driver, driver", "drive, driving", "truck, trucks, lorry, lorries, van, vans, the deliveries"],
  [
    "fleet",
    "look after, looking after, take care of, taking care of, handle, handling, buy, buying, maintain, maintaining",
    "fleet, fleets, vehicles, company cars, cars, trucks, vans, lorries, vehicle fleet, truck fleet",
  ],
  [
    "maintenance",
    "fix, fixing, repair, repairing, maintain, maintaining, service, servicing, look after, looking after, keep, keeping | keep the machines, keeping the machines, do the maintenance, do the repairs",
    "machines, machine, machinery, equipment, plant and machinery, production lines, lines, lifts, elevators",
  ],
  [
    "facilities",
    "look after, looking after, take care of, taking care of, maintain, maintaining, clean, cleaning | do the cleaning, organise the cleaning",
    "building, buildings, premises, facilities, offices, the office, office space, grounds, property, heating, air conditioning, cleaning",
  ],
  [
    "quality",
    "check, checking, control, controlling, look after, looking after, test, testing, ensure, ensuring, assure, watch over",
    "quality, product quality, food quality, the products for defects",
  ],
  [
    "safety",
    "look after, looking after, handle, handling, take care of, ensure, ensuring, watch over, deal with, dealing with | keep people safe, keep workers safe, keep staff safe",
    "safety, workplace safety, health and safety, accidents, site safety",
  ],
  [
    "security, information security",
    "keep, keeping, protect, protecting, worry about, look after, defend | keep hackers out, keeping hackers out",
    "hackers out, hackers, it security, cyber security, cybersecurity, data safe, systems secure, systems safe",
  ],
  [
    "legal",
    "draft, drafting, review, reviewing, write, writing, check, checking, negotiate, negotiating, deal with, dealing with, handle, handling, look after, looking after",
    "contract, contracts, lawsuits, legal matters, legal issues, legal stuff, litigation, patents, the law",
  ],
  [
    "tax",
    "do, doing, file, filing, handle, handling, look after, looking after, deal with, dealing with, prepare, preparing",
    "tax, taxes, tax returns, vat, tax matters",
  ],
  [
    "training, learning & development",
    "train, training, teach, teaching, organise, organising, organize, organizing, plan, planning, book, booking",
    "staff, employees, people, new staff, new hires, training, trainings, staff training, employee training, courses, training courses, workshops",
  ],
  [
    "events",
    "organise, organising, organize, organizing, plan, planning, book, booking, put on",
    "events, event, conferences, trade fairs, trade shows, exhibitions, congresses, parties",
  ],
  [
    "travel manager, office manager, executive assistant",
    "book, booking, organise, organising, organize, organizing, arrange, arranging",
    "travel, business travel, business trips, flights, hotels, trips, the travel",
  ],
  [
    "fundraiser, fundraising",
    "raise, raising, bring in, collect, ask for, get, find | raise money, raising money, raise funds, do the fundraising",
    "donations, donation, funds, grants, donors, sponsors, money for charity",
  ],
  [
    "product",
    "decide, deciding, plan, planning, design, designing, develop, developing, come up with, invent, inventing",
    "new products, the product, products, product roadmap, roadmap, what to build",
  ],
  ["chef", "cook, cooking, prepare, write | cook, do the cooking", "food, meals, menu, menus, the food"],
];

/** After one of these stands what somebody does. */
export const WHO =
  "who, that, whoever, whomever, who actually, who usually, who normally, that actually, who always, who is, who are, whos, that is, that are, whoever is, who will, who would";

/** Before "that", whoever is asked for in general; what else does something is no person. */
export const WHOEVER = `folk, folks, people, person, persons, guy, guys, girl, girls, gal, gals, man, men, woman, women, lady, ladies, chap, chaps, bloke, blokes, dude, dudes, someone, somebody, anyone, anybody, everyone, everybody, those, one, ones, staff, team, teams, colleagues, employees, workers, individuals, contacts, contact, leads, professionals`;

/** After one of these stands what somebody does, as a noun: "in charge of buying steel". */
export const CHARGED = "in charge of, responsible for, charged with, tasked with, busy with, working on";
