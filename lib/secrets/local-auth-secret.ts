import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the secret that seals everything stored: the one that is set, else this installation's own. */
export async function findAuthSecret(settings: { authSecret: string | null; dataDir: string }): Promise<string> {
  return settings.authSecret ?? (await localAuthSecret(settings.dataDir));
}

/** The AUTH_SECRET of an installation that was given none: made on first use, kept in `dataDir` for its owner alone. */
export async function localAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "auth-secret");
  return (await read(file)) ?? (await create(dataDir, file));
}

/** Reads the local AUTH_SECRET; null when it was not created yet. */
export function readLocalAuthSecret(dataDir: string): Promise<string | null> {
  return read(join(dataDir, "auth-secret"));
}

async function create(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Of two processes that start at once, the first to link wins, and both read its secret.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await read(file);
  if (secret === null) throw new Error(`${file} could not be created`);
  return secret;
}

async function read(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, "utf8")).trim();
    if (secret.length < 32) throw new Error(`${file} is damaged: restore it, or set AUTH_SECRET`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
