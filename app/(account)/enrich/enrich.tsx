"use client";

import { useEffect, useRef, useState } from "react";
import { useFocusResult } from "@/components/use-focus-result";
import { FileDrop } from "./file-drop";
import type { HeldList } from "./list-database";
import { ListRun } from "./list-run";
import { ListSetup } from "./list-setup";
import { ListTable } from "./list-table";
import type { RunKey } from "./payment";
import { type ListControl, useList } from "./use-list";

interface EnrichProps {
  readonly accountId: string;
  /** At least one. */
  readonly keys: readonly RunKey[];
  /** Credits left when the page was rendered. */
  readonly creditsLeft: number;
}

/** Takes a list, asks what to add to it, and runs it in this browser. */
export function Enrich(props: EnrichProps) {
  const control = useList(props.accountId);
  const [isSecure, setSecure] = useState(true);
  useEffect(() => setSecure(window.isSecureContext), []);
  useEffect(() => {
    document.addEventListener("dragover", ignore);
    document.addEventListener("drop", ignore);
    return () => {
      document.removeEventListener("dragover", ignore);
      document.removeEventListener("drop", ignore);
    };
  }, []);
  const { view, failure } = control;
  if (!isSecure) {
    return <p className="notice">This page works over HTTPS only. Ask the operator of this service to set it up.</p>;
  }
  return (
    <div className="enrich" aria-busy={view.activity.kind === "loading"}>
      {failure === null ? null : (
        <div className="notice" role="alert">
          <p>
            {failure.message}
            {failure.isTooLong ? <LongLists /> : null}
          </p>
        </div>
      )}
      {view.activity.kind === "loading" ? (
        <p className="quiet">Looking for a list in this browser …</p>
      ) : (
        <Workspace {...props} control={control} />
      )}
    </div>
  );
}

/** Keeps the browser from opening a file that is dropped beside the field, which would end the run. */
function ignore(event: Event): void {
  event.preventDefault();
}

function LongLists() {
  return (
    <>
      {" "}
      The command <code>npx peoplepages enrich</code> takes lists of any length.{" "}
      <a href="/docs/enrich-a-list#command">See how</a>.
    </>
  );
}

/** The step that the list is at: to be chosen, to be set up, or started. */
function Workspace({ keys, creditsLeft, control }: EnrichProps & { readonly control: ListControl }) {
  const { list, creditsLeft: newCreditsLeft } = control.view;
  const [keyId, setKeyId] = useState(keys[0]?.id ?? "");
  const section = useRef<HTMLDivElement>(null);
  useFocusResult(section, stepOf(list));
  const payment = { keys, keyId, onChoose: setKeyId, creditsLeft: newCreditsLeft ?? creditsLeft };
  return (
    <div ref={section}>
      {list === null ? (
        <FileDrop control={control} />
      ) : (
        <>
          {list.run === null ? (
            <ListSetup key={list.id} control={control} list={list} payment={payment} />
          ) : (
            <ListRun control={control} list={list} run={list.run} payment={payment} />
          )}
          <ListTable key={`rows ${list.id}`} control={control} list={list} />
        </>
      )}
    </div>
  );
}

function stepOf(list: HeldList | null): "choose" | "set up" | "run" {
  if (list === null) return "choose";
  return list.run === null ? "set up" : "run";
}
