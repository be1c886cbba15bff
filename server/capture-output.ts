import { stripVTControlCharacters } from "node:util";

interface OutputLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

type Release = () => void;

/**
 * Turns everything that the framework, packages and Node write to standard output and standard error into log lines, so
 * that both carry JSON lines only. The log itself bypasses these streams. Returns a function that restores the streams.
 */
export function captureOutput(log: OutputLog): Release {
  const releases = [
    capture(process.stdout, (text) => log.info({ source: "stdout" }, text)),
    capture(process.stderr, (text) => log.warn({ source: "stderr" }, text)),
    captureWarnings((err) => log.warn({ err }, "Node emitted a warning")),
  ];
  return () => {
    for (const release of releases) release();
  };
}

function capture(stream: NodeJS.WriteStream, log: (text: string) => void): Release {
  const { write } = stream;
  // A full disk or a closed pipe emits an error, which would end the process if nothing listened.
  const ignore = () => undefined;
  stream.on("error", ignore);
  stream.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    const text = stripVTControlCharacters(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString()).trim();
    if (text !== "") log(text);
    const callback = rest.find((argument) => typeof argument === "function");
    if (callback) process.nextTick(callback as () => void);
    return true;
  };
  return () => {
    stream.write = write;
    stream.off("error", ignore);
  };
}

/** Replaces the listeners for warnings: the one of Node writes to standard error directly. */
function captureWarnings(log: (warning: Error) => void): Release {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", log);
  return () => {
    process.off("warning", log);
    for (const listener of listeners) process.on("warning", listener);
  };
}
