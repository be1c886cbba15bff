import { useEffect, useRef, useState } from "react";
import type { CommandResults, FromWorker, ListCommand, ListView, ToWorker } from "./list-messages";

/** Why a command failed. */
interface ListFailure {
  readonly message: string;
  readonly isTooLong: boolean;
}

export interface ListControl {
  readonly view: ListView;
  readonly failure: ListFailure | null;
  /** Sends a command to the worker. Resolves to null if it failed, and `failure` says why. */
  order<Command extends ListCommand>(command: Command): Promise<CommandResults[Command["kind"]] | null>;
}

const LOADING: ListView = {
  activity: { kind: "loading" },
  list: null,
  estimate: null,
  creditsLeft: null,
  isRetrying: false,
};

/** The list that this browser holds for an account, and the worker that runs it. */
export function useList(accountId: string): ListControl {
  const [view, setView] = useState(LOADING);
  const [failure, setFailure] = useState<ListFailure | null>(null);
  const worker = useRef<Worker | null>(null);
  const waiting = useRef(new Map<number, (result: unknown) => void>());
  const lastId = useRef(0);

  useEffect(() => {
    const started = new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    function finish(id: number, result: unknown): void {
      waiting.current.get(id)?.(result);
      waiting.current.delete(id);
    }
    started.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "view") setView(data.view);
      else if (data.kind === "done") finish(data.id, data.result);
      else {
        setFailure({ message: data.message, isTooLong: data.isTooLong });
        finish(data.id, null);
      }
    });
    started.addEventListener("error", () => {
      setFailure({ message: "This page could not start. Reload it.", isTooLong: false });
    });
    send(started, { kind: "begin", accountId });
    return () => started.terminate();
  }, [accountId]);

  function order<Command extends ListCommand>(command: Command): Promise<CommandResults[Command["kind"]] | null> {
    const { current } = worker;
    if (current === null) return Promise.resolve(null);
    lastId.current += 1;
    const id = lastId.current;
    if (command.kind !== "window") setFailure(null);
    return new Promise((resolve) => {
      waiting.current.set(id, (result) => resolve(result as CommandResults[Command["kind"]] | null));
      send(current, { kind: "command", id, command });
    });
  }

  return { view, failure, order };
}

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
