import { phrasesOf } from "@/lib/search/query/phrases-of";
import type { Seniority } from "@/lib/search/seniority";

export const EXECUTIVES: readonly Seniority[] = ["founder", "owner", "c_suite", "vp", "head", "director"];
/** "Bosses": beside a function those who lead it, of companies those at their top. */
export const BOSSES: readonly Seniority[] = ["founder", "owner", "c_suite", "vp", "head", "director"];
export const TOP: readonly Seniority[] = ["founder", "owner", "c_suite"];
export const LEADERS: readonly Seniority[] = ["c_suite", "vp", "head", "director"];
export const DECISION_MAKERS: readonly Seniority[] = [
  "founder",
  "owner",
  "c_suite",
  "vp",
  "head",
  "director",
  "manager",
];
/** The same ranks, said by what they do. */
export const WHO_DECIDE: readonly Seniority[] = [...DECISION_MAKERS];
export const WHO_LEAD: readonly Seniority[] = ["c_suite", "vp", "head", "director", "manager"];
/** The same ranks first, and then whoever does the work: nobody with a rank may be in charge of safety. */
export const WHO_ANSWER: readonly Seniority[] = [...WHO_LEAD];

/** Owners, where what they own is a line of business: "with their own bakery", and not "with their own team". */
export const OWNS_TRADE: readonly Seniority[] = ["owner"];
/** Of the practice or shop they work in: said of a company, it is nobody's. */
export const OWNS_HOUSE: readonly Seniority[] = ["owner"];
/** Owners of what a business is; of some work, "who owns security at utilities", whoever answers for it. */
export const WHO_OWN: readonly Seniority[] = ["owner"];
/** "With their own practice": whose the house is that somebody works in. */
const OWNING = [
  "with their own, with her own, with his own, with own, with an own, who have their own, who has their own, having their own",
  "who own their own, who own their, who owns their own, who owns their, owning their own, owning their",
  "who run their own, who runs their own, running their own, that run their own, who started their own",
].join(", ");
const OWN_HOUSES =
  "practice, practices, private practice, firm, firms, office, offices, company, companies, business, businesses, studio, agency, consultancy, chambers, surgery, workshop, place, outfit, house, shop, store";
const OF_THEIR_OWN = "practice, firm, office, company, business, studio, agency, consultancy, shop, store, clinic";

