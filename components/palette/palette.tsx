"use client";

import { Command } from "cmdk";
import { useEffect, useRef } from "react";
import { chooseTheme, THEMES } from "@/components/theme";
import "./palette-dialog.css";

/** A destination in the command palette. */
export interface PaletteEntry {
  readonly group: string;
  readonly label: string;
  readonly href: string;
}

export interface PaletteProps {
  readonly entries: readonly PaletteEntry[];
  readonly onClose: () => void;
}

/**
 * Finds pages, endpoints and themes by name. The native dialog traps the focus, closes on Escape, and restores the
 * focus afterwards.
 */
export function Palette({ entries, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("input")?.focus();
    return () => element?.close();
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
          <Command.Empty>No results.</Command.Empty>
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
