import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { parseJsonFile } from "../stack/data-folder";
import { getErrorCode, StackError } from "../stack/stack-error";
import { getExecutablePath, type PostgresFiles } from "./binaries";
import { ensureServerUser, type OsUser } from "./os-user";
import { stopLeftoverServer } from "./postmaster";

export interface ClusterPlacement {
  /** PGDATA. Its parent folder belongs to the user that runs the server. */
  cluster: string;
  /** The folder that contains the server's bin, lib and share folders. */
  files: string;
  /** Null if the server runs as the current user. */
  user: OsUser | null;
}

/** The file that records the placement, so that the data is still found if the folder's permissions change later. */
const RECORD_FILE = "postgres.json";

const recordSchema = z.object({ folder: z.string() });

/**
 * Chooses the folders for the data and the server files. By default, these are the data folder and node_modules. If
 * the server runs as another user who can't access them (for example, in a clone in root's home folder), uses
 * folders that every user can enter.
 */
export async function chooseClusterPlacement(
  dataDir: string,
  files: PostgresFiles,
): Promise<ClusterPlacement> {
  const user = ensureServerUser();
  const folder = await prepareDatabaseFolder(dataDir, user);
  const cluster = join(folder, "cluster");
  const owner = existsSync(cluster) ? getOwner(cluster, user) : user;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const reachable = !owner || canRun(getExecutablePath(files.root, "postgres"), owner);
  return { cluster, files: reachable ? files.root : copyServerFiles(files), user: owner };
}

/**
 * Returns the user that must run the server. A cluster keeps its owner: root can start a cluster that an ordinary
 * user created, but an ordinary user can't start a cluster that root created.
 */
function getOwner(cluster: string, user: OsUser | null): OsUser | null {
  const { uid, gid } = statSync(cluster);
  if (user) return { uid, gid };
  if (process.getuid === undefined || uid === process.getuid()) return null;
  throw new StackError(
    `The database in ${cluster} belongs to another user (uid ${uid}); start as that user, or choose another DATA_DIR.`,
  );
}

async function prepareDatabaseFolder(dataDir: string, user: OsUser | null): Promise<string> {
  const record = join(dataDir, RECORD_FILE);
  if (existsSync(record)) {
    const { folder } = parseJsonFile(record, recordSchema);
    const path = resolve(dataDir, folder);
    if (existsSync(path)) return path;
    throw new StackError(
      `The database folder ${path} named in ${record} is missing; restore it, or delete ${record} to start with an empty database.`,
    );
  }
  // The recorded path is relative, so that the data folder can be moved.
  const folder = !user || canEnter(dataDir, user) ? "postgres" : await prepareSharedDatabaseFolder(dataDir);
  const path = resolve(dataDir, folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  writeFileSync(record, `${JSON.stringify({ folder })}\n`, { mode: 0o600 });
  return path;
}

/**
 * Deletes the data folder's shared folder and returns its path, which is always the same. Deleting it is safe:
 * without a placement record, its content is left over from a deleted data folder.
 */
async function prepareSharedDatabaseFolder(dataDir: string): Promise<string> {
  const hash = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 12);
  const folder = join(prepareSharedFolder(), `data-${hash}`);
  await stopLeftoverServer(join(folder, "cluster"));
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function copyServerFiles(files: PostgresFiles): string {
  const target = join(prepareSharedFolder(), `postgresql-${files.version}`);
  if (existsSync(target)) return target;
  const temporary = `${target}.${process.pid}`;
  cpSync(files.root, temporary, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a") && basename(path) !== "pgxs",
  });
  // Lets the server's user read the copies, even if the originals were unpacked under a strict umask.
  spawnSync("chmod", ["-R", "a+rX", temporary]);
  renameSync(temporary, target);
  return target;
}

function prepareSharedFolder(): string {
  const folder = join(isWritable("/var/lib") ? "/var/lib" : tmpdir(), "hoofline");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (getErrorCode(error) === undefined) throw error;
    return false;
  }
}

/**
 * Checks access by running a command as the user, because mode bits don't show the effects of ACLs and mounts.
 */
function canEnter(folder: string, user: OsUser): boolean {
  return spawnSync("test", ["-x", folder], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}

function canRun(file: string, user: OsUser): boolean {
  return spawnSync(file, ["--version"], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}
