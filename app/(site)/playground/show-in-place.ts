/** Scrolls to the answer where it stands out of sight: on a phone it is below a long form. */
export function showAnswer(box: HTMLElement | null): void {
  const answer = box?.querySelector(".answer");
  if (!answer) return;
  const { top, bottom } = answer.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight * 0.75) answer.scrollIntoView();
}

/** Brings the endpoint that is chosen into sight where their names are in one line that scrolls; the page stays. */
export function showChosen(link: HTMLElement | null): void {
  const line = link?.parentElement;
  if (!link || !line) return;
  const [outer, inner] = [line.getBoundingClientRect(), link.getBoundingClientRect()];
  line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
