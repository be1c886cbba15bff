/** Ends of words for somebody who does something, which an unknown title mostly has. */
export const DOERS =
  /(?:[a-z]{2}(?:er|or|ist|ian|ant|eer|smith|wright|man|woman|ster|ologist|grapher|maker|nurse|chef|partner|lead|fellow|clerk|pilot|attorney|agent|guard|analyst|advocate|associate|principal|dean|judge|cook|host|coach|scribe|intern|trainee|apprentice|architect|student|officer|ee|ss|aide|mate|cto|monger))$/;
