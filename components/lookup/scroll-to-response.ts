/** Scrolls to the response of a lookup box if it is out of sight, as on a phone below a long form. */
export function scrollToResponse(box: HTMLElement | null): void {
  const response = box?.querySelector(".response, .people-response");
  if (!response) return;
  const { top, bottom } = response.getBoundingClientRect();
  const isOutOfSight = bottom < 0 || top > innerHeight * 0.75;
  // On a phone the response grows when it comes.
  const isPhone = !matchMedia("(min-width: 48rem)").matches;
  response.scrollIntoView({ block: isOutOfSight || isPhone ? "start" : "nearest" });
}
