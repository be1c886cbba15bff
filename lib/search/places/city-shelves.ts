import linesByLetter from "@/lib/search/places/city-list.json" with { type: "json" };

/** The part of the list of cities whose names begin with one letter, sorted by them. */
interface Shelf {
  /** The names as `placeKey` writes them, one for each line. */
  readonly keys: readonly string[];
  readonly lines: readonly string[];
  /** Where the lines of a name begin. */
  readonly from: ReadonlyMap<string, number>;
}

const LINES: ReadonlyMap<string, string> = new Map(Object.entries(linesByLetter));
const NOTHING: Shelf = { keys: [], lines: [], from: new Map() };
const shelves = new Map<string, Shelf>();

export function shelfLetters(): Iterable<string> {
  return LINES.keys();
}

/** The shelf on which a name stands. Read from its text when the first name with the letter is asked for. */
export function shelfOf(key: string): Shelf {
  const letter = key.charAt(0);
  const known = shelves.get(letter);
  if (known) return known;
  const text = LINES.get(letter);
  if (text === undefined) return NOTHING;
  const shelf = fillShelf(text.split(";"));
  shelves.set(letter, shelf);
  return shelf;
}

/** All lines of a name. */
export function cityLinesOf(key: string): readonly string[] {
  const { keys, lines, from } = shelfOf(key);
  const first = from.get(key);
  if (first === undefined) return NOTHING.lines;
  let end = first;
  while (keys[end] === key) end++;
  return lines.slice(first, end);
}

function fillShelf(lines: readonly string[]): Shelf {
  const keys = lines.map(keyOf);
  const from = new Map<string, number>();
  keys.forEach((key, at) => {
    if (!from.has(key)) from.set(key, at);
  });
  return { keys, lines, from };
}

/** A line is `koln=Köln DE 963`, or `Berlin DE 3427` where the key is the name in small letters. */
function keyOf(line: string): string {
  const equals = line.indexOf("=");
  return equals < 0 ? nameOf(line).toLowerCase() : line.slice(0, equals);
}

export function nameOf(line: string): string {
  return line.slice(line.indexOf("=") + 1, line.lastIndexOf(" ", line.lastIndexOf(" ") - 1));
}

export function placeOf(line: string): string {
  const end = line.lastIndexOf(" ");
  return line.slice(line.lastIndexOf(" ", end - 1) + 1, end);
}

/** In thousands. */
export function peopleOf(line: string): number {
  return Number(line.slice(line.lastIndexOf(" ") + 1));
}
