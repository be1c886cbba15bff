import type { Seniority } from "@/lib/search/seniority";

/**
 * Jobs whose names carry no rank, or a lower one than those who have them: a financial controller is asked for as a
 * finance manager and as a director of finance. Ids of jobs, spaces between.
 */
export const OPEN_JOBS: readonly (readonly [seniority: readonly Seniority[], jobs: string])[] = [
  [["head", "director"], "general_manager country_manager"],
  [["head", "director", "manager"], "controller treasurer principal_of_school"],
  [["c_suite", "head", "director"], "general_counsel"],
  [["manager"], "tech_lead production_supervisor"],
  // Asked for as managers of something, they go by short names and by others without the word.
  [["manager"], "product_manager project_manager program_manager customer_success_manager account_manager"],
];
