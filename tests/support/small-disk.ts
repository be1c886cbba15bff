import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, statfs, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MB = 1024 * 1024;

/** A file system of a fixed size, mounted for one test. */
export interface SmallDisk {
  readonly path: string;
  /** Fills the disk except for `left` bytes. */
  fill(left: number): Promise<void>;
  /** Makes room again. */
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

/** Empty if this process may mount a disk, else why tests that need one are skipped: most containers forbid it. */
export const needsSmallDisk =
  process.platform === "linux" && process.getuid?.() === 0 && canMount()
    ? ""
    : " (skipped: this process may not mount a disk)";

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export async function openSmallDisk(sizeMb: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-disk-"));
  const path = join(folder, "disk");
  await mkdir(path);
  // The embedded PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=755`, "tmpfs", path]);
  const filler = join(path, "filler");
  return {
    path,
    async fill(left) {
      const { bavail, bsize } = await statfs(path);
      for (let room = bavail * bsize - left; room > 0; room -= MB) {
        await writeFile(filler, Buffer.alloc(Math.min(MB, room)), { flag: "a" });
      }
    },
    makeRoom: () => truncate(filler),
    async close() {
      execFileSync("umount", ["--lazy", path]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
