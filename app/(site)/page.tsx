import { findAccountKeys } from "@/app/auth/find-account-keys";
import { LIMITS } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import { ComparisonSection } from "./home/comparison";
import { describeLookups } from "./home/describe-lookups";
import { hasSampleData } from "./home/has-sample-data";
import { Hosting } from "./home/hosting";
import { LookupBox } from "./home/lookup-box";
import { Outcomes } from "./home/outcomes";
import { Prices } from "./home/prices";
import { QUESTIONS } from "./people-search/questions";

/** The endpoint shown first. */
const DEFAULT_LOOKUP = "search";

interface HomeProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Home({ searchParams }: HomeProps) {
  const { sellsPlans, operator, baseUrl } = await getServices();
  const lookup = (await searchParams).lookup ?? DEFAULT_LOOKUP;
  const keys = await findAccountKeys();
  const { entries, search } = describeLookups({ hasSampleData: await hasSampleData(Date.now()) });
  const first = entries.find(({ id }) => id === lookup) ?? entries.find(({ id }) => id === DEFAULT_LOOKUP);
  return (
    <div className="home">
      <div className="home-top">
        <h1>Look up people and companies over plain HTTP. Your data, your server.</h1>
        <p className="home-lead">
          Find work emails, mobile numbers, profiles, companies and the technologies they use. Every endpoint is a GET
          request that returns JSON. Your first {LIMITS.freeLookupsPerDay} lookups each day need no account and no key.
          A lookup that finds nothing is free.
        </p>
      </div>
      {first ? <LookupBox {...{ entries, first, search, baseUrl }} questions={QUESTIONS} keys={keys ?? []} /> : null}
      <Outcomes />
      <Prices sellsPlans={sellsPlans} operator={operator} />
      <ComparisonSection sellsPlans={sellsPlans} />
      <Hosting />
    </div>
  );
}
