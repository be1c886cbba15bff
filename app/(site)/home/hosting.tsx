import { CodeBlock } from "@/components/code-block";
import { MarginSection } from "@/components/margin-section";

/** From a clone of the project to a service with one's own records. */
export function Hosting() {
  return (
    <MarginSection id="how-to-host-it" title="How to host it">
      <p>
        On a machine with Node 20.19 or newer and nothing else, inside a clone of the project. The first start installs,
        brings its own PostgreSQL up, loads made-up people and companies, and serves:
      </p>
      <CodeBlock>{"npm start"}</CodeBlock>
      <p>Then bring in your own, as CSV or JSON Lines:</p>
      <CodeBlock>
        {"npx peoplepages import companies companies.csv\nnpx peoplepages import people people.csv"}
      </CodeBlock>
    </MarginSection>
  );
}
