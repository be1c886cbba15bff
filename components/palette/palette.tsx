"use client";

import { Command } from "cmdk";
import { useEffect, useRef } from "react";
import { chooseTheme } from "@/components/choose-theme";
import { THEMES } from "@/components/theme";
import type { PaletteEntry } from "./palette-entry";
import "./palette-dialog.css";

export interface PaletteProps {
  readonly entries: readonly PaletteEntry[];
  readonly onClose: () => void;
}

/**
 * Every place of the site, and the theme, by a few letters of its name. The browser's own dialog keeps the keyboard in
 * it, closes it on Escape, and gives the focus back to where it was.
 */
export function Palette({ entries, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector("input")?.focus();
    return () => shown?.close();
  }, []);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the keyboard
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Go to"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Command label="Go to" loop>
        <Command.Input placeholder="Page, endpoint, theme" />
        <Command.List>
          <Command.Empty>Nothing here is called that.</Command.Empty>
          {groups.map((group) => (
            <Command.Group key={group} heading={group}>
              {entries
                .filter((entry) => entry.group === group)
                .map(({ label, href }) => (
                  <Command.Item
                    key={href}
                    value={`${group} ${label}`}
                    onSelect={() => {
                      onClose();
                      location.assign(href);
                    }}
                  >
                    {label}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
          <Command.Group heading="Theme">
            {THEMES.map((theme) => (
              <Command.Item
                key={theme}
                value={`Theme ${theme}`}
                onSelect={() => {
                  chooseTheme(theme);
                  onClose();
                }}
              >
                Theme: {theme}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  );
}
