import { spawn } from "node:child_process";
import { root } from "./project.mjs";

/** Runs a command of the project to its end and keeps its output, to be shown only if it fails. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && !command.endsWith(".exe"),
    });
    // A terminal sends Ctrl-C to the command as well; a signal sent only to this process it does not.
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

/** Its message is complete, so no stack is shown. */
export class FailedCommand extends Error {}
