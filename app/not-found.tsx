import type { Metadata } from "next";
import { SupportNote } from "@/components/support-contact";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <p>
        <span className="badge wrong">404</span>
      </p>
      <h1>Page not found</h1>
      <p>
        Read the <a href="/docs">documentation</a>, or try a lookup on the <a href="/">home page</a>.
      </p>
      <SupportNote />
    </>
  );
}
