"use client";

import { Command } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { chooseTheme, THEMES } from "@/components/theme";
import { createSiteSearch, type PaletteEntry } from "./search-site";
import "./palette-dialog.css";

export interface PaletteProps {
  readonly onClose: () => void;
}

type SiteSearch = ReturnType<typeof createSiteSearch>;

/**
 * Searches pages, documentation and account actions, and switches the theme. The native dialog traps the focus, closes
 * on Escape, and restores the focus afterwards.
 */
export function Palette({ onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const search = useSiteSearch();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);
  const results = typeof search === "function" ? search(text) : [];
  const groups = [...new Set(results.map(({ group }) => group))];
  const themes = THEMES.filter((theme) =>
    `theme: ${theme}`.includes(
      text
        .trim()
        .toLowerCase()
        .replace(/^theme /, "theme: "),
    ),
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the keyboard
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Command label="Search" loop shouldFilter={false}>
        <Command.Input placeholder="Search pages, parameters, fields, errors" value={text} onValueChange={setText} />
        <Command.List>
          <Command.Empty>{emptyText(search)}</Command.Empty>
          {groups.map((group) => (
            <Command.Group key={group} heading={group}>
              {results
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <Command.Item
                    key={`${entry.title} ${entry.href}`}
                    value={`${entry.title} ${entry.href}`}
                    onSelect={() => {
                      onClose();
                      location.assign(entry.href);
                    }}
                  >
                    <span>{entry.title}</span>
                    <span className="palette-text">{entry.text}</span>
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
          {themes.length === 0 ? null : (
            <Command.Group heading="Theme">
              {themes.map((theme) => (
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
          )}
        </Command.List>
      </Command>
    </dialog>
  );
}

function emptyText(search: SiteSearch | "loading" | "failed"): string {
  if (search === "loading") return "Loading …";
  return search === "failed" ? "The search could not be loaded. Close it and try again." : "No results.";
}

/** The search over the entries of this installation, which are loaded when the palette opens. */
function useSiteSearch(): SiteSearch | "loading" | "failed" {
  const [search, setSearch] = useState<{ readonly run: SiteSearch } | "loading" | "failed">("loading");
  useEffect(() => {
    const abort = new AbortController();
    fetchEntries(abort.signal).then(
      (entries) => setSearch({ run: createSiteSearch(entries) }),
      () => {
        if (!abort.signal.aborted) setSearch("failed");
      },
    );
    return () => abort.abort();
  }, []);
  return typeof search === "object" ? search.run : search;
}

async function fetchEntries(signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const response = await fetch("/search-index.json", { signal });
  if (!response.ok) throw new Error(`the search entries were answered with ${response.status}`);
  return response.json();
}
