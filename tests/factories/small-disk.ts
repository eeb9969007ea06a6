import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A real file system of a few megabytes (tmpfs) that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk until about this many bytes are free: `freeBytes` rounded down to whole pages. */
  fill: (freeBytes: number) => Promise<void>;
  empty: () => void;
  unmount: () => void;
}

/** Mounts a small disk, which requires Linux and root. Returns null if this process can't mount it. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "hoofline-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    // The process runs in a container that isn't allowed to mount file systems.
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: async (freeBytes) => {
      const { bavail, bsize } = await statfs(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes), 1));
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
