import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { Client } from "pg";
import { z } from "zod";
import {
  type ArchiveEntry,
  type BackupManifest,
  createTextEntry,
  fitContentToSize,
  MANIFEST_NAME,
  writeArchive,
} from "@/lib/backup/archive";
import { findExpiredBackups, getBackupName } from "@/lib/backup/backup-names";
import type { BackupSettings } from "@/lib/backup/backup-settings";
import { copyCluster } from "@/lib/backup/copy-cluster";
import { dumpDatabase } from "@/lib/backup/dump-database";
import { type BackupTarget, getChecksumName, openBackupTarget } from "@/lib/backup/targets";
import { env } from "@/lib/env";
import { listFiles, openStoredFile } from "@/lib/storage/files";

export const FILES_FOLDER = "files";
export const SECRETS_FOLDER = "secrets";
export const AUTH_SECRET_NAME = `${SECRETS_FOLDER}/AUTH_SECRET`;

export interface CreatedBackup {
  name: string;
  bytes: number;
  /** The names of the expired backups that were deleted. */
  expired: string[];
}

/** The key of the advisory lock: any number that no other advisory lock in this database uses. */
const LOCK_KEY = 7_216_553_018;

const lockSchema = z.object({ locked: z.boolean() });
const versionSchema = z.object({ server_version: z.string() });

/**
 * Stores a backup of the database, the files and the secrets at the target, and deletes expired backups.
 * Returns null if another process is already creating a backup.
 */
export async function createBackup(settings: BackupSettings, now: Date): Promise<CreatedBackup | null> {
  const client = new Client({ connectionString: settings.databaseUrl });
  // If the connection is lost, the next query reports it. Without a listener, the process would exit.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [LOCK_KEY]);
    if (!lockSchema.parse(rows[0]).locked) return null;
    const target = await openBackupTarget(settings.target);
    const name = getBackupName(now);
    const archive = await writeArchive(listEntries(client, settings, now), settings.passphrase);
    const bytes = await storeArchive(target, name, archive);
    return { name, bytes, expired: await deleteExpiredBackups(target) };
  } finally {
    // Ending the connection also releases the lock.
    await client.end();
  }
}

async function* listEntries(
  client: Client,
  settings: BackupSettings,
  now: Date,
): AsyncGenerator<ArchiveEntry> {
  const { databaseUrl, databaseFolder, dumpProgram, secretsFile } = settings;
  const manifest: BackupManifest = {
    format: 1,
    createdAt: now.toISOString(),
    method: databaseFolder ? "cluster" : "dump",
    serverVersion: await readServerVersion(client),
  };
  yield createTextEntry(MANIFEST_NAME, `${JSON.stringify(manifest, null, 2)}\n`);
  yield createTextEntry(AUTH_SECRET_NAME, env().AUTH_SECRET);
  if (secretsFile)
    yield createTextEntry(`${SECRETS_FOLDER}/${basename(secretsFile)}`, await readFile(secretsFile, "utf8"));
  yield* databaseFolder ? copyCluster(client, databaseFolder) : dumpDatabase(databaseUrl, dumpProgram);
  // The files are copied after the database, so that all files referenced by the copied rows already exist.
  yield* copyFiles();
}

async function readServerVersion(client: Client): Promise<string> {
  const { rows } = await client.query("SHOW server_version");
  return versionSchema.parse(rows[0]).server_version;
}

/**
 * Copies the stored files, except files that are deleted during the copy. Files that are still being written
 * don't matter, because the copied database doesn't refer to them.
 */
async function* copyFiles(): AsyncGenerator<ArchiveEntry> {
  for (const key of await listFiles("")) {
    const file = await openStoredFile(key);
    if (!file) continue;
    const { stream, bytes: size } = file;
    // Reading the stream throws the same error. Without a listener, the process would exit if the stream
    // isn't read to the end.
    stream.on("error", () => undefined);
    yield { name: `${FILES_FOLDER}/${key}`, size, content: fitContentToSize(stream, size) };
  }
}

/** Stores the archive and a file with its digest. Returns the archive's size in bytes. */
async function storeArchive(target: BackupTarget, name: string, archive: Readable): Promise<number> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = archive.map((chunk: Uint8Array) => {
    hash.update(chunk);
    bytes += chunk.byteLength;
    return chunk;
  });
  try {
    await target.write(name, measured);
  } finally {
    // If the target fails, this closes the files that are being copied.
    archive.destroy();
  }
  await target.write(getChecksumName(name), Readable.from([`${hash.digest("hex")}  ${name}\n`]));
  return bytes;
}

async function deleteExpiredBackups(target: BackupTarget): Promise<string[]> {
  const expired = findExpiredBackups(await target.list());
  for (const name of expired) {
    await target.delete(name);
    await target.delete(getChecksumName(name));
  }
  return expired;
}
