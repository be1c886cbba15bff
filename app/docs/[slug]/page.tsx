import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocView } from "@/app/docs/doc-view";
import { findDocPage } from "@/lib/api/docs/doc-pages";
import { getServices } from "@/lib/services";

interface DocProps {
  readonly params: Promise<{ readonly slug: string }>;
}

export async function generateMetadata({ params }: DocProps): Promise<Metadata> {
  const { slug } = await params;
  const page = findDocPage(slug, await getServices());
  if (page === null) return {};
  return {
    title: page.title,
    description: page.summary,
    alternates: { types: { "text/markdown": `/docs/${slug}.md` } },
  };
}

export default async function Doc({ params }: DocProps) {
  const { slug } = await params;
  const page = findDocPage(slug, await getServices());
  if (page === null) notFound();
  return <DocView page={page} />;
}
