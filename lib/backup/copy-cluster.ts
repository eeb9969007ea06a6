import "server-only";
import { type FileHandle, open, opendir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { z } from "zod";
import { type ArchiveEntry, createTextEntry, fitContentToSize } from "@/lib/backup/archive";
import { isMissingFile } from "@/lib/files/is-missing-file";

/**
 * Copies the data folder of a running PostgreSQL server with PostgreSQL's functions for online backups
 * (postgresql.org/docs/current/continuous-archiving.html, "Making a Base Backup Using the Low Level API").
 * Files can change while they are copied. When the server first starts from the copy, it repairs these files
 * from the write-ahead log in the copy.
 */

/** The folder in the archive that contains the server's files. */
export const CLUSTER_FOLDER = "database";

/** Folders that are copied without their content. The server needs the folders themselves. */
const EMPTY_FOLDERS = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const SKIPPED_FILES =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;
const CONTROL_FILE = "global/pg_control";
const CHUNK_BYTES = 256 * 1024;
/** Represents an empty folder in the archive. */
export const EMPTY_FOLDER_MARKER = ".empty";

const startSchema = z.object({ startFile: z.string(), segmentBytes: z.coerce.number() });
const stopSchema = z.object({ label: z.string(), stopFile: z.string() });

/**
 * Yields all files of the server that `client` is connected to. The client's role needs REPLICATION, and
 * EXECUTE on pg_backup_start and pg_backup_stop.
 */
export async function* copyCluster(client: Client, folder: string): AsyncGenerator<ArchiveEntry> {
  // The slot retains the write-ahead log from the start of the backup. The server drops the slot when this connection
  // ends.
  await client.query(
    "SELECT pg_create_physical_replication_slot($1, immediately_reserve => true, temporary => true)",
    [`hoofline_backup_${process.pid}`],
  );
  const started = await client.query(`
    SELECT pg_walfile_name(lsn) AS "startFile", pg_size_bytes(current_setting('wal_segment_size')) AS "segmentBytes"
    FROM pg_backup_start(label => 'hoofline', fast => true) AS lsn`);
  const { startFile, segmentBytes } = startSchema.parse(started.rows[0]);
  yield* copyFolder(folder, "");
  yield* copyControlFile(folder);
  // No WAL archive is configured, so pg_backup_stop doesn't wait for one. It writes the rest of the log to disk.
  const stopped = await client.query(`
    SELECT labelfile AS label, pg_walfile_name(lsn) AS "stopFile" FROM pg_backup_stop(wait_for_archive => false)`);
  const { label, stopFile } = stopSchema.parse(stopped.rows[0]);
  yield createTextEntry(`${CLUSTER_FOLDER}/backup_label`, label);
  for (const name of listWalSegments(startFile, stopFile, segmentBytes))
    yield* copyFile(folder, `pg_wal/${name}`);
}

async function* copyFolder(root: string, path: string): AsyncGenerator<ArchiveEntry> {
  let isEmpty = true;
  if (!EMPTY_FOLDERS.has(path)) {
    for await (const found of await opendir(join(root, path))) {
      const inner = path === "" ? found.name : `${path}/${found.name}`;
      if (SKIPPED_FILES.test(found.name) || inner === CONTROL_FILE) continue;
      if (found.isDirectory()) yield* copyFolder(root, inner);
      else if (found.isFile()) yield* copyFile(root, inner);
      else throw new Error(`The database folder contains a link (${inner}), which backups don't support`);
      isEmpty = false;
    }
  }
  if (isEmpty) yield createTextEntry(`${CLUSTER_FOLDER}/${path}/${EMPTY_FOLDER_MARKER}`, "");
}

/**
 * Tables can be dropped during the copy, so a missing file isn't an error. If a file grows or shrinks while it
 * is read, the write-ahead log restores the affected pages.
 */
async function* copyFile(root: string, path: string): AsyncGenerator<ArchiveEntry> {
  let file: FileHandle;
  try {
    file = await open(join(root, path));
  } catch (error) {
    if (isMissingFile(error)) return;
    throw error;
  }
  try {
    const { size } = await file.stat();
    yield { name: `${CLUSTER_FOLDER}/${path}`, size, content: fitContentToSize(readChunks(file), size) };
  } finally {
    await file.close();
  }
}

async function* readChunks(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * The server writes this file in one step. If two reads in a row return the same bytes, neither read overlapped
 * a write.
 */
async function* copyControlFile(root: string): AsyncGenerator<ArchiveEntry> {
  const path = join(root, CONTROL_FILE);
  let bytes = await readFile(path);
  for (let next = await readFile(path); !next.equals(bytes); next = await readFile(path)) bytes = next;
  yield { name: `${CLUSTER_FOLDER}/${CONTROL_FILE}`, size: bytes.byteLength, content: [bytes] };
}

/**
 * Returns the names of the log files from `first` to `last`. A name consists of the timeline, the 4 GB block
 * and the segment within the block, with 8 hexadecimal digits each.
 */
export function listWalSegments(first: string, last: string, segmentBytes: number): string[] {
  const perBlock = 2 ** 32 / segmentBytes;
  const timeline = first.slice(0, 8);
  const toNumber = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perBlock + Number.parseInt(name.slice(16, 24), 16);
  const toHex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");
  const names: string[] = [];
  for (let segment = toNumber(first); segment <= toNumber(last); segment++)
    names.push(timeline + toHex(Math.floor(segment / perBlock)) + toHex(segment % perBlock));
  return names;
}
