import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBackup } from "@/lib/backup/create-backup";
import {
  requireEmptyDatabase,
  restoreDump,
  restoreStoredFiles,
  selectBackup,
  unpackBackup,
} from "@/lib/backup/restore-backup";
import { closeDatabase } from "@/lib/db";
import { putFile, readStoredFile } from "@/lib/storage/files";
import { ensureLoginRole, withClient } from "@/local/postgres/database";
import { ensureServerUser } from "@/local/postgres/os-user";
import { getDatabaseUrl, spawnServer, stopServer, waitUntilServerReady } from "@/local/postgres/server";
import { findFreePort } from "@/local/stack/find-free-port";
import { createTemplate } from "@/tests/setup/template";

const PASSPHRASE = "only-for-tests-of-dumps";
/**
 * The folder where Debian installs PostgreSQL, including pg_dump. The PostgreSQL server for other tests
 * doesn't include pg_dump.
 */
const INSTALL_FOLDER = "/usr/lib/postgresql";
const [version] = existsSync(INSTALL_FOLDER) ? readdirSync(INSTALL_FOLDER).sort().reverse() : [];
const files = join(INSTALL_FOLDER, version ?? "");

let folder: string;
let url: string;
let stopCluster: (() => Promise<void>) | undefined;

/** Starts a server from Debian's PostgreSQL installation, so that its version matches pg_dump's. */
async function startInstalledServer(): Promise<void> {
  const user = ensureServerUser();
  const root = mkdtempSync(join(tmpdir(), "hoofline-installed-"));
  if (user) chownSync(root, user.uid, user.gid);
  const cluster = join(root, "cluster");
  const args = [
    "-D",
    cluster,
    "-U",
    "hoofline",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale",
    "C.UTF-8",
    "--no-sync",
  ];
  await promisify(execFile)(join(files, "bin/initdb"), args, { ...user, cwd: "/" });
  const port = await findFreePort();
  const child = spawnServer({ cluster, files, user }, { port, logFile: join(root, "postgres.log") });
  stopCluster = async () => {
    await stopServer(child);
    rmSync(root, { recursive: true, force: true });
  };
  await waitUntilServerReady(child, cluster);
  url = getDatabaseUrl(port, "unused", "postgres", "hoofline");
}

const getNamedDatabaseUrl = (database: string) => url.replace(/\/postgres$/, `/${database}`);

async function createDatabase(name: string): Promise<string> {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  return getNamedDatabaseUrl(name);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hoofline-dump-"));
  Object.assign(process.env, {
    DATA_DIR: join(folder, "data"),
    BACKUP_PG_DUMP: join(files, "bin/pg_dump"),
    BACKUP_PG_RESTORE: join(files, "bin/pg_restore"),
  });
  if (version) await startInstalledServer();
});
afterAll(async () => {
  await Promise.all([stopCluster?.(), closeDatabase()]);
  await rm(folder, { recursive: true, force: true });
});

function createSettings(databaseUrl: string) {
  const dumpProgram = process.env.BACKUP_PG_DUMP ?? "";
  const common = { passphrase: PASSPHRASE, databaseFolder: null, secretsFile: null };
  return { ...common, target: join(folder, "target"), databaseUrl, dumpProgram };
}

it.runIf(version)(
  "a dump restores schemas, rows and files, but only into an empty database",
  async () => {
    await ensureLoginRole(url, "hoofline_app", "only-for-tests");
    const appUrl = getNamedDatabaseUrl("source").replace("hoofline:", "hoofline_app:");
    await createTemplate({ ownerUrl: url, appUrl, name: "source" });
    const source = getNamedDatabaseUrl("source");
    await withClient(source, (client) =>
      client.query(`
      INSERT INTO users (id, email, updated_at)
      SELECT gen_random_uuid(), repeat(md5(i::text), 500) || i || '@example.com', now()
      FROM generate_series(1, 1500) AS i`),
    );
    // Creates the database role that docs/operations.md recommends for backups.
    await withClient(url, async (client) => {
      await client.query("CREATE ROLE hoofline_backup LOGIN BYPASSRLS");
      await client.query("GRANT pg_read_all_data TO hoofline_backup");
    });
    await putFile("users/1/avatar/a/small.webp", Buffer.from("a picture"));
    const readerUrl = source.replace("hoofline:", "hoofline_backup:");
    await createBackup(createSettings(readerUrl), new Date("2026-03-01T02:27:00Z"));
    await rm(join(folder, "data"), { recursive: true });

    const unpacked = join(folder, "unpacked");
    const selected = await selectBackup(join(folder, "target"));
    const manifest = await unpackBackup(selected, { passphrase: PASSPHRASE, folder: unpacked });
    expect(manifest).toMatchObject({ method: "dump", serverVersion: expect.stringContaining(version ?? "") });
    // Dumps are stored in parts, and this dump (24 MB) is too large for one part.
    expect(readdirSync(join(unpacked, "database.dump")).length).toBeGreaterThan(2);
    const target = await createDatabase("target");
    await requireEmptyDatabase(target);
    await restoreDump(unpacked, target);
    expect(await restoreStoredFiles(unpacked)).toBe(1);
    expect(Buffer.from((await readStoredFile("users/1/avatar/a/small.webp")) ?? "").toString()).toBe(
      "a picture",
    );
    const digest = (address: string) =>
      withClient(address, async (client) => {
        const { rows } = await client.query(
          "SELECT md5(string_agg(h::text, '' ORDER BY id)) AS digest FROM horses h",
        );
        return rows[0]?.digest;
      });
    expect(await digest(target)).toBe(await digest(source));
    await expect(requireEmptyDatabase(target)).rejects.toThrow("already contains tables");
    await expect(restoreDump(unpacked, target)).rejects.toThrow(/pg_restore failed: .*already exists/s);
  },
  60_000,
);

it.runIf(version)("a backup fails with PostgreSQL's error message if pg_dump is outdated", async () => {
  const settings = createSettings(process.env.TEST_DATABASE_URL ?? "");
  await expect(createBackup(settings, new Date("2026-03-02T02:27:00Z"))).rejects.toThrow(
    "server version mismatch",
  );
  expect(readdirSync(settings.target).filter((name) => name.includes("20260302"))).toEqual([]);
});

it("the error about a missing pg_dump program contains the configured program name", async () => {
  const settings = { ...createSettings(process.env.TEST_DATABASE_URL ?? ""), dumpProgram: "pg_dump_missing" };
  await expect(createBackup(settings, new Date())).rejects.toThrow("pg_dump_missing");
});
