import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocView } from "@/app/docs/doc-view";
import { findDocPage } from "@/lib/api/docs/doc-pages";
import { getServices } from "@/lib/services";

export const metadata: Metadata = {
  title: "Documentation",
  description: "How to look up people and companies: first call, keys, credits, limits, errors.",
  alternates: { types: { "text/markdown": "/docs.md" } },
};

export default async function Docs() {
  const page = findDocPage("", await getServices());
  if (page === null) notFound();
  return <DocView page={page} />;
}
