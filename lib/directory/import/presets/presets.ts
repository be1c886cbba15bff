import { columnKey, nearestColumn } from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { type Preset, presetSchema } from "@/lib/directory/import/presets/preset";
import { PRESET_FILES } from "@/lib/directory/import/presets/preset-files";

/** The exports that are known. */
export const PRESETS: readonly Preset[] = PRESET_FILES.map((data) => presetSchema.parse(data));

/** Throws ImportRefused where there is no such preset, or it holds another kind. */
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
 * Recognizes an export by its header; null when no preset of this kind fits. Of several that fit, the one that knows
 * most of the columns is taken.
 */
export function recognizePreset(kind: ImportKind, headers: readonly string[]): Preset | null {
  return bestFit(
    PRESETS.filter((preset) => preset.kind === kind),
    headers,
  );
}

/** The export of another kind that the header belongs to. */
export function recognizeOtherKind(kind: ImportKind, headers: readonly string[]): Preset | null {
  return bestFit(
    PRESETS.filter((preset) => preset.kind !== kind),
    headers,
  );
}

/** Whether the preset knows that nothing is imported from a column. */
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
