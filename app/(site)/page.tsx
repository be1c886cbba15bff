import { findAccountKeys } from "@/app/auth/find-account-keys";
import { LookupBox } from "@/components/lookup/lookup-box";
import { LIMITS } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import { Comparison } from "./home/comparison";
import { describeLookups } from "./home/describe-lookups";
import { hasSample } from "./home/has-sample";
import { Hosting } from "./home/hosting";
import { Outcomes } from "./home/outcomes";
import { Prices } from "./home/prices";

/** An address, typed into by most people who come. */
const FIRST = "email";

interface HomeProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Home({ searchParams }: HomeProps) {
  const { sellsPlans, operator } = await getServices();
  const asked = (await searchParams).lookup ?? FIRST;
  const keys = await findAccountKeys();
  const entries = describeLookups({ hasSample: await hasSample(Date.now()) });
  const first = entries.find(({ id }) => id === asked) ?? entries.find(({ id }) => id === FIRST);
  return (
    <div className="home">
      <div className="home-top">
        <h1>Look up people and companies over plain HTTP. Your data, your server.</h1>
        <p className="home-lead">
          Work e-mails, mobile numbers, profiles, companies and what they run. Every endpoint is a GET that answers
          JSON. No account and no key are needed for the first {LIMITS.freeLookupsPerDay} lookups of a day, and a lookup
          that finds nothing is free.
        </p>
      </div>
      {first ? <LookupBox entries={entries} first={first} keys={keys ?? []} /> : null}
      <Outcomes />
      <Prices sellsPlans={sellsPlans} operator={operator} />
      <Comparison />
      <Hosting />
    </div>
  );
}
