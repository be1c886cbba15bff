import { type RefObject, useEffect, useRef } from "react";

/** Marks what says how a form ended: the keyboard is to come to it. */
export const ANSWER = { tabIndex: -1, "data-answer": "" } as const;

/**
 * Once a form was answered the keyboard goes to the field that is wrong, else to what was said: what was pressed may be
 * gone. Where neither is shown it stays where it is.
 */
export function useFocusAnswer(place: RefObject<HTMLElement | null>, answer: unknown): void {
  const seen = useRef(answer);
  useEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector<HTMLElement>("[data-answer]"))?.focus();
  }, [place, answer]);
}
