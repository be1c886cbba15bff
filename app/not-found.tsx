import type { Metadata } from "next";
import { AskSupport } from "@/components/support-contact";

export const metadata: Metadata = { title: "There is no such page" };

export default function NotFound() {
  return (
    <>
      <p>
        <span className="badge wrong">404</span>
      </p>
      <h1>There is no such page</h1>
      <p>
        The <a href="/docs">documentation</a> lists what there is; a lookup can be tried on the{" "}
        <a href="/">front page</a>.
      </p>
      <AskSupport />
    </>
  );
}
