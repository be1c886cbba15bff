const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Forms of address that are never part of a name, so that "Dr Smith" is one word. */
const ADDRESS = words(
  "dr dra drs drx dres prof profdr profa professor doctor mr mrs ms miss mx mister missus sir herr frau " +
    "fraulein hrn mme mlle monsieur madame mademoiselle srta senor senora senorita signor signora signorina " +
    "dott dottor dottore dottoressa dottssa drssa sigra mudr judr phdr rndr mvdr paeddr dhr mevr mevrouw meneer",
);
/** Forms of address that are also names or initials: removed only when two words remain. */
const WEAK_ADDRESS = words(
  "rev reverend hon honorable honourable capt captain col colonel lt ltcol sgt cmdr maj lord lady dame sra sr " +
    "sig avv shri smt sheikh engr pastor rabbi imam hr pan pani doc docent doz privatdoz pd",
);
/** Forms of address only when written with a full stop. */
const DOTTED_ADDRESS = words(
  "mag ing arch adv eng mgr bc ir er gen gov sen rep pres amb fr insp cpl pvt adm br sis dipl hr rag geom inz",
);
/** Abbreviations that may follow a doctor's or professor's title, with a full stop. */
const FACULTIES = words(
  "med rer nat phil jur iur h c hc mult oec pol habil ing theol vet dent techn agr eh sc univ em mont paed " +
    "disc soc publ math biol hum",
);

/** Words of job titles that some people write after their name and a comma. */
const JOB_WORDS = words(
  "ceo cfo cto coo cmo cio chro vp svp evp avp president vice chief officer director manager head founder " +
    "cofounder co-founder owner partner principal engineer engineering sales marketing finance operations hr " +
    "recruiter consultant developer architect analyst lead leader executive advisor specialist attorney lawyer " +
    "realtor coach speaker author at of for the and six sigma certified chartered licensed",
);
/** Titles that some people write after the name. */
const TRAILING_ADDRESS = words("dr prof");

/** Degrees and licenses that are never family names. */
const LETTERS = words(
  "phd dphil edd psyd dsc scd md dds dmd dvm mba emba msc bsc beng meng mph mha mpa mpp msw msn bsn cpa cfa " +
    "cfp cma cia cfe cgma acca fcca fca esq esquire jd llm llb ll rn lpn fnp dnp aprn crna lcsw lmft lpc pmp " +
    "pmi cissp cism cisa crisc ccna ccnp ccie itil csm cspo capm pgmp phr sphr gphr shrmcp shrmscp phrca sphri " +
    "cebs clu chfc cpcu cpc pcc mcc obe mbe cbe kbe dbe gbe frs frsa facp facs faap frcs mrcp mrcs leed leedap " +
    "aia faia ncarb riba mrics frics cipd mcipd fcipd chartered ceng cphys csci cpim cscp cpsm cssbb cssgb aws " +
    "dba mmath mphil bcom mcom btech mtech bba dpt otr pharmd rph cphq fache chcio ccp cams crcm cfre pmpacp " +
    "safe dipl mres gphrsphr cmp cpl cdp chrl chrp pgdip mbbs dnb frcpath",
);
/** Degrees that are also names (Ma, Do): removed only after a comma, with full stops, or in capitals beside others. */
const SHORT_LETTERS = words(
  "ma ba bs ms pe ca do ra pt ot rd np pa mp kc qc ra aca acc csp ap ae ed eds msed cs dc od pg se ls mi am " +
    "ab as aa cp scp jp cb",
);

const GENERATIONS: Readonly<Record<string, string>> = {
  jr: "jr",
  jnr: "jr",
  junior: "jr",
  filho: "jr",
  fils: "jr",
  sr: "sr",
  snr: "sr",
  senior: "sr",
  pere: "sr",
  ii: "2",
  iii: "3",
  iv: "4",
  "2nd": "2",
  "3rd": "3",
  "4th": "4",
};
/** Generations that count even when a single word remains: "Smith Jr" is one word, "Naoki Ii" is two. */
const CERTAIN_GENERATIONS = words("jr jnr sr snr iii 2nd 3rd 4th");

/**
 * Whether a word belongs to a form of address: Dr, Herr, "med." after Dr. `left` counts the words that would remain.
 */
export function isAddress(plain: string, written: string, left: number, afterAddress: boolean): boolean {
  if (ADDRESS.has(plain)) return true;
  if (written.includes(".") && /^(?:dr|prof|dipl|mag)\.-?\S/i.test(written)) return true;
  if (left < 2) return false;
  const dotted = written.endsWith(".");
  return WEAK_ADDRESS.has(plain) || (dotted && (DOTTED_ADDRESS.has(plain) || (afterAddress && FACULTIES.has(plain))));
}

/** Whether a piece after a comma is a job title or the like, not a given name. */
export function isJobTitle(plainWords: readonly string[]): boolean {
  return plainWords.some((plain) => JOB_WORDS.has(plain));
}

/** Returns the generation that a last word stands for (Jr, Sr, II); null when it is none. */
export function readGeneration(plain: string, left: number): string | null {
  if (left < 2 && !CERTAIN_GENERATIONS.has(plain)) return null;
  return GENERATIONS[plain] ?? null;
}

interface LettersContext {
  /** Number of words that would remain. */
  readonly left: number;
  isAfterComma(): boolean;
  /** The name before it is in capitals too, so that capitals show nothing. */
  isNameInCapitals(): boolean;
}

/** Whether a last word is a post-nominal abbreviation: PhD, M.D., CFA. */
export function isLetters(
  plain: string,
  written: string,
  { left, isAfterComma, isNameInCapitals }: LettersContext,
): boolean {
  if (LETTERS.has(plain) || (left >= 2 && TRAILING_ADDRESS.has(plain))) return true;
  if (SHORT_LETTERS.has(plain)) {
    if (isAfterComma()) return true;
    return left >= 2 && isInCapitals(written) && (!isNameInCapitals() || /\p{L}\.\p{L}/u.test(written));
  }
  return left >= 2 && plain.length <= 8 && isAfterComma() && isInCapitals(written) && !isNameInCapitals();
}

function isInCapitals(written: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(written) && !/\p{Ll}{2}/u.test(written);
}
