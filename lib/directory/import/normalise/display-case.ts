import { isParticle } from "@/lib/domain/names/particles";

/** Names that are written in capitals or lower case throughout. They stay as the file has them (I23). */
const KEPT = new Set(
  (
    "abb adp aecom amd aol arm asml atandt att aws axa bae basf bbc bbva bcg bdo bmw bnp bp bt byd cbre cern cgi cia cisco cnn cvs " +
    "dbs dell dhl dsm ebay edf emc engie eon ey fbi fdj fis fedex gap gdf ge gm gsk h&m hbo hcl hp hpe hsbc ibm icbc icici ikea imf " +
    "ing intel irs itt jbl jcb jpmorgan jvc kfc kia klm kpmg lg l&t lvmh man mckinsey mit mtn mtv nasa nato nba nbc nec nfl nhs nokia " +
    "nrg ntt nvidia nxp oecd omv pepsico pnc ppg psa pwc qvc rbc rbs rsm rte rwe sab sap sas sba sbb seat siemens skf sony stmicro " +
    "swift tcs tdk tnt tsb tsmc tui tvs ubs ucla un unesco unhcr unicef ups usaa usps vmware vw who wpp wwf xerox yahoo ymca zf zte 3m"
  ).split(" "),
);
/** Words in names that have their own capitalization. */
const OWN_CASE: Readonly<Record<string, string>> = Object.fromEntries(
  "GmbH mbH KG KGaA AG SE SA SAS SARL SL SLU SpA Srl BV NV AB AS ASA ApS Oy Oyj LLC LLP LP PLC plc PLLC Inc Ltd Pty Co Corp USA US UK UAE EU II III IV VI NGO R&D CPA MBA PhD MD"
    .split(" ")
    .map((word) => [word.toLowerCase(), word]),
);
/** Words that stay in lower case inside the name of an organization or a place. */
const SMALL = new Set(
  "of and the for in at by to on de del der des di do du la le las los und et y e von van den".split(" "),
);
/** "s.r.l." */
const INITIALS = /^(?:\p{L}\.){2,}$/u;
/** A single word of at most this length in capitals is an abbreviation. */
const ABBREVIATION_MAX = 4;

/** Returns a person's name in title case if it is in lower case or capitals throughout, otherwise unchanged. */
export function personDisplayCase(name: string): string {
  if (!isOneCase(name)) return name;
  return mapWords(name, (word, at) =>
    at > 0 && isParticle(word) && word.length > 1 && !/^(mac|mc|st)$/.test(word) ? word : capitalized(word),
  );
}

/**
 * Returns the name of a company or a place in title case if it is in lower case or capitals throughout, otherwise
 * unchanged.
 */
export function displayCase(name: string): string {
  if (!isOneCase(name) || KEPT.has(name.toLowerCase())) return name;
  const isCapitals = name === name.toUpperCase();
  if (isCapitals && !/\s/.test(name) && name.length <= ABBREVIATION_MAX) return name;
  return mapWords(name, (word, at) => {
    if (KEPT.has(word) || INITIALS.test(word)) return isCapitals ? word.toUpperCase() : word;
    if (at > 0 && SMALL.has(word)) return word;
    return (at > 0 || /^(us|uk|usa|uae|eu)$/.test(word) ? OWN_CASE[word] : undefined) ?? capitalized(word);
  });
}

/** Returns whether a text has more than one letter with a case, and all of them have the same case. */
function isOneCase(text: string): boolean {
  if (/[a-z]/.test(text) && /[A-Z]/.test(text)) return false;
  const letters = text.replace(/[^\p{Lu}\p{Ll}\p{Lt}]/gu, "");
  return letters.length > 1 && (letters === letters.toLowerCase() || letters === letters.toUpperCase());
}

function mapWords(text: string, show: (word: string, at: number) => string): string {
  return text
    .toLowerCase()
    .split(" ")
    .map((word, at) => show(word, at))
    .join(" ")
    .normalize("NFC");
}

/**
 * Capitalizes a word: `o'brien-smith` becomes O'Brien-Smith, `mcdonald` McDonald; `acme.com` keeps what follows its
 * dot.
 */
function capitalized(word: string): string {
  return word
    .replace(/(^|[-/(&"“])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(
      /^([OD])(['’])(\p{L})/u,
      (_, first: string, mark: string, letter: string) => first + mark + letter.toUpperCase(),
    )
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^(\p{L})\.(\p{L})/u, (_, one: string, two: string) => `${one.toUpperCase()}.${two.toUpperCase()}`);
}
