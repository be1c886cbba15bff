import { type RefObject, useEffect, useRef } from "react";

/** Props that mark the element which shows the result of a form, so that it receives the focus. */
export const FOCUS_TARGET = { tabIndex: -1, "data-focus-target": "" } as const;

/**
 * Moves the focus when the result of a form arrives: to the first invalid field in `container`, otherwise to the
 * element marked with FOCUS_TARGET. The pressed button may be gone by then. Without either, the focus stays.
 */
export function useFocusResult(container: RefObject<HTMLElement | null>, result: unknown): void {
  const previous = useRef(result);
  useEffect(() => {
    if (previous.current === result) return;
    previous.current = result;
    const invalid = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? container.current?.querySelector<HTMLElement>("[data-focus-target]"))?.focus();
  }, [container, result]);
}
