import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET as getHealth } from "@/app/api/health/route";
import { getBackupName } from "@/lib/backup/backup-names";
import { readBackupSettings } from "@/lib/backup/backup-settings";
import { createBackup as writeBackup } from "@/lib/backup/create-backup";
import { selectBackup, unpackBackup } from "@/lib/backup/restore-backup";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { readSharedMetrics } from "@/lib/metrics/queue-metrics";
import { putFile } from "@/lib/storage/files";
import { task as createBackup } from "@/lib/worker/tasks/cron-create-backup";
import { task as mailBackupFailed } from "@/lib/worker/tasks/mail-backup-failed";
import { mountSmallDisk } from "@/tests/factories/small-disk";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { startTestCluster, type TestCluster } from "@/tests/setup/cluster";
import { expectErrorLog } from "@/tests/setup/error-logs";

const PASSPHRASE = "only-for-tests-of-backups";
const mails = provideMailServer();

let cluster: TestCluster;
let folder: string;
let target: string;
beforeAll(async () => {
  // Uses a separate small server, because a backup copies all databases on its server.
  [cluster, folder] = await Promise.all([startTestCluster(), mkdtemp(join(tmpdir(), "hoofline-backup-"))]);
  target = join(folder, "target");
  Object.assign(process.env, {
    BACKUP_TO: target,
    BACKUP_PASSPHRASE: PASSPHRASE,
    BACKUP_DATABASE_URL: cluster.url,
    BACKUP_DATABASE_FOLDER: cluster.folder,
    OPERATOR_EMAIL: "operator@example.com",
    DATA_DIR: join(folder, "data"),
  });
});
afterAll(async () => {
  await Promise.all([cluster?.stop(), closeDatabase()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db().backup.deleteMany();
  await rm(target, { recursive: true, force: true });
});

async function readHealth() {
  const response = await getHealth(new Request("http://localhost:3000/api/health"));
  return (await response.json()) as { backup: string; lastBackupAt: string | null };
}

async function countMailJobs(): Promise<number> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM graphile_worker.jobs WHERE task_identifier = 'mail.backup-failed'`;
  return rows.length;
}

const insertBackup = (startedAt: Date) =>
  db().backup.create({
    data: { id: createId(), startedAt, endedAt: startedAt, name: getBackupName(startedAt), bytes: 1 },
  });

it("the worker backs up the database, files and secrets once a day", async () => {
  await putFile("users/1/avatar/a/small.webp", Buffer.from("a picture"));
  expect(await readHealth()).toMatchObject({ backup: "late", lastBackupAt: null });
  expect(await readSharedMetrics()).toContain("hoofline_backup_age_seconds +Inf");
  await createBackup();
  await createBackup();

  const rows = await db().backup.findMany();
  expect(rows).toMatchObject([{ failure: null }]);
  const [{ name, startedAt } = { name: null, startedAt: null }] = rows;
  expect((await readdir(target)).sort()).toEqual([name, `${name}.sha256`]);
  expect(await readHealth()).toMatchObject({ backup: "ok", lastBackupAt: startedAt?.toISOString() });
  expect(await readSharedMetrics()).toMatch(/^hoofline_backup_age_seconds \d/m);

  const unpacked = join(folder, "unpacked");
  const manifest = await unpackBackup(await selectBackup(target), {
    passphrase: PASSPHRASE,
    folder: unpacked,
  });
  expect(manifest).toMatchObject({ method: "cluster" });
  expect(await readdir(unpacked)).toEqual(["backup.json", "database", "files", "secrets"]);
  expect(await readdir(join(unpacked, "database"))).toEqual(
    expect.arrayContaining(["PG_VERSION", "backup_label", "base", "global", "pg_notify", "pg_wal"]),
  );
  expect(await readdir(join(unpacked, "files/users/1/avatar/a"))).toEqual(["small.webp"]);
});

it("backups are reported as late after 26 hours, and a new backup deletes outdated backups", async () => {
  const old = new Date(Date.now() - DAY_MS - 3 * HOUR_MS);
  await insertBackup(old);
  expect(await readHealth()).toMatchObject({ backup: "late", lastBackupAt: old.toISOString() });
  await createBackup();
  const [latest = ""] = (await readdir(target)).filter((name) => name.endsWith(".age"));
  const sameDay = latest.replace(/T\d{6}Z/, "T000000Z");
  for (const name of [sameDay, `${sameDay}.sha256`, "notes.txt"]) await writeFile(join(target, name), "");
  await db().backup.deleteMany();
  await createBackup();
  const names = await readdir(target);
  expect(names).toContain("notes.txt");
  expect(names).not.toContain(sameDay);
  expect(names).not.toContain(`${sameDay}.sha256`);
});

it("the operator gets only one email about several failed backups in a row", async () => {
  // Creates a file where the backup folder should be, so that backups fail.
  await writeFile(target, "");
  for (const _ of ["first", "second"]) {
    expectErrorLog(/^Backup failed: /);
    await createBackup();
  }
  const rows = await db().backup.findMany({ orderBy: { startedAt: "asc" } });
  expect(rows).toMatchObject([
    { name: null, failure: expect.stringMatching(/EEXIST|ENOTDIR/) },
    { name: null },
  ]);
  expect(await countMailJobs()).toBe(1);
  expect(await readHealth()).toMatchObject({ backup: "late" });

  await mailBackupFailed({ backupId: rows[0]?.id ?? "" });
  expect(mails).toMatchObject([
    { to: [{ address: "operator@example.com" }], subject: "The backup of localhost:3000 failed" },
  ]);
  expect(mails[0]?.text).toMatch(/EEXIST|ENOTDIR/);
  expect(JSON.stringify(mails[0])).not.toContain(PASSPHRASE);

  await rm(target);
  await createBackup();
  expect(await readHealth()).toMatchObject({ backup: "ok" });
});

it.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "a backup to a full disk fails without leaving files",
  async ({ skip }) => {
    const disk = mountSmallDisk(64);
    if (!disk) return skip();
    const settings = readBackupSettings(disk.folder);
    try {
      await disk.fill(1_000_000);
      await expect(writeBackup(settings, new Date())).rejects.toMatchObject({ code: "ENOSPC" });
      expect(await readdir(disk.folder)).toEqual(["filler"]);
      disk.empty();
      const created = await writeBackup(settings, new Date());
      expect(await readdir(disk.folder)).toEqual([created?.name, `${created?.name}.sha256`]);
    } finally {
      disk.unmount();
    }
  },
  60_000,
);

it("restoring from a missing or unusable backup fails with a clear error", async () => {
  await expect(selectBackup(target)).rejects.toThrow("contains no backup");
  await createBackup();
  const unpackTo = (name: string, passphrase = PASSPHRASE) =>
    selectBackup(target).then((selected) =>
      unpackBackup(selected, { passphrase, folder: join(folder, name) }),
    );
  await expect(unpackTo("a", "not the right passphrase")).rejects.toThrow(
    "was encrypted with a different passphrase",
  );
  const [name = ""] = (await readdir(target)).filter((file) => file.endsWith(".age"));
  await writeFile(join(target, name), "age-encryption.org/v1\nnot a backup");
  await expect(unpackTo("b")).rejects.toThrow("is damaged");
  await rm(join(target, name));
  await expect(selectBackup(`${target}/${name}`).then(({ target }) => target.read(name))).resolves.toBeNull();
});
