import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ArchiveEntry } from "@/lib/backup/archive";

/** The folder in the archive that contains the parts of the dump. */
export const DUMP_FOLDER = "database.dump";

/**
 * In a tar archive, an entry's size comes before its content, but the size of a dump isn't known until the dump is
 * complete. The dump is therefore stored in parts.
 */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Converts a database URL to environment variables for PostgreSQL's programs. This keeps the password out of the
 * output of `ps`.
 */
export function getPgEnvironment(address: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const sslMode = searchParams.get("sslmode");
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    // PostgreSQL's programs expect an IPv6 address without brackets.
    PGHOST: searchParams.get("host") ?? hostname.replace(/^\[|\]$/g, ""),
    ...(port && { PGPORT: port }),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

/**
 * Yields the parts of a consistent dump. `program` must be a pg_dump of the server's major version or a later one.
 * An older pg_dump fails with a message that explains this.
 */
export async function* dumpDatabase(address: string, program: string): AsyncGenerator<ArchiveEntry> {
  const args = ["--format=custom", "--compress=0", "--no-owner", "--no-privileges"];
  const child = spawn(program, args, {
    env: getPgEnvironment(address),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let messages = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    messages += text;
  });
  const ended = once(child, "close");
  // `ended` is awaited only after all output has been read. This handler prevents an unhandled rejection
  // until then.
  ended.catch(() => undefined);
  let part: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const takePart = (): ArchiveEntry => {
    count++;
    const entry = { name: `${DUMP_FOLDER}/${String(count).padStart(6, "0")}`, size: bytes, content: part };
    part = [];
    bytes = 0;
    return entry;
  };
  try {
    for await (const chunk of child.stdout) {
      part.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= PART_BYTES) yield takePart();
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`${program} failed: ${messages.trim()}`);
    yield takePart();
  } finally {
    child.kill();
  }
}
