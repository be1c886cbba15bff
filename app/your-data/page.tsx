import type { Metadata } from "next";
import { YourDataForm } from "@/app/your-data/your-data-form";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = {
  title: "See what is on file",
  description: "What Peoplepages has on file of your e-mail address, which file it came with, and since when.",
};

export default function YourData() {
  return (
    <>
      <h1>See what is on file</h1>
      <p>
        Enter your work e-mail. We mail a link to it that shows what is on file of that address: each value, which file
        it came with, and since when. You can take a copy as JSON. The link works for{" "}
        {EXPORT_LINK_HOURS === 1 ? "an hour" : `${EXPORT_LINK_HOURS} hours`}.
      </p>
      <YourDataForm />
      <p>
        This page says the same to everybody, whether or not they are on file. If you want to be{" "}
        <a href="/opt-out">left out</a>, you need not look first.
      </p>
    </>
  );
}
