/** What is counted when a company's size is told. */
export const SIZE_UNITS = `employee, employees, people, staff, staff members, person, persons, headcount, head count, worker, workers, ppl, fte, ftes, team members,
  members of staff, full time employees, ft employees, staffers, strong, folks, heads, colleagues, human beings, mitarbeiter, mitarbeitern, mitarbeitende, beschäftigte, beschäftigten,
  empleados, trabajadores, personas, salariés, employés, personnes, collaborateurs, funcionários, colaboradores, dipendenti, addetti, persone, medewerkers, werknemers,
  anställda, ansatte, työntekijää, pracowników, person team, person company, employee company`;

/** Before a number: what it is a bound of. `from` and `to` are the first and last size that fits; about is half as much either way. */
export const SIZE_BOUNDS: readonly (readonly [bound: "over" | "least" | "under" | "most" | "about", words: string])[] =
  [
    [
      "over",
      `over, more than, greater than, larger than, bigger than, above, exceeding, in excess of, beyond, north of, upwards from, mehr als, über,
     más de, mas de, plus de, mais de, più di, meer dan, larger then, more then, powyżej, ponad, więcej niż, över, mer än, mere end, mer enn`,
    ],
    [
      "least",
      `least, at least, minimum, minimum of, a minimum of, min, no less than, no fewer than, not less than, not fewer than, starting at, starting from, upwards of, mindestens, al menos, au moins, co najmniej, minst, mindst, equal to or more than, more than or equal to, greater than or equal to,
     pelo menos, almeno, minstens, ab`,
    ],
    [
      "under",
      `under, sub, less than, fewer than, smaller than, below, south of, weniger als, unter, menos de, moins de, meno di, minder dan, onder, less then, fewer then, lower than, poniżej, mniej niż, mindre än, färre än, mindre end, færre end, mindre enn`,
    ],
    [
      "most",
      `most, at most, up to, maximum, maximum of, a maximum of, max, no more than, not more than, no larger than, not larger than, no bigger than, not over, not exceeding, upto, höchstens, bis zu, hasta,
     jusqu'à, até, fino a, maximaal, less than or equal to, fewer than or equal to, equal to or less than, högst, højst, tot, tot en met, maks, maximalt`,
    ],
    [
      "about",
      `about, around, roughly, approximately, approx, circa, ca, some, near, nearly, close to, in the region of, or so, ungefähr, etwa, rund, environ,
     alrededor de, unos, cerca de, circa di, ongeveer`,
    ],
  ];

/** After a number: the same. */
export const SIZE_BOUNDS_BEHIND: readonly (readonly [bound: "least" | "most" | "about", words: string])[] = [
  [
    "least",
    "or more, and more, or above, and above, or over, and over, plus, and up, or up, and upwards, or greater, or larger, minimum, and larger, or bigger, oder mehr, o más, ou plus, ou mais",
  ],
  [
    "most",
    "or less, or fewer, and under, or under, and below, or below, maximum, max, and less, or smaller, and fewer, tops, at most",
  ],
  ["about", "or so, or thereabouts, ish, give or take"],
];

export interface SizeBand {
  readonly min?: number;
  readonly max?: number;
}

/** Vague sizes, as adjectives of a company (D27). */
export const SIZE_ADJECTIVES: readonly (readonly [band: SizeBand, words: string])[] = [
  [{ max: 500 }, "startup, start up, early stage, young, scrappy, newly founded, scaleup"],
  [
    { max: 200 },
    "small, tiny, smaller, little, small size, small sized, boutique, mom and pop, ma and pa, family run, kleine, kleinen, pequeña, pequeñas, pequeños, petite, petites, pequenas, piccole, klein",
  ],
  [
    { min: 51, max: 1000 },
    `mid size, mid sized, midsize, midsized, medium, medium size, medium sized, mid market, midmarket, middle market, medium large, mittelgroß, mittelgroße, mittelgroßen, mittelständisch, mittelständische, mittelständischen, mittelständischer, mittelständisches, mittlere, mittleren,
     mid tier, middle sized, moderately sized, mediana, medianas, moyenne, moyennes, médias empresas, medie, middelgrote`,
  ],
  [
    { max: 1000 },
    "small and medium, small to medium, small and mid size, small to mid size, small to medium sized, small and medium sized, small or medium, smb, sme, small to mid market, small and mid market, small and midsize, small to mid sized",
  ],
  [
    { min: 51 },
    "mid size to large, medium to large, mid market and enterprise, mid to large, medium and large, mid to large size, mid to large sized",
  ],
  [
    { min: 1001 },
    `large, big, larger, bigger, enterprise, large scale, very large, huge, giant, major, large sized, enterprise size, enterprise sized, enterprise level, enterprise grade, global enterprise, große, großen,
     grandes, grande, grands, multinational, massive, biggest, largest, gran, grote, blue chip`,
  ],
];

/** Those of them that are no English. */
export const SIZE_ADJECTIVES_ABROAD =
  "kleine, kleinen, pequeña, pequeñas, pequeños, petite, petites, pequenas, piccole, klein, mittelgroße, mittelgroßen, mittelständische, mittelständischen, mittlere, mittleren, mediana, medianas, moyenne, moyennes, medie, middelgrote, große, großen, grandes, grands, grote";

/** Vague sizes as nouns: who is asked for works at one. */
export const SIZE_NOUNS: readonly (readonly [band: SizeBand, words: string])[] = [
  [
    { max: 500 },
    "startup, startups, start up, start ups, start-ups, startup companies, startup firms, scaleup startups, scaleup, scaleups, scale ups, scale-ups",
  ],
  [
    { max: 200 },
    "small business, small businesses, microbusinesses, micro businesses, micro enterprises, microenterprises, kleinstunternehmen, microempresas, micro entreprises, tpe, small shops, mom and pop shops, kleinunternehmen",
  ],
  [
    { max: 1000 },
    "smb, smbs, sme, smes, kmu, kmus, pyme, pymes, pme, pmi, mkb, mittelstand, small and medium enterprises, small and medium businesses, small and medium sized enterprises",
  ],
  [{ min: 51, max: 1000 }, "midcaps, mid caps, mid market, midmarket"],
  [
    { min: 1001 },
    "enterprises, large enterprises, multinationals, multinational corporations, big corporations, corporates, big business, conglomerates, big companies, blue chips, großunternehmen, konzerne, konzern, mega corporations, large corporates",
  ],
];

/** "Enterprise" and "mid-market" beside one of these say whom somebody sells to or works with, not where. */
export const SOLD_TO = `sales, sale, account, accounts, ae, aes, architect, architects, architecture, support, customer success, customer, customers, csm, csms, seller, sellers, client, clients, solution, solutions,
  application, applications, software, system, systems, risk, resource, marketing, business, data, development, service, services, it, technology, relationship,
  security, partnership, partnerships, banking, lending, segment, specialist, representative, rep, reps, director, manager, managers, agile, product, project, program, transformation, analytics, cloud, sdr, sdrs, bdr, bdrs, implementation, onboarding, presales, engineer, engineers, content, platform, infrastructure, mobility, networking, and, learning`;

/** "Big" and "large" before one of these are part of another word. */
export const NOT_SIZED =
  "data, four, pharma, language, animal, loss, format, ticket, deal, deals, account, accounts, law, project, projects, market, group, ideas, picture, cap, molecule, scale";
