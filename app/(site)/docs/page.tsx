import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getServices } from "@/lib/services";
import { findDocPage } from "@/lib/site/docs/doc-pages";
import { DocView } from "./doc-view";

export const metadata: Metadata = {
  title: "Documentation",
  description: "How to look up people and companies: your first call, API keys, credits, limits and errors.",
  alternates: { types: { "text/markdown": "/docs.md" } },
};

export default async function Docs() {
  const page = findDocPage("", await getServices());
  if (page === null) notFound();
  return <DocView page={page} />;
}
