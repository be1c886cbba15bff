import weights from "@/lib/search/reader/feature-weights.json" with { type: "json" };

/**
 * Weights for an industry and against a role, for words that can be either: "logistics at banks", "logistics managers".
 * The weights that apply are added up; a sum above zero means an industry. `peoplepages explain` shows each of them in
 * use.
 */
export const INDUSTRY_WEIGHTS = weights.industry;
export type IndustryFeature = keyof typeof INDUSTRY_WEIGHTS;

/**
 * Weights of a word as framing, before anybody is described, and against content, which describes who is asked for. The
 * cut between both is made where the sum is largest.
 */
export const FRAMING_WEIGHTS = weights.framing;
export type FramingFeature = keyof typeof FRAMING_WEIGHTS;
