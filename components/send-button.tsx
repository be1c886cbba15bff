"use client";

import type { ButtonHTMLAttributes } from "react";

interface SendButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "aria-describedby" | "children"> {
  /** Whether pressing it does nothing, above all while its form is being sent. */
  readonly isDisabled: boolean;
}

/** A submit button. Uses `aria-disabled`, because the `disabled` attribute would make it lose the focus. */
export function SendButton({ isDisabled, ...button }: SendButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
      }}
    />
  );
}
