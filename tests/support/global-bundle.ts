import { bundle } from "@/dev/bundle.mjs";

/** Builds the commands and the server once a run, unless nothing they are made of has changed. */
export async function setup(): Promise<void> {
  await bundle();
}
