/**
 * Weights for an industry and against a role, for words that can be either: "logistics at banks", "logistics managers".
 * The weights that apply are added up; a sum above zero means an industry. `peoplepages explain` shows each of them in
 * use.
 */
export const INDUSTRY_WEIGHTS = {
  /** Not a role: "breweries". */
  onlyIndustry: 3,
  /** Words that are a function first: "marketing", "payroll". */
  leansToFunction: -1.5,
  /** "Sector: logistics". */
  labelledIndustry: 20,
  /** "Role: logistics". */
  labelledRole: -20,
  /** In the plural, like names of businesses: "banks". */
  plural: 1,
  behindAt: 7,
  behindIn: 4,
  /** "In marketing", if nothing else in the query says what people do. */
  leaningInAlone: -6,
  /** "In logistics at retailers", after words for several seniorities: the employer follows. */
  ledInHouse: -9,
  /** "In sales directors": the seniority after it belongs to it. */
  rankBehindIn: -7,
  behindOfOwner: 7,
  behindOfJob: 6,
  behindOfOrganization: 6,
  /** "Head of marketing". */
  behindOf: -5,
  pluralBehindOf: 6,
  leaningBehindOfGroup: -9,
  /** "Marketing agencies". */
  beforeOrganization: 9,
  /** "Director of engineering semiconductor companies". */
  leaningRankedBeforeOrganization: -14,
  /** "Food and beverage companies". */
  listedBeforeOrganization: 6,
  /** The name of a job: "electricians". */
  isJob: -6,
  /** "HR managers at plumbers": a job in the plural or with an article, where others work. */
  jobHouse: 5,
  jobHouseless: -7,
  /** "Insurance broker managers". */
  jobBeforeJob: 9,
  /** "Owners of bakers", "CEO insurance brokers", "jewellers in Portugal, CTO". */
  jobsOfTop: 12,
  beforeOwner: 5,
  beforeRank: -5,
  noDepartmentBeforeRank: 9,
  beforeJob: 4,
  leaningBeforeJob: -6,
  beforeFunction: 3,
  leaningBeforeFunction: -5,
  /**
   * "Software engineering": both words can be either. The first is an industry only if the second leans to a function.
   */
  beforeEither: -4,
  pluralBeforeAnything: 4,
  /** "Consumer fashion". */
  behindIndustry: 4,
  behindJob: 5,
  behindFunction: 4,
  /** "Heads of retail marketing": they lead both. */
  leaningBehindFunctionOf: -8,
  behindOwner: 4,
  behindRank: -3,
  behindRankBesideRole: 6,
  /** Without neighbors, the rest of the query decides. */
  aloneBesideRole: 4,
  aloneHoused: -8,
  aloneRanked: -4,
  aloneWithoutRank: 3,
  leaningAlone: -6,
  leaningAloneBehindJob: 10,
  /** "Ecommerce / Italy / logistics managers". */
  segmentBesideRole: 8,
  besideOther: -3,
  /** Weight for people in charge, as in "who runs logistics". */
  inCharge: -12,
  /** "Policy or charity folks": what is listed with an industry is one. */
  listedWithIndustry: 5,
  listedWithTitle: -9,
  leaningListedWithTitle: -6,
} as const;

export type IndustryFeature = keyof typeof INDUSTRY_WEIGHTS;

/**
 * Weights of a word as framing, before anybody is described, and as content, which describes who is asked for. The cut
 * between both is made where the sum is largest.
 */
export const FRAMING_WEIGHTS = {
  pronoun: { framing: 3, content: -3 },
  verb: { framing: 1.5, content: -1.5 },
  adverb: { framing: 1.5, content: -1.5 },
  /** Words of known framings: "list", "any", "looking". */
  asking: { framing: 1, content: -0.5 },
  link: { framing: 0.2, content: 0 },
  /** "A roster of plant managers". */
  linkBeforeRole: { framing: 0.5, content: -0.3 },
  listing: { framing: 0, content: 0.3 },
  /** "Dig out", "track down". */
  particle: { framing: 0.7, content: -1 },
  unknown: { framing: 0, content: 0.8 },
  /** "Desperate": an everyday English word that no title has. */
  everyday: { framing: 0.5, content: 0 },
  number: { framing: -1, content: 1 },
  role: { framing: -3, content: 2 },
  industry: { framing: -2, content: 2 },
  organization: { framing: -1, content: 1 },
  place: { framing: -4, content: 2 },
  size: { framing: -2, content: 1 },
  negation: { framing: -4, content: 2 },
  /** "A bunch of plant managers". */
  partitive: { framing: 1.5, content: 0 },
  /** "Our CEO", "my team". */
  owned: { framing: 4, content: 0 },
  /** "Dispatch", "interview": words for a role that are also verbs. */
  conceptAndVerb: { framing: 1, content: 0 },
  /** "You might supply". */
  commanded: { framing: 5, content: -1 },
  /** "Process owners". */
  verbOfTitles: { framing: 0, content: 0.3 },
  told: { framing: -1, content: 0 },
} as const satisfies Readonly<Record<string, { readonly framing: number; readonly content: number }>>;

export type FramingFeature = keyof typeof FRAMING_WEIGHTS;
