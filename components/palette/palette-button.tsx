"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { PaletteProps } from "./palette";

interface PaletteButtonProps {
  /** The shortcut as written on the user's keyboard. */
  readonly shortcut: string;
}

/** Opens the search of the site, also on ⌘K and Ctrl-K. The search itself is loaded on first use. */
export function PaletteButton({ shortcut }: PaletteButtonProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    if (Palette === null) {
      const loaded = await import("./palette").catch(() => null);
      if (loaded === null) return;
      setPalette(() => loaded.Palette);
    }
    setOpen(true);
  }

  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else void open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <button
        type="button"
        className="bare needs-script palette-key"
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <span>
          Search<span className="visually-hidden"> the site</span>
        </span>
        <kbd className="needs-keys">{shortcut}</kbd>
      </button>
      {Palette !== null && isOpen ? <Palette onClose={() => setOpen(false)} /> : null}
    </>
  );
}
