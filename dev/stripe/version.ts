/** The version of Stripe's API that the package pins, and the stand-in speaks. */
export const API_VERSION = "2026-10-28.endive";
