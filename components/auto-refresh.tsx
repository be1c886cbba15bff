"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page in place after `seconds`. Without JavaScript, reloads it. */
export function AutoRefresh({ seconds }: { readonly seconds: number }) {
  const router = useRouter();
  // Runs after each render, so that every refresh schedules the next one.
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), seconds * 1_000);
    return () => clearTimeout(timer);
  });
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
