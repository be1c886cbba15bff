import type { Random } from "@/dev/sample-data/random";
import { industryLabels } from "@/lib/search/industries";
import { conceptsOf } from "@/lib/search/lexicon/lexicon";
import { ownWord } from "./make-title";
import { Weighted } from "./weighted";

/** The industries of most companies, the most common first; all others follow in the order of the table. */
const COMMONEST =
  `it-services construction computer-software marketing-advertising hospital-health-care real-estate retail
financial-services internet education-management food-beverages automotive telecommunications machinery management-consulting
higher-education nonprofit restaurants insurance accounting wholesale banking consumer-services hospitality transportation
design law-practice wellness apparel oil-energy government-administration staffing media-production medical-practice
electrical-manufacturing logistics pharmaceuticals consumer-goods mechanical-industrial-engineering chemicals architecture`.split(
    /\s+/,
  );

const labels = new Map(
  conceptsOf("industry").map((id) => [
    id,
    Weighted.zipf(
      industryLabels().flatMap(([label, of]) => (of === id ? label : [])),
      1.6,
    ),
  ]),
);
const industries = Weighted.zipf(
  [...COMMONEST, ...conceptsOf("industry").filter((id) => !COMMONEST.includes(id))],
  0.85,
);

/** An industry as files label it: mostly by its usual name, sometimes by a newer one, seldom by another. */
export function pickIndustry(random: Random): string {
  const label = labels.get(industries.pick(random));
  if (label === undefined || random.chance(0.015)) return `${ownWord(random)} services`;
  return label.pick(random);
}
