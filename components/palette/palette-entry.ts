/** A place of the site that the palette leads to. */
export interface PaletteEntry {
  readonly group: string;
  readonly label: string;
  readonly href: string;
}
