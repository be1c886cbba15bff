import { CodeBlock } from "@/components/code-block";
import { JsonText } from "@/components/lookup/json-text";
import { MarginSection } from "@/components/margin-section";
import { REFERENCE } from "@/lib/api/reference";

const OUTCOMES = [
  { name: "EmailFound", title: "Found", says: "An address that is on file, with its status as the records have it." },
  { name: "EmailGuess", title: "Guess", says: "Nothing on file: the company's usual format, applied. Never data." },
  { name: "NotFound", title: "Miss", says: "Not an error: status 200, and a hint at what to try instead." },
] as const;

/** What comes back, shown by the three answers of one endpoint, as they were recorded. */
export function Outcomes() {
  const answers = REFERENCE.find(({ id }) => id === "email")?.responses ?? [];
  return (
    <MarginSection
      id="what-comes-back"
      title="What comes back"
      below={
        <div className="home-outcomes">
          {OUTCOMES.map(({ name, title, says }) => (
            <div key={name}>
              <h3>{title}</h3>
              <p className="quiet">{says}</p>
              <CodeBlock>
                <JsonText json={answers.find((answer) => answer.name === name)?.example ?? ""} />
              </CodeBlock>
            </div>
          ))}
        </div>
      }
    >
      <p>
        One answer, at once: no job to poll, no webhook to receive. You branch on <code>found</code> and on nothing
        else. The three ways that <code>/email</code> can end:
      </p>
    </MarginSection>
  );
}
