import type { NameRegion } from "./names";

export interface SamplePlace {
  readonly country: string;
  readonly state?: string;
  readonly city: string;
  readonly names: NameRegion;
}

/** Places of sample companies, with weights. Phone numbers come from ranges reserved for fiction. */
export const PLACES: readonly (readonly [SamplePlace, number])[] = [
  [{ country: "United States", state: "California", city: "San Francisco", names: "english" }, 9],
  [{ country: "United States", state: "California", city: "Los Angeles", names: "spanish" }, 4],
  [{ country: "United States", state: "New York", city: "New York", names: "english" }, 9],
  [{ country: "United States", state: "Texas", city: "Austin", names: "english" }, 6],
  [{ country: "United States", state: "Texas", city: "Houston", names: "spanish" }, 3],
  [{ country: "United States", state: "Massachusetts", city: "Boston", names: "english" }, 4],
  [{ country: "United States", state: "Illinois", city: "Chicago", names: "english" }, 4],
  [{ country: "United States", state: "Washington", city: "Seattle", names: "english" }, 4],
  [{ country: "United States", state: "Georgia", city: "Atlanta", names: "english" }, 3],
  [{ country: "United States", state: "Florida", city: "Miami", names: "spanish" }, 3],
  [{ country: "United States", state: "Ohio", city: "Columbus", names: "english" }, 2],
  [{ country: "United States", state: "Colorado", city: "Denver", names: "english" }, 2],
  [{ country: "United Kingdom", city: "London", names: "english" }, 9],
  [{ country: "United Kingdom", city: "Manchester", names: "english" }, 3],
  [{ country: "Germany", city: "Berlin", names: "german" }, 5],
  [{ country: "Germany", city: "München", names: "german" }, 4],
  [{ country: "France", city: "Paris", names: "french" }, 5],
  [{ country: "Spain", city: "Madrid", names: "spanish" }, 3],
  [{ country: "Sweden", city: "Stockholm", names: "nordic" }, 3],
  [{ country: "Netherlands", city: "Amsterdam", names: "dutch" }, 3],
  [{ country: "Ireland", city: "Dublin", names: "english" }, 2],
  [{ country: "Canada", city: "Toronto", names: "english" }, 4],
  [{ country: "Australia", city: "Sydney", names: "english" }, 3],
  [{ country: "India", city: "Bengaluru", names: "indian" }, 6],
  [{ country: "Brazil", city: "São Paulo", names: "portuguese" }, 3],
  [{ country: "Singapore", city: "Singapore", names: "asian" }, 2],
  [{ country: "Japan", city: "Tokyo", names: "asian" }, 2],
  [{ country: "Israel", city: "Tel Aviv", names: "english" }, 2],
];

/** Mobile and landline numbers in ranges that regulators reserve for drama, by country; `#` is any digit. */
export const FICTIONAL_PHONES: Readonly<Record<string, { readonly mobile: string; readonly landline: string }>> = {
  "United States": { mobile: "+1 415-555-01##", landline: "+1 212-555-01##" },
  Canada: { mobile: "+1 647-555-01##", landline: "+1 416-555-01##" },
  "United Kingdom": { mobile: "+44 7700 900###", landline: "+44 20 7946 0###" },
  Germany: { mobile: "+49 171 39200##", landline: "+49 30 23125 ###" },
  France: { mobile: "+33 6 39 98 ## ##", landline: "+33 1 99 00 ## ##" },
  Sweden: { mobile: "+46 70 174 06 ##", landline: "+46 8 465 004 ##" },
  Australia: { mobile: "+61 491 570 1##", landline: "+61 2 5550 ####" },
};
