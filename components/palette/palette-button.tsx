"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { PaletteEntry, PaletteProps } from "./palette";

interface PaletteButtonProps {
  readonly entries: readonly PaletteEntry[];
  /** The shortcut as written on the user's keyboard. */
  readonly shortcut: string;
}

/** Opens the command palette, also on ⌘K and Ctrl-K. The palette itself is loaded on first use. */
export function PaletteButton({ entries, shortcut }: PaletteButtonProps) {
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
        Go to<kbd className="needs-keys">{shortcut}</kbd>
      </button>
      {Palette !== null && isOpen ? <Palette entries={entries} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
