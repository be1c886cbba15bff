"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { PaletteProps } from "./palette";
import type { PaletteEntry } from "./palette-entry";

interface PaletteKeyProps {
  readonly entries: readonly PaletteEntry[];
  /** What the keyboard at hand calls the keys. */
  readonly keys: string;
}

/** Opens the palette, by the button or by ⌘K and Ctrl-K. What it is made of is loaded when it is first asked for. */
export function PaletteKey({ entries, keys }: PaletteKeyProps) {
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
        Go to<kbd className="needs-keys">{keys}</kbd>
      </button>
      {Palette !== null && isOpen ? <Palette entries={entries} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
