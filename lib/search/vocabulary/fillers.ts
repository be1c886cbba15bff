/** Words of an asked title that may be missing from the title found: they ask for nothing by themselves. */
export const TITLE_FILLERS: ReadonlySet<string> = new Set(
  "professional department team role position job function expert staff member employee worker person practitioner guru".split(
    " ",
  ),
);
