import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocView } from "@/app/(site)/docs/doc-view";
import { getServices } from "@/lib/services";
import { findDocPage } from "@/lib/site/docs/doc-pages";

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
