import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgresFiles, getExecutablePath } from "./binaries";
import { type ClusterPlacement, chooseClusterPlacement } from "./cluster-placement";
import type { OsUser } from "./os-user";
import { stopLeftoverServer } from "./postmaster";

/** The role that owns everything in an embedded cluster. */
export const OWNER_ROLE = "hoofline";
/** The role that the web and worker processes use. It can read and write rows but owns nothing. */
export const APP_ROLE = "hoofline_app";

/** The role that copies the running server's files for backups. */
export const BACKUP_ROLE = "hoofline_backup";

/** Returns the current or future location of a data folder's cluster. */
export function findClusterPlacement(dataDir: string): Promise<ClusterPlacement> {
  return chooseClusterPlacement(dataDir, findPostgresFiles());
}

/** Creates the cluster if it is missing. Stops servers left over from earlier runs. */
export async function prepareCluster(placement: ClusterPlacement, password: string): Promise<void> {
  await stopLeftoverServer(placement.cluster);
  if (!existsSync(placement.cluster)) await initialize(placement, password);
}

/** Creates the cluster under a temporary name first, so that an incomplete cluster never looks complete. */
async function initialize({ cluster, files, user }: ClusterPlacement, password: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const secret = writePasswordFile(password, user);
  try {
    await runInitdb(getExecutablePath(files, "initdb"), getInitdbArguments(unfinished, secret.file), user);
  } finally {
    rmSync(secret.folder, { recursive: true, force: true });
  }
  renameSync(unfinished, cluster);
}

/**
 * Returns the `initdb` arguments for a cluster that sorts by byte value on every machine. Case folding and
 * trigrams still support letters outside ASCII.
 */
function getInitdbArguments(cluster: string, pwfile: string): string[] {
  const letters = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";
  return [
    ...[
      "-D",
      cluster,
      "-U",
      OWNER_ROLE,
      "-A",
      "scram-sha-256",
      "--pwfile",
      pwfile,
      "-E",
      "UTF8",
      "--locale",
      "C",
    ],
    ...["--lc-ctype", letters, "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
    // Skips syncing to disk, which can take longer than all other steps of initdb. The operating system
    // writes a new cluster to disk within half a minute.
    ...["--no-sync", "--no-instructions"],
  ];
}

function writePasswordFile(password: string, user: OsUser | null): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-"));
  const file = join(folder, "password");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  for (const path of user ? [folder, file] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  return { folder, file };
}

function runInitdb(file: string, args: string[], user: OsUser | null): Promise<void> {
  return new Promise((resolve, reject) => {
    // initdb runs in its own session, so that an interrupt from the terminal can't stop it early.
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
