import type { PaletteEntry } from "@/components/palette/palette";
import { REFERENCE } from "@/lib/api/reference";
import { type DocContext, docAddress } from "@/lib/site/docs/doc-page";
import { docPages } from "@/lib/site/docs/doc-pages";
import { playgroundAddress } from "@/lib/site/docs/playground-address";

/** The entries of the command palette: pages, documentation, and one example call per endpoint. */
export function paletteEntries(services: DocContext): readonly PaletteEntry[] {
  return [
    ...PAGES.filter(({ href }) => services.sellsPlans || href !== "/pricing"),
    ...docPages(services).map((page) => ({ group: "Documentation", label: page.label, href: docAddress(page) })),
    ...REFERENCE.map(({ slug, path, exampleQuery }) => ({
      group: "Try",
      label: path,
      href: playgroundAddress(slug, exampleQuery),
    })),
  ];
}

const PAGES: readonly PaletteEntry[] = [
  { group: "Pages", label: "Home", href: "/" },
  { group: "Pages", label: "Playground", href: "/playground" },
  { group: "Pages", label: "Pricing", href: "/pricing" },
  { group: "Pages", label: "Account and keys", href: "/account" },
  { group: "Pages", label: "Usage", href: "/account/usage" },
  { group: "Pages", label: "Status", href: "/status" },
  { group: "Pages", label: "OpenAPI document", href: "/openapi.json" },
];