/** Words for several seniorities at once (D27), and for one by the name of its level. */
export const SENIORITY_GROUPS: readonly (readonly [seniority: readonly Seniority[], words: string])[] = [
  [
    EXECUTIVES,
    `executives, execs, executive, exec, senior executives, top executives, executive team, executive level, senior execs, top execs, executive leadership team, exec team, cadres dirigeants, dirigeants, führungskräfte, führungskraft,
     ejecutivos, altos ejecutivos, dirigenti, executivos, directivos, leidinggevenden, higher ups, top brass, senior management, senior managers and executives, top management, upper management, management board`,
  ],
  [
    LEADERS,
    `leaders, leader, leadership, leadership team, leadership teams, senior leadership, senior leaders, senior leader, department leaders, team leadership, management team, management teams, team management, senior leadership team, slt, elt, department heads and above, thought leadership team, líderes, leidende, top leaders, business leaders, someone senior, somebody senior, anyone senior, anybody senior, everyone senior, people senior, senior people, senior person, senior folks, senior figures, senior figure, senior contacts, senior contact, senior stakeholders, senior stakeholder, senior types, senior guys, senior names, most senior people, most senior person, the seniors, senior employees, senior decision makers, high ranking people, high ranking person, high ranking employees, top ranking people, ranking people, top people, top person, top guys, top guy, top folks, top contacts, someone high up, somebody high up, anyone high up, people high up, high ups, someone important, people in high positions, people in senior roles, people in senior positions, in senior roles, in senior positions, in a senior role, in a senior position, in leadership roles, in leadership positions, in a leadership role, in leadership`,
  ],
  [
    DECISION_MAKERS,
    `decision makers, decision maker, decisionmakers, decisionmaker, decision making, decision takers, key decision makers, buyers committee, buying committee, buying center, key stakeholders, stakeholders, stakeholder, entscheider, entscheidungsträger, décideurs, décideur, tomadores de decisiones,
     responsables de decisiones, tomadores de decisão, decisores, decisor, decisori, decision authority, beslissers, beslutningstagere, beslutsfattare, economic buyers, budget owners, budget owner, making decisions, with authority over`,
  ],
  [
    WHO_DECIDE,
    `who decides, who decide, who make decisions, who makes decisions, who makes the decisions, who make the decisions, who makes the call, who make the call, whoever decides, whoever makes the decisions, people who decide, deciding, who signs off, whoever signs off, who sign off, signs off, sign off, who approves, who approve, whoever approves, approving, who holds the budget, who calls the shots, who call the shots, whoever calls the shots, calls the shots, call the shots, calling the shots, who has the final say, who have the final say, whoever has the final say, has the final say, have the final say, who has the last word, whoever has the last word, who has a say,
     who decides on, who decide on, whoever decides on, who decides about, who decide about, who make decisions on, who makes decisions on, who makes the decisions on, who makes decisions about, who makes the call on, deciding on, who signs off on, whoever signs off on, who sign off on, signs off on, sign off on, who has the final say on, who have the final say on, whoever has the final say on, has the final say on, who has the final say in, who calls the shots on, who call the shots on, whoever calls the shots on, calls the shots on, call the shots on, calling the shots on, who calls the shots in, whoever calls the shots in, calls the shots in, who has the last word on, who has a say in, wer entscheidet, wer entscheidet über, qui décide, qui décide de, quién decide, quién decide sobre, chi decide, quem decide, wie beslist, wie beslist over, vem bestämmer`,
  ],
  [
    BOSSES,
    `bosses, boss, big bosses, big boss, top bosses, top boss, head honchos, head honcho, honchos, top dogs, top dog, big cheeses, big cheese, big shots, big shot, bigwigs, bigwig, head guys, big guns, big fish, patrons de, patronnes de, patron de, patronne de, patrons d, chefetage, oberboss, jefazos, mandamases, capoccia`,
  ],
  [
    WHO_LEAD,
    `who runs, who run, people who run, whoever runs, person who runs, person running, people running, running, runs, anyone running, someone running, who leads, who lead, people who lead, whoever leads, people leading, leading, person leading, whoever is leading, who is leading, who heads, whoever heads, who heads up, whoever heads up, people who head, heading, heading up, who head up,
     who manages, who manage, people who manage, whoever manages, people managing, managing, who is managing, who oversees, who oversee, people who oversee, whoever oversees, overseeing, oversees, who directs, who direct, directing, who supervises, supervising, who controls, who owns the budget for, who steers, steering, at the helm of, who sits on top of, wer leitet, die leiten, qui dirige, qui dirigent, quién dirige, quien dirige, que dirigen, chi gestisce, chi dirige, quem lidera, wie leidt`,
  ],
  [
    WHO_ANSWER,
    `in charge of, who is in charge of, who are in charge of, people in charge of, person in charge of, anyone in charge of, someone in charge of, whoever is in charge of,
     who has responsibility for, with responsibility for, who looks after, whoever looks after, looking after`,
  ],
  [
    ["c_suite"],
    "c level, c levels, clevel, c suite, csuite, cxo, cxos, c level executives, c level execs, c suite executives, c suite execs, c suite leaders, c level leaders, c level people, c level management, c level team, c levels executives, chief officers, chief level, chief executives level, chiefs, chief, board level",
  ],
  [["vp"], "vp level, vice president level, vp levels"],
  [
    ["head"],
    "head level, department head level, heads of department, heads of departments, department heads, head of department",
  ],
  [["director"], "director level, directors level"],
  [
    ["manager"],
    "manager level, managerial level, management level, managers level, mid level managers, middle managers, middle management, line managers, people managers, first line managers, managerial",
  ],
  [
    ["owner"],
    "owner level, business owners, business owner, company owners, company owner, firm owners, small business owners, owner operators, owner operator, owners operators, proprietors, practice owners, practice owner, self employed, working for themselves, who work for themselves, in business for themselves",
  ],
  [WHO_OWN, "whoever owns, who own, who owns, people who own"],
  [
    OWNS_HOUSE,
    phrasesOf(OWNING)
      .flatMap((owning) => phrasesOf(OWN_HOUSES).map((house) => `${owning} ${house}`))
      .join(", "),
  ],
  [OWNS_TRADE, `${OWNING}, mit eigenem, mit eigener, avec leur propre, con su propio, con su propia, met een eigen`],
  [
    ["owner"],
    phrasesOf(OF_THEIR_OWN)
      .map((house) => `with a ${house} of their own, who have a ${house} of their own`)
      .join(", "),
  ],
  [
    ["owner"],
    `mit eigener praxis, mit eigener kanzlei, mit eigener firma, mit eigenem büro, mit eigenem unternehmen, mit eigenem betrieb, mit eigenem laden, mit eigenem geschäft, mit eigener agentur, mit eigenem studio, selbstständige, selbständige, selbstständig, selbständig, niedergelassene,
     avec leur propre cabinet, avec leur propre entreprise, à leur compte, à son compte, con consulta propia, con clínica propia, con despacho propio, con negocio propio, con empresa propia, por cuenta propia, con studio proprio, con studio propio, in proprio, com consultório próprio, com negócio próprio, por conta própria, met eigen praktijk, met eigen bedrijf, met eigen zaak`,
  ],
  [
    ["founder"],
    "founder level, company founders, founding team, founding teams, who founded, people who founded, whoever founded, who started a, entrepreneurs, entrepreneur, founders and cofounders, cofounders and founders, who co founded, who cofounded, startup founders",
  ],
  [
    ["vp", "head", "director", "c_suite"],
    "director and above, directors and above, director level and above, director or above, directors and up, director level or above, director or higher, director and up, director level or higher",
  ],
  [
    ["vp", "c_suite"],
    "vp and above, vps and above, vp level and above, vp or above, vp or higher, vp level or above, vp and up, vps and up, vice presidents and above",
  ],
  [
    DECISION_MAKERS,
    "manager and above, managers and above, manager level and above, manager or above, managers and up, manager and up, manager or higher, manager level or above, manager level or higher",
  ],
  [
    ["head", "director", "vp", "c_suite"],
    "head and above, head level and above, heads and above, heads of department and above",
  ],
];

