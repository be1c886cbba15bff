import { suggestedDomains } from "./suggested-domains";

interface SuggestedCompaniesProps {
  /** The body of the response. */
  readonly body: string;
  readonly onChoose: (domain: string) => void;
}

/** Buttons that search at one of the companies whose domains the hint of a response names. */
export function SuggestedCompanies({ body, onChoose }: SuggestedCompaniesProps) {
  const domains = suggestedDomains(body);
  if (domains.length === 0) return null;
  return (
    <p className="playground-companies">
      {domains.map((domain) => (
        <button key={domain} type="button" onClick={() => onChoose(domain)}>
          Search at {domain}
        </button>
      ))}
    </p>
  );
}
