const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Forms of address: never part of a name, so that "Dr Smith" is one word. */
const ADDRESS = words(
  "dr dra drs drx dres prof profdr profa professor doctor mr mrs ms miss mx mister missus sir herr frau fraulein hrn mme mlle monsieur madame mademoiselle " +
    "srta senor senora senorita signor signora signorina dott dottor dottore dottoressa dottssa drssa sigra mudr judr phdr rndr mvdr paeddr dhr mevr mevrouw meneer",
);
/** Forms of address that are also names or initials: only where two words are left without them. */
const WEAK_ADDRESS = words(
  "rev reverend hon honorable honourable capt captain col colonel lt ltcol sgt cmdr maj lord lady dame sra sr sig avv shri smt sheikh engr pastor rabbi imam hr pan pani doc docent doz privatdoz pd",
);
/** Forms of address only where they are written with a full stop. */
const DOTTED_ADDRESS = words(
  "mag ing arch adv eng mgr bc ir er gen gov sen rep pres amb fr insp cpl pvt adm br sis dipl hr rag geom inz",
);
/** What may follow a doctor's or a professor's title, with a full stop. */
const FACULTIES = words(
  "med rer nat phil jur iur h c hc mult oec pol habil ing theol vet dent techn agr eh sc univ em mont paed disc soc publ math biol hum",
);

/** Words of job titles, which some write behind their name after a comma. */
const JOB_WORDS = words(
  "ceo cfo cto coo cmo cio chro vp svp evp avp president vice chief officer director manager head founder cofounder co-founder owner partner principal " +
    "engineer engineering sales marketing finance operations hr recruiter consultant developer architect analyst lead leader executive advisor specialist " +
    "attorney lawyer realtor coach speaker author at of for the and six sigma certified chartered licensed",
);
/** Titles that some also write behind the name. */
const TRAILING_ADDRESS = words("dr prof");

/** Degrees and licences that are no family names in any case. */
const LETTERS = words(
  "phd dphil edd psyd dsc scd md dds dmd dvm mba emba msc bsc beng meng mph mha mpa mpp msw msn bsn cpa cfa cfp cma cia cfe cgma acca fcca fca " +
    "esq esquire jd llm llb ll rn lpn fnp dnp aprn crna lcsw lmft lpc pmp pmi cissp cism cisa crisc ccna ccnp ccie itil csm cspo capm pgmp " +
    "phr sphr gphr shrmcp shrmscp phrca sphri cebs clu chfc cpcu cpc pcc mcc obe mbe cbe kbe dbe gbe frs frsa facp facs faap frcs mrcp mrcs " +
    "leed leedap aia faia ncarb riba mrics frics cipd mcipd fcipd chartered ceng cphys csci cpim cscp cpsm cssbb cssgb aws dba mmath mphil bcom mcom btech mtech " +
    "bba dpt otr pharmd rph cphq fache chcio ccp cams crcm cfre pmpacp safe dipl mres gphrsphr cmp cpl cdp chrl chrp pgdip mbbs dnb frcpath",
);
/** Degrees that are also names (Ma, Do): after a comma, with full stops, or in capitals beside a name that is not. */
const SHORT_LETTERS = words(
  "ma ba bs ms pe ca do ra pt ot rd np pa mp kc qc ra aca acc csp ap ae ed eds msed cs dc od pg se ls mi am ab as aa cp scp jp cb",
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
/** Generations that leave a single word when they go: "Smith Jr" is one word, "Naoki Ii" is two. */
const CERTAIN_GENERATIONS = words("jr jnr sr snr iii 2nd 3rd 4th");

/** Whether this word only opens an address: Dr, Herr, "med." after Dr. `left` counts the words that would remain. */
export function isAddress(plain: string, written: string, left: number, afterAddress: boolean): boolean {
  if (ADDRESS.has(plain)) return true;
  if (/^(?:dr|prof|dipl|mag)\.-?\S/i.test(written)) return true;
  if (left < 2) return false;
  const dotted = written.endsWith(".");
  return WEAK_ADDRESS.has(plain) || (dotted && (DOTTED_ADDRESS.has(plain) || (afterAddress && FACULTIES.has(plain))));
}

/** Whether a piece after a comma is a job title or the like, and no given name. */
export function isJobTitle(plainWords: readonly string[]): boolean {
  return plainWords.some((plain) => JOB_WORDS.has(plain));
}

/** The generation that a last word tells (Jr, Sr, II), or null. */
export function readGeneration(plain: string, left: number): string | null {
  if (left < 2 && !CERTAIN_GENERATIONS.has(plain)) return null;
  return GENERATIONS[plain] ?? null;
}

interface LettersContext {
  /** Words that would remain. */
  readonly left: number;
  readonly afterComma: boolean;
  /** Whether the name before it is written in capitals too, so that capitals tell nothing. */
  readonly nameInCapitals: boolean;
}

/** Whether a last word is letters after a name: PhD, M.D., CFA. */
export function isLetters(
  plain: string,
  written: string,
  { left, afterComma, nameInCapitals }: LettersContext,
): boolean {
  if (LETTERS.has(plain) || (left >= 2 && TRAILING_ADDRESS.has(plain))) return true;
  const inCapitals = /\p{Lu}.*\p{Lu}/u.test(written) && !/\p{Ll}{2}/u.test(written);
  if (SHORT_LETTERS.has(plain)) {
    if (afterComma) return true;
    return left >= 2 && inCapitals && (!nameInCapitals || /\p{L}\.\p{L}/u.test(written));
  }
  return afterComma && left >= 2 && inCapitals && !nameInCapitals && plain.length <= 8;
}
