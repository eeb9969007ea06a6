import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { SECOND_MS } from "@/lib/clock";
import { closeDatabase, db, replicaDb } from "@/lib/db";
import { exportEntries } from "@/lib/domain/billing/finances/export-entries";
import { runDataExport } from "@/lib/domain/platform/personal-data/run-data-export";
import { getReportFile } from "@/lib/domain/platform/reports/get-report-file";
import { readReport } from "@/lib/domain/platform/reports/read-report";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { createId } from "@/lib/ids";
import { ensureLoginRole, withClient } from "@/local/postgres/database";
import { createHorse } from "@/tests/factories/horses";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { runReportFileJob } from "@/tests/factories/reports";
import { startTestCluster, type TestCluster } from "@/tests/setup/cluster";
import { startReplica, type TestReplica } from "@/tests/setup/replica";
import { createTemplate, getDatabaseUrl } from "@/tests/setup/template";

const PASSWORD = "only-for-tests";

let primary: TestCluster;
let replica: TestReplica;
let organization: TestOrganization;
let ctx: Context;

beforeAll(async () => {
  primary = await startTestCluster();
  await ensureLoginRole(primary.url, "hoofline_app", PASSWORD);
  const appUrl = Object.assign(new URL(getDatabaseUrl(primary.url, "stable")), {
    username: "hoofline_app",
    password: PASSWORD,
  }).href;
  await createTemplate({ ownerUrl: primary.url, appUrl, name: "stable" });
  const root = mkdtempSync(join(tmpdir(), "hoofline-replica-"));
  chmodSync(root, 0o755);
  replica = await startReplica(primary, root);
  Object.assign(process.env, { DATABASE_URL: appUrl, DATABASE_READ_URL: replica.getUrl(appUrl) });
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await replica?.stop();
  await primary?.stop();
});
afterEach(() => vi.useRealTimers());

const onReplica = (sql: string) =>
  withClient(replica.getUrl(getDatabaseUrl(primary.url, "stable")), (client) =>
    client.query<{ value: string }>(sql),
  );

/** Waits until the replica has received everything committed on the primary. */
async function catchUp(): Promise<void> {
  const { rows } = await withClient(primary.url, (client) =>
    client.query<{ value: string }>("SELECT pg_current_wal_insert_lsn()::text AS value"),
  );
  await vi.waitFor(
    async () => {
      const replayed = await onReplica(
        `SELECT (pg_last_wal_replay_lsn() >= '${rows[0]?.value}'::pg_lsn)::text AS value`,
      );
      expect(replayed.rows[0]?.value).toBe("true");
    },
    { timeout: 10_000 },
  );
}

async function beat(): Promise<void> {
  await db().workerHeartbeat.deleteMany();
  const now = new Date();
  await db().workerHeartbeat.create({ data: { poolId: createId(), startedAt: now, seenAt: now } });
}

/** Moves the clock forward, so that the app's cached state of the replica expires. */
function advanceTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

const listHorses = async () =>
  (await readReport({ ctx, input: { kind: "horses" } })).rows.map(({ cells }) => cells[0]);

const isReplica = (reader: Context) => reader.db === replicaDb();

describe("a replica for reports", () => {
  it("a report is read from the replica, and a later report includes newer rows", async () => {
    await createHorse(organization, "Juniper");
    await beat();
    await catchUp();
    await onReplica("SELECT pg_wal_replay_pause()::text AS value");
    try {
      await createHorse(organization, "Moss");
      expect(await listHorses()).toEqual(["Juniper"]);
    } finally {
      await onReplica("SELECT pg_wal_replay_resume()::text AS value");
    }
    await catchUp();
    expect(await listHorses()).toEqual(["Juniper", "Moss"]);
  });

  it("report files, entry exports and account exports are created without writing to the replica", async () => {
    advanceTime(6 * SECOND_MS);
    await beat();
    const { id: exportId } = await db().dataExport.create({
      data: { id: createId(), userId: organization.owner.id, partCount: 0, expiresAt: new Date() },
    });
    const file = await requestReportFile({ ctx, input: { kind: "horses", format: "csv" } });
    await catchUp();
    expect(await readFromReplica(ctx, async (reader) => isReplica(reader))).toBe(true);
    await runReportFileJob(organization.id, file.id);
    expect((await getReportFile({ ctx, input: { id: file.id } })).file.state).toBe("ready");
    expect(await exportEntries({ ctx, input: { format: "csv" } })).toContain("Date");
    await runDataExport({ ctx, input: { exportId } });
    expect(await db().dataExport.findUniqueOrThrow({ where: { id: exportId } })).toMatchObject({
      status: "ready",
    });
  });

  it("a transaction never reads from the replica", async () => {
    const wasReplica = await ctx.transaction((tx) =>
      readFromReplica(tx, async (reader) => isReplica(reader)),
    );
    expect(wasReplica).toBe(false);
  });

  it("a report uses the primary if the replica lags by over 30 seconds", async () => {
    await catchUp();
    advanceTime(40 * SECOND_MS);
    expect(await readFromReplica(ctx, async (reader) => isReplica(reader))).toBe(false);
  });

  it("a read is retried on the primary if the replica cancels it", async () => {
    advanceTime(80 * SECOND_MS);
    await beat();
    await catchUp();
    const failWith = (code: string) => {
      const used: boolean[] = [];
      const read = readFromReplica(ctx, async (reader) => {
        used.push(isReplica(reader));
        if (isReplica(reader)) throw Object.assign(new Error("Failed"), { code });
        return used;
      });
      return { used, read };
    };
    const slow = failWith("57014");
    await expect(slow.read).rejects.toThrow("Failed");
    expect(slow.used).toEqual([true]);
    expect(await failWith("40001").read).toEqual([true, false]);
  });

  it("a report is read from the primary while the replica is stopped", async () => {
    advanceTime(120 * SECOND_MS);
    await beat();
    await replica.stop();
    expect(await listHorses()).toEqual(["Juniper", "Moss"]);
    advanceTime(126 * SECOND_MS);
    expect(await listHorses()).toEqual(["Juniper", "Moss"]);
  });
});
