import { cookies } from "next/headers";
import { findAccountKeys } from "@/app/auth/find-account-keys";
import { parseSnippetLanguage } from "@/lib/api/snippets";
import { getServices } from "@/lib/services";
import { DOC_GROUPS, type DocPage, docAddress } from "@/lib/site/docs/doc-page";
import { docPages } from "@/lib/site/docs/doc-pages";
import { DocBlocks } from "./doc-blocks";
import { LANGUAGE_COOKIE } from "./language-cookie";
import { SnippetKeyProvider } from "./snippet-key";

/** A documentation page with the index of all pages. */
export async function DocView({ page }: { readonly page: DocPage }) {
  const services = await getServices();
  const language = parseSnippetLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value) ?? "curl";
  const pages = docPages(services);
  const position = pages.findIndex(({ slug }) => slug === page.slug);
  const [previous, next] = [pages[position - 1], pages[position + 1]];
  const [accountKey] = (await findAccountKeys()) ?? [];
  const content = <DocBlocks blocks={page.blocks} baseUrl={services.baseUrl} language={language} />;
  return (
    <div className="doc">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on wide screens the index scrolls by itself */}
      <nav className="doc-index" aria-label="Documentation" tabIndex={0}>
        {/* Folded on narrow screens. On wide ones the style sheet shows it in the margin. */}
        <details>
          <summary>Contents</summary>
          {DOC_GROUPS.map((group) => (
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
                      {one.slug === page.slug ? <OnThisPage page={page} /> : null}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </details>
      </nav>
      <article className="doc-page">
        <h1>{page.title}</h1>
        {accountKey === undefined || !page.blocks.some(({ kind }) => kind === "call") ? (
          content
        ) : (
          <SnippetKeyProvider accountKey={accountKey} path={docAddress(page)}>
            {content}
          </SnippetKeyProvider>
        )}
        <nav className="doc-neighbors" aria-label="Previous and next page">
          {previous === undefined ? null : (
            <a href={docAddress(previous)} rel="prev">
              <span className="quiet">Previous</span> {previous.label}
            </a>
          )}
          {next === undefined ? null : (
            <a href={docAddress(next)} rel="next">
              <span className="quiet">Next</span> {next.label}
            </a>
          )}
        </nav>
        <p className="doc-twin">
          <a href={`${docAddress(page)}.md`}>View this page as Markdown</a>
        </p>
      </article>
    </div>
  );
}

/** The sections of the page that is open, below its link. */
function OnThisPage({ page: { blocks } }: { readonly page: DocPage }) {
  const sections = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  if (sections.length === 0) return null;
  return (
    <ul className="doc-sections" aria-label="On this page">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
