import { CodeBlock } from "@/components/code-block";
import { JsonText } from "@/components/lookup/json-text";
import { MarginSection } from "@/components/margin-section";
import { REFERENCE } from "@/lib/api/reference";

const OUTCOMES = [
  { name: "EmailFound", title: "Found", text: "An address on file, with the status that your records give it." },
  { name: "EmailGuess", title: "Guess", text: "Nothing is on file, so we apply the company's usual email format." },
  { name: "NotFound", title: "Miss", text: "Not an error: status 200, with a hint about what to try instead." },
] as const;

/** The three kinds of response, with recorded examples of one endpoint. */
export function Outcomes() {
  const answers = REFERENCE.find(({ id }) => id === "email")?.responses ?? [];
  return (
    <MarginSection
      id="what-comes-back"
      title="What comes back"
      below={
        <div className="home-outcomes">
          {OUTCOMES.map(({ name, title, text }) => (
            <div key={name}>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
              <CodeBlock>
                <JsonText json={answers.find((answer) => answer.name === name)?.example ?? ""} />
              </CodeBlock>
            </div>
          ))}
        </div>
      }
    >
      <p>
        You get one response, immediately. There is no job to poll and no webhook to receive. You only branch on{" "}
        <code>found</code>. These are the three outcomes of <code>/email</code>:
      </p>
    </MarginSection>
  );
}
