import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executable, findPostgresFiles } from "./binaries";
import type { OsUser } from "./os-user";
import { type Placement, place } from "./placement";
import { stopFormerServer } from "./postmaster";

/** The role that owns everything in an embedded cluster. */
export const ROLE = "hoofline";

/** The cluster of a data folder, made if missing, with no server of a former run left in it. */
export async function openCluster(dataDir: string, password: string): Promise<Placement> {
  const placement = await place(dataDir, findPostgresFiles());
  await stopFormerServer(placement.cluster);
  if (!existsSync(placement.cluster)) await initialise(placement, password);
  return placement;
}

/** Under another name first, so that a cluster broken off halfway is never taken for a whole one. */
async function initialise({ cluster, files, user }: Placement, password: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const secret = passwordFile(password, user);
  try {
    await runInitdb(executable(files, "initdb"), initdbArguments(unfinished, secret.file), user);
  } finally {
    rmSync(secret.folder, { recursive: true, force: true });
  }
  renameSync(unfinished, cluster);
}

/** Byte order on every machine, but letters beyond ASCII still fold their case and count in trigrams. */
function initdbArguments(cluster: string, pwfile: string): string[] {
  const letters = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";
  return [
    ...["-D", cluster, "-U", ROLE, "-A", "scram-sha-256", "--pwfile", pwfile, "-E", "UTF8", "--locale", "C"],
    ...["--lc-ctype", letters, "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
    // Syncing a new cluster can take longer than all else; the system writes it out within half a minute.
    ...["--no-sync", "--no-instructions"],
  ];
}

function passwordFile(password: string, user: OsUser | null): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-"));
  const file = join(folder, "password");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  for (const path of user ? [folder, file] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  return { folder, file };
}

function runInitdb(file: string, args: string[], user: OsUser | null): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own session: an interrupt from the terminal must not break it off halfway.
    const child = spawn(file, args, {
      ...user,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    child.stderr?.on("data", (chunk) => {
      errors += String(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors.trim()}`)),
    );
  });
}
