import { CodeBlock } from "@/components/code-block";
import { MarginSection } from "@/components/margin-section";

/** How to get from a clone of the repository to a running service with your own data. */
export function Hosting() {
  return (
    <MarginSection id="how-to-host-it" title="How to host it">
      <p>
        You need Node 20.19 or newer, and a clone of the repository. The first start installs all packages, starts its
        own PostgreSQL, loads fictional people and companies, and serves:
      </p>
      <CodeBlock>{"npm start"}</CodeBlock>
      <p>Then import your own data, as CSV or JSON Lines:</p>
      <CodeBlock>
        {"npx peoplepages import companies companies.csv\nnpx peoplepages import people people.csv"}
      </CodeBlock>
    </MarginSection>
  );
}
