/**
 * A table is rarely packed to less than a tenth of its size. A file far beyond that is a bomb, which would take hours
 * to read.
 */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 256 * 1024 * 1024;

/** Thrown when a file unpacks to far more than a table of its packed size would. */
export class UnpacksTooFarError extends Error {
  constructor() {
    super(`unpacks to more than ${MAX_RATIO} times its size; unpack it and look at it first`);
    this.name = "UnpacksTooFarError";
  }
}

/** Throws if a file of this packed size unpacked to so much already. */
export function refuseBomb(packed: number, unpacked: number): void {
  if (unpacked < RATIO_COUNTS_FROM || unpacked < packed * MAX_RATIO) return;
  throw new UnpacksTooFarError();
}
