import { columnKey } from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { pdlCompanies2019 } from "@/lib/directory/import/presets/pdl-companies-2019";
import type { Preset } from "@/lib/directory/import/presets/preset";

/** The exports that are known. Of two whose signature is in a header, the first is taken. */
export const PRESETS: readonly Preset[] = [pdlCompanies2019];

/** Throws ImportRefused where there is no such preset, or it holds another kind. */
export function requirePreset(name: string, kind: ImportKind): Preset {
  const preset = PRESETS.find((known) => known.name === name);
  if (!preset) {
    throw new ImportRefused(`there is no preset "${name}"; there are ${PRESETS.map((known) => known.name).join(", ")}`);
  }
  if (preset.kind !== kind) throw new ImportRefused(`preset "${name}" holds ${preset.kind}, not ${kind}`);
  return preset;
}

/** Tells an export by its header; null when it is none that is known for this kind. */
export function recognisePreset(kind: ImportKind, headers: readonly string[]): Preset | null {
  const present = new Set(headers.map(columnKey));
  const fits = (signature: readonly string[]) => signature.every((column) => present.has(columnKey(column)));
  return PRESETS.find((preset) => preset.kind === kind && preset.signatures.some(fits)) ?? null;
}
