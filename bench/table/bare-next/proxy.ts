import { NextResponse } from "next/server";

/** Runs for no measured request, like the product's. Without this file the build would find the product's. */
export function proxy(): NextResponse {
  return NextResponse.next();
}

export const config = { matcher: ["/nowhere"] };
