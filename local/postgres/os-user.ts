import { spawnSync } from "node:child_process";
import { StackError } from "../stack/stack-error";

/** The operating system user that runs the server, because PostgreSQL refuses to run as root. */
export interface OsUser {
  uid: number;
  gid: number;
}

const USER_NAME = "postgres";

/**
 * Returns the user that runs the server. Creates the user if it is missing. Returns null if this process doesn't
 * run as root.
 */
export function ensureServerUser(): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = findServerUser();
  if (found) return found;
  createUser();
  const created = findServerUser();
  if (created) return created;
  throw new StackError(
    `PostgreSQL can't run as root, and the user "${USER_NAME}" couldn't be created; create the user yourself (useradd ${USER_NAME}), start as an ordinary user, or set DATABASE_URL.`,
  );
}

function findServerUser(): OsUser | null {
  const uid = readUserId("-u");
  const gid = readUserId("-g");
  return uid === null || gid === null ? null : { uid, gid };
}

function readUserId(flag: "-u" | "-g"): number | null {
  const result = spawnSync("id", [flag, USER_NAME], { encoding: "utf8" });
  const value = Number.parseInt(result.stdout ?? "", 10);
  return result.status === 0 && Number.isInteger(value) ? value : null;
}

const HOME = "/nonexistent";
const SHELL = "/usr/sbin/nologin";
/** Debian's commands, followed by BusyBox's command. Commands that aren't installed have no effect. */
const CREATE_COMMANDS: [command: string, ...args: string[]][] = [
  ["groupadd", "--system", USER_NAME],
  ["useradd", "--system", "-M", "-d", HOME, "-s", SHELL, "-g", USER_NAME, USER_NAME],
  ["adduser", "-S", "-D", "-H", "-h", HOME, "-s", SHELL, USER_NAME],
];

/** Tries to create the user. Doesn't report errors, so the caller must check whether the user exists. */
function createUser(): void {
  for (const [command, ...args] of CREATE_COMMANDS) {
    if (findServerUser()) return;
    spawnSync(command, args);
  }
}
