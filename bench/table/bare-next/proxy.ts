import { NextResponse } from "next/server";

/** Runs for no request that is measured, as the product's does. Without this file the build would find the product's. */
export function proxy(): NextResponse {
  return NextResponse.next();
}

export const config = { matcher: ["/nowhere"] };
