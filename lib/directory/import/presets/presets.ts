import { columnKey, nearestColumn } from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { type Preset, presetSchema } from "@/lib/directory/import/presets/preset";
import { PRESET_FILES } from "@/lib/directory/import/presets/preset-files";

export const PRESETS: readonly Preset[] = PRESET_FILES.map((data) => presetSchema.parse(data));

/** Returns the preset with this name or alias. Throws ImportRefused if there is none, or if it is for another kind. */
export function requirePreset(name: string, kind: ImportKind): Preset {
  const named = PRESETS.filter((known) => known.name === name || known.aliases.includes(name));
  const preset = named.find((known) => known.kind === kind);
  if (preset) return preset;
  if (named[0]) throw new ImportRefused(`preset "${name}" holds ${named[0].kind}, not ${kind}`);
  const known = PRESETS.map((one) => one.name);
  const near = nearestColumn(name, known);
  const hint = near === null ? "" : `did you mean ${near}? `;
  throw new ImportRefused(`there is no preset "${name}"; ${hint}there are ${known.join(", ")}`);
}

/**
 * Recognizes an export by its header. Returns null if no preset of this kind matches. If several match, returns the one
 * that knows the most columns.
 */
export function recognizePreset(kind: ImportKind, headers: readonly string[]): Preset | null {
  return bestFit(
    PRESETS.filter((preset) => preset.kind === kind),
    headers,
  );
}

/** Recognizes an export of another kind by its header. Returns null if none matches. */
export function recognizeOtherKind(kind: ImportKind, headers: readonly string[]): Preset | null {
  return bestFit(
    PRESETS.filter((preset) => preset.kind !== kind),
    headers,
  );
}

/** Returns whether the preset lists a column as not needed. */
export function isUnusedColumn(preset: Preset, header: string): boolean {
  const key = columnKey(header);
  return preset.unused.some((known) =>
    known.endsWith("*") ? key.startsWith(columnKey(known.slice(0, -1))) : columnKey(known) === key,
  );
}

function bestFit(presets: readonly Preset[], headers: readonly string[]): Preset | null {
  const present = new Set(headers.map(columnKey));
  const fits = presets.filter(({ signatures }) =>
    signatures.some((signature) => signature.every((column) => present.has(columnKey(column)))),
  );
  const known = (preset: Preset) => {
    const columns = new Set(Object.keys(preset.columns).map(columnKey));
    return headers.filter((header) => columns.has(columnKey(header)) || isUnusedColumn(preset, header)).length;
  };
  const ranked = fits.map((preset) => ({ preset, known: known(preset) })).sort((a, b) => b.known - a.known);
  return ranked[0]?.preset ?? null;
}
