import { stripVTControlCharacters } from "node:util";

interface OutputLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

type Release = () => void;

/**
 * Makes a log line of anything that the framework, a package or Node itself writes to standard output or standard error,
 * so that nothing but JSON lines gets there. The log itself writes past these streams. Returns how to undo it.
 */
export function captureOutput(log: OutputLog): Release {
  const releases = [
    capture(process.stdout, (text) => log.info({ source: "stdout" }, text)),
    capture(process.stderr, (text) => log.warn({ source: "stderr" }, text)),
    captureWarnings((err) => log.warn({ err }, "Node warned")),
  ];
  return () => {
    for (const release of releases) release();
  };
}

function capture(stream: NodeJS.WriteStream, log: (text: string) => void): Release {
  const { write } = stream;
  // A full disk or a reader that has gone reports here; unheard, it would end the process.
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

/** Node's own listener writes past the stream. */
function captureWarnings(log: (warning: Error) => void): Release {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", log);
  return () => {
    process.off("warning", log);
    for (const listener of listeners) process.on("warning", listener);
  };
}
