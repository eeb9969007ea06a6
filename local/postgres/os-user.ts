import { spawnSync } from "node:child_process";
import { Failure } from "../stack/failure";

/** The user that runs the server. PostgreSQL refuses to run as root. */
export interface OsUser {
  uid: number;
  gid: number;
}

const NAME = "postgres";

/** Returns the user that runs the server and creates it if missing; null if this process isn't root. */
export function serverUser(): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp();
  if (found) return found;
  createUser();
  const created = lookUp();
  if (created) return created;
  throw new Failure(
    `PostgreSQL doesn't run as root and the user "${NAME}" can't be created; create it (useradd ${NAME}), start as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUp(): OsUser | null {
  const uid = identifier("-u");
  const gid = identifier("-g");
  return uid === null || gid === null ? null : { uid, gid };
}

function identifier(flag: "-u" | "-g"): number | null {
  const result = spawnSync("id", [flag, NAME], { encoding: "utf8" });
  const value = Number.parseInt(result.stdout ?? "", 10);
  return result.status === 0 && Number.isInteger(value) ? value : null;
}

const HOME = "/nonexistent";
const SHELL = "/usr/sbin/nologin";
/** Debian's command, then BusyBox's. Each does nothing if it is missing. */
const WAYS: [command: string, ...args: string[]][] = [
  ["groupadd", "--system", NAME],
  ["useradd", "--system", "-M", "-d", HOME, "-s", SHELL, "-g", NAME, NAME],
  ["adduser", "-S", "-D", "-H", "-h", HOME, "-s", SHELL, NAME],
];

/** The caller checks whether it worked. */
function createUser(): void {
  for (const [command, ...args] of WAYS) {
    if (lookUp()) return;
    spawnSync(command, args);
  }
}
