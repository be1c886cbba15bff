// The gold predicate of the search sets. Plain JavaScript without dependencies, as the scorer beside it.

const meets = (asked, values) => (values || []).some((value) => value !== null && asked.includes(value));

/** Reports whether a labeled person is one of those that a query should find. */
export function matchesGold(person, gold) {
  if (!person) return false;
  if (gold.any_of && !gold.any_of.some((one) => matchesGold(person, one))) return false;
  if (gold.function?.length && !meets(gold.function, person.function)) return false;
  if (gold.seniority?.length && !meets(gold.seniority, person.seniority_ok)) return false;
  if (gold.title_terms?.length && !meets(gold.title_terms, person.title_terms)) return false;
  if (gold.industry?.length && !gold.industry.includes(person.industry)) return false;
  if (
    gold.country?.length &&
    !(gold.country.includes(person.country) || (gold.loc === "either" && gold.country.includes(person.company_country)))
  )
    return false;
  if (gold.state?.length && !(person.country === "United States" && gold.state.includes(person.state))) return false;
  if (gold.city?.length && !gold.city.includes(person.city)) return false;
  if (
    gold.employees &&
    !(
      person.employees !== null &&
      person.employees >= gold.employees[0] * 0.99 &&
      person.employees <= gold.employees[1] * 1.01
    )
  )
    return false;
  if (gold.domain?.length && !gold.domain.includes(person.domain)) return false;
  return true;
}