/** Beside one of these the word is part of a job's name: an account executive, a team leader, an executive assistant. */
export const NOT_GROUPS_AFTER = `team, scout, squad, group, shift, worship, youth, praise, crew, opinion, thought, market, non, stakeholder, line`;
/** Words after which "management" and the like are a field, and before which they are no group. */
export const NOT_GROUPS_BEFORE = `assistant, assistants, director, directors, secretary, secretaries, chef, chefs, producer, producers, recruiter, recruiters, search, coach, coaches, vp, vice, officer, officers, editor, editors, consultant, consultants, consulting, committee, administrator, admin, housekeeper, pastor, partner, partners, creative, trainer, trainers, development, accountant, accountants, trainee, trainees, information, training, education, advisor, advisors, sous, dean, compensation, communications, protection, operations`;

/** What a person answers for stands after one of these: no rank is asked for. */
export const IN_CHARGE = `responsible for, who is responsible for, who are responsible for, people responsible for, person responsible for, whoever is responsible for, who handles, who handle, whoever handles, handling, handles, who deals with, who deal with, dealing with, deals with, who takes care of, taking care of, who do, who does, doing, who work on, working on, who buys, who buy, who would buy, who might buy, who may buy, who purchases, buying decisions for, talk to about, speak to about, speak with about, talk with about, contact about, contact for, reach out to about, ask about, contact regarding, about, regarding, concerning, on the topic of, for matters of, zuständig für, verantwortlich für, responsables de la partie, encargados de, encargado de, responsável por, responsáveis por, en charge de, in charge`;

/** What is sold or spent rather than done: "payroll software", "IT spend". */
export const PRODUCT_WORDS = `software, tool, tools, platform, platforms, solution, solutions, system, systems, service, services, spend, spending, purchase, buying, purchasing, investment, investments, budget, budgets, training, trainings, purchases, product, products, app, apps, purchasing decisions, decisions, decision, matters, stuff, things, issues, topics, initiatives, needs, vendors, contracts, subscriptions`;
