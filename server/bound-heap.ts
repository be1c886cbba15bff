import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow by at most `percent` between full collections. On a machine with much memory V8 would let it grow
 * fourfold. Set by the code when it starts, so that no flag has to be passed.
 */
export function boundHeap(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
