import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getServices } from "@/lib/services";
import { findDocPage } from "@/lib/site/docs/doc-pages";
import { DocView } from "./doc-view";

export async function generateMetadata(): Promise<Metadata> {
  const page = findDocPage("", await getServices());
  return {
    title: "Documentation",
    description: page?.summary ?? null,
    alternates: { types: { "text/markdown": "/docs.md" } },
  };
}

export default async function Docs() {
  const page = findDocPage("", await getServices());
  if (page === null) notFound();
  return <DocView page={page} />;
}
