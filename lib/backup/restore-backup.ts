import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { z } from "zod";
import { type BackupManifest, MANIFEST_NAME, manifestSchema, readArchive } from "@/lib/backup/archive";
import { getBackupTime } from "@/lib/backup/backup-names";
import { EMPTY_FOLDER_MARKER } from "@/lib/backup/copy-cluster";
import { FILES_FOLDER } from "@/lib/backup/create-backup";
import { DUMP_FOLDER, getPgEnvironment } from "@/lib/backup/dump-database";
import { type BackupTarget, openBackupTarget } from "@/lib/backup/targets";
import { env } from "@/lib/env";
import { putFileFromPath } from "@/lib/storage/files";

/** An error whose message explains to the operator why a backup can't be restored. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/**
 * Selects the backup that `from` names, or the latest backup if `from` is a folder or bucket. Throws RestoreError
 * if the folder or bucket contains no backup.
 */
export async function selectBackup(from: string): Promise<{ target: BackupTarget; name: string }> {
  const file = from.slice(from.lastIndexOf("/") + 1);
  if (getBackupTime(file)) {
    const parent = from.slice(0, -file.length);
    return { target: await openBackupTarget(parent === "" ? "." : parent), name: file };
  }
  const target = await openBackupTarget(from);
  const name = (await target.list()).at(-1);
  if (!name) throw new RestoreError(`${from} contains no backup. Check the folder or bucket.`);
  return { target, name };
}

/**
 * Decrypts a backup into an empty folder. Throws RestoreError if the backup is missing or damaged, or if the
 * passphrase is wrong.
 */
export async function unpackBackup(
  { target, name }: { target: BackupTarget; name: string },
  { passphrase, folder }: { passphrase: string; folder: string },
): Promise<BackupManifest> {
  const archive = await target.read(name);
  if (!archive) throw new RestoreError(`The backup ${name} doesn't exist. Check the name.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await readArchive(archive, passphrase, (path, content) => writeEntry(folder, path, content));
  } catch (error) {
    throw toRestoreError(name, error);
  }
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST_NAME), "utf8")));
}

async function writeEntry(folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const path = join(folder, name);
  if (relative(folder, path).startsWith("..")) throw new Error(`${name} is outside the backup folder`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const isMark = basename(path) === EMPTY_FOLDER_MARKER;
  await pipeline(
    Readable.from(content),
    isMark ? createDiscarder() : createWriteStream(path, { mode: 0o600 }),
  );
}

function createDiscarder() {
  return async (content: AsyncIterable<unknown>) => {
    for await (const _ of content);
  };
}

/**
 * Converts an error that occurred while reading a backup to a RestoreError. Returns errors with a `code` unchanged.
 * Recognizes a wrong passphrase by the message from the age-encryption package.
 */
function toRestoreError(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  const cause = { cause: error };
  return /no identity matched/.test(error.message)
    ? new RestoreError(`${name} was encrypted with a different passphrase. Check BACKUP_PASSPHRASE.`, cause)
    : new RestoreError(`${name} is damaged (${error.message}). Restore another backup.`, cause);
}

/** Stores the unpacked files in the configured folder or bucket and returns their number. */
export async function restoreStoredFiles(folder: string): Promise<number> {
  const root = join(folder, FILES_FOLDER);
  let count = 0;
  for await (const path of listFolder(root)) {
    await putFileFromPath(relative(root, path), path);
    count++;
  }
  return count;
}

async function* listFolder(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFolder(path);
    else yield path;
  }
}

const COUNT_TABLES = `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`;
const tableCountSchema = z.object({ tables: z.number() });

/** Throws RestoreError if the database has tables, so that a restore never overwrites data. */
export async function requireEmptyDatabase(address: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query(COUNT_TABLES);
    if (tableCountSchema.parse(rows[0]).tables === 0) return;
  } finally {
    await client.end();
  }
  throw new RestoreError(
    "The database already contains tables. Create an empty database and set DATABASE_URL to its URL.",
  );
}

/** Runs pg_restore in one transaction, so that a failure leaves the database empty. */
export async function restoreDump(folder: string, address: string): Promise<void> {
  const program = env().BACKUP_PG_RESTORE;
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
  const environment = getPgEnvironment(address);
  const child = spawn(program, [...args, `--dbname=${environment.PGDATABASE}`], {
    env: environment,
    stdio: ["pipe", "ignore", "pipe"],
  });
  let messages = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    messages += text;
  });
  const ended = once(child, "close");
  const [sent, [code]] = await Promise.all([
    // If the program fails, it stops reading its input, so writing to it fails too. The reason is in the
    // program's own message.
    pipeline(readParts(join(folder, DUMP_FOLDER)), child.stdin).then(
      () => null,
      (error: unknown) => error,
    ),
    ended,
  ]);
  if (code !== 0) throw new RestoreError(`${program} failed: ${messages.trim()}`, { cause: sent });
}

async function* readParts(folder: string): AsyncGenerator<Uint8Array> {
  for (const name of (await readdir(folder)).sort()) yield* createReadStream(join(folder, name));
}
