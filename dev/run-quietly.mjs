import { spawn } from "node:child_process";
import { root } from "./project.mjs";

/** Runs a command of the project to its end and keeps what it says, to be shown only where it fails. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && !command.endsWith(".exe"),
    });
    // Ctrl-C in a terminal reaches it by itself; a signal to us alone does not.
    let ending = null;
    const handOn = (signal) => {
      ending = signal;
      child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM"];
    for (const signal of signals) process.on(signal, handOn);
    const said = [];
    child.stdout.on("data", (chunk) => said.push(chunk));
    child.stderr.on("data", (chunk) => said.push(chunk));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const one of signals) process.off(one, handOn);
      if (code === 0) return resolve();
      if (ending !== null) return process.exit(ending === "SIGINT" ? 130 : 143);
      const text = Buffer.concat(said).toString().trim();
      reject(new FailedCommand(`${[command, ...args].join(" ")} ended with ${signal ?? code}\n${text}`));
    });
  });
}

/** Its message says all there is to say: no stack belongs to it. */
export class FailedCommand extends Error {}
