import { cookies } from "next/headers";
import { parseSnippetLanguage } from "@/lib/api/snippets";
import { getServices } from "@/lib/services";
import { type DocPage, docAddress } from "@/lib/site/docs/doc-page";
import { docPages } from "@/lib/site/docs/doc-pages";
import { DocBlocks } from "./doc-blocks";
import { LANGUAGE_COOKIE } from "./language-cookie";

const GROUPS = ["Start", "Endpoints", "Run it"] as const;

/** A documentation page with the index of all pages. */
export async function DocView({ page }: { readonly page: DocPage }) {
  const services = await getServices();
  const language = parseSnippetLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value) ?? "curl";
  const pages = docPages(services);
  return (
    <div className="doc">
      <nav className="doc-index" aria-label="Documentation">
        {/* Folded on narrow screens. On wide ones the style sheet shows it in the margin. */}
        <details>
          <summary>Contents</summary>
          {GROUPS.map((group) => (
            <div key={group}>
              <p>{group}</p>
              <ul className="side-links">
                {pages
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <li key={one.slug}>
                      <a href={docAddress(one)} aria-current={one.slug === page.slug ? "page" : undefined}>
                        {group === "Endpoints" ? <code>{one.label}</code> : one.label}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </details>
      </nav>
      <article className="doc-page">
        <h1>{page.title}</h1>
        <DocBlocks blocks={page.blocks} baseUrl={services.baseUrl} language={language} />
        <p className="doc-twin">
          <a href={`${docAddress(page)}.md`}>View this page as Markdown</a>
        </p>
      </article>
    </div>
  );
}
