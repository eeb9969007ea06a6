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
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { errorCode, Failure } from "../stack/failure";
import { executable, type PostgresFiles } from "./binaries";
import { type OsUser, serverUser } from "./os-user";
import { stopFormerServer } from "./postmaster";

export interface Placement {
  /** PGDATA. Its parent belongs to the server's user. */
  cluster: string;
  /** Folder with the server's bin, lib and share. */
  files: string;
  /** Null when the server runs as the user of this process. */
  user: OsUser | null;
}

/** Recorded, so that the data is still found if the folder's permissions change later. */
const RECORD = "postgres.json";

/**
 * Data and files are in the data folder and in node_modules. If the server runs as another user without
 * access (for example, in a clone under root's home), both are in a folder that every user can enter.
 */
export async function place(dataDir: string, files: PostgresFiles): Promise<Placement> {
  const user = serverUser();
  const folder = await dataFolder(dataDir, user);
  const cluster = join(folder, "cluster");
  const owner = existsSync(cluster) ? getOwner(cluster, user) : user;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const reachable = !owner || canRun(executable(files.root, "postgres"), owner);
  return { cluster, files: reachable ? files.root : copyOf(files), user: owner };
}

/**
 * A cluster keeps its owner: root can start a cluster that an ordinary user created, but an ordinary user
 * can't start root's.
 */
function getOwner(cluster: string, user: OsUser | null): OsUser | null {
  const { uid, gid } = statSync(cluster);
  if (user) return { uid, gid };
  if (process.getuid === undefined || uid === process.getuid()) return null;
  throw new Failure(
    `The database in ${cluster} belongs to another user (uid ${uid}); start as that user, or choose another DATA_DIR.`,
  );
}

async function dataFolder(dataDir: string, user: OsUser | null): Promise<string> {
  const record = join(dataDir, RECORD);
  if (existsSync(record)) {
    const { folder } = JSON.parse(readFileSync(record, "utf8")) as { folder: string };
    const path = resolve(dataDir, folder);
    if (existsSync(path)) return path;
    throw new Failure(
      `The database folder ${path} named in ${record} is missing; put it back, or delete ${record} to begin with an empty database.`,
    );
  }
  // Relative, so that the data folder can be moved.
  const folder = !user || canEnter(dataDir, user) ? "postgres" : await elsewhere(dataDir);
  const path = resolve(dataDir, folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  writeFileSync(record, `${JSON.stringify({ folder })}\n`, { mode: 0o600 });
  return path;
}

/**
 * Always returns the same folder for a data folder. Existing content without a record belongs to a deleted
 * data folder.
 */
async function elsewhere(dataDir: string): Promise<string> {
  const hash = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 12);
  const folder = join(sharedFolder(), `data-${hash}`);
  await stopFormerServer(join(folder, "cluster"));
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function copyOf(files: PostgresFiles): string {
  const target = join(sharedFolder(), `postgresql-${files.version}`);
  if (existsSync(target)) return target;
  const temporary = `${target}.${process.pid}`;
  cpSync(files.root, temporary, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a") && basename(path) !== "pgxs",
  });
  // Files unpacked under a strict umask would be as inaccessible as the originals.
  spawnSync("chmod", ["-R", "a+rX", temporary]);
  renameSync(temporary, target);
  return target;
}

function sharedFolder(): string {
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
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** Tests access as that user, because mode bits don't show ACLs and mounts. */
function canEnter(folder: string, user: OsUser): boolean {
  return spawnSync("test", ["-x", folder], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}

function canRun(file: string, user: OsUser): boolean {
  return spawnSync(file, ["--version"], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}
