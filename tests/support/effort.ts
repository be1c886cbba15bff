/**
 * How many times longer than usual the slow properties search for counterexamples: 1 in a run of the tests, which must
 * end in minutes; more by hand, such as `TEST_EFFORT=20` after a change of what they hold.
 */
export const EFFORT = Number(process.env.TEST_EFFORT ?? 1);
