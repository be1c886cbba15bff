import { type DragEvent, useState } from "react";
import { FOCUS_TARGET } from "@/components/use-focus-result";
import { LIST_LIMITS } from "@/lib/enrich/list-limits";
import type { ListControl } from "./use-list";

/** Where a file is dropped or chosen. */
export function FileDrop({ control: { view, order } }: { readonly control: ListControl }) {
  const [isOver, setOver] = useState(false);
  const { activity } = view;
  const isReading = activity.kind === "reading";
  const isElsewhere = activity.kind === "elsewhere";

  function open(file: File | undefined): void {
    if (file !== undefined && !isReading) order({ kind: "open", file });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      className={isOver ? "file-drop over" : "file-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      {...FOCUS_TARGET}
    >
      <p className="field">
        <label htmlFor="list-file">Drop a list here, or choose a file</label>
        <input
          id="list-file"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={isElsewhere}
          aria-describedby="list-file-hint"
          onChange={({ target }) => {
            open(target.files?.[0]);
            // The same file can be chosen again, after it was corrected.
            target.value = "";
          }}
        />
        <span className="quiet" id="list-file-hint">
          CSV or Excel (.xlsx), up to {LIST_LIMITS.rows.toLocaleString("en")} rows, with a row of column names.
        </span>
      </p>
      <p role="status">
        {isReading ? `Reading the file: ${activity.rows.toLocaleString("en")} rows so far.` : null}
        {isElsewhere ? "Another tab is reading a list." : null}
      </p>
    </div>
  );
}
