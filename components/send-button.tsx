"use client";

import type { ButtonHTMLAttributes } from "react";

interface SendButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "aria-describedby" | "children"> {
  /** Whether it has nothing to do now, above all while its form is under way. */
  readonly isIdle: boolean;
}

/** Sends its form. While it must not it only says so: one that is disabled would lose the keyboard that is on it. */
export function SendButton({ isIdle, ...button }: SendButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={isIdle || undefined}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
      }}
    />
  );
}
