import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { getReportFile } from "@/lib/domain/platform/reports/get-report-file";
import { listReportFiles } from "@/lib/domain/platform/reports/list-report-files";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { retryReportFile } from "@/lib/domain/platform/reports/retry-report-file";
import { deleteExpiredRows } from "@/lib/domain/platform/retention/data";
import { serveFile } from "@/lib/http/serve-file";
import { createId } from "@/lib/ids";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { runReportFileJob } from "@/tests/factories/reports";

afterAll(closeDatabase);

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization({ tier: "personal_plus" });
  ctx = await createOwnerContext(organization);
  const horse = await createHorse(organization, '=HYPERLINK("x")');
  await createTrimPlan(ctx, horse, { due_on: "2026-03-02" });
});

const march = { kind: "care", from: "2026-03-01", to: "2026-03-31" } as const;
const read = async (url: string | null) => {
  const response = await serveFile(new Request(`http://localhost${url}`));
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

it("repeated requests and jobs create only one report file", async () => {
  const file = await requestReportFile({ ctx, input: { ...march, format: "csv" } });
  expect(file).toMatchObject({ state: "queued", progress: 0, filter: { period: { from: "2026-03-01" } } });
  const again = await requestReportFile({ ctx, input: { ...march, format: "csv" } });
  expect(again.id).toBe(file.id);
  expect(await findQueuedJobs(file.id)).toMatchObject([{ name: "report.file" }]);
  expect((await getReportFile({ ctx, input: { id: file.id } })).url).toBeNull();

  await runReportFileJob(organization.id, file.id);
  const ready = await getReportFile({ ctx, input: { id: file.id } });
  expect(ready.file).toMatchObject({ state: "ready", progress: 100 });
  const { headers, bytes } = await read(ready.url);
  expect(headers.get("content-disposition")).toContain("care_2026-03-01_2026-03-31.csv");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(bytes.length).toBe(ready.file.bytes);
  // Skips the byte order mark.
  expect(bytes.subarray(3).toString()).toBe(
    `Horse,Care,Due,Outcome,Done,By\r\n"'=HYPERLINK(""x"")",Farrier,2026-03-02,Not done,,\r\n`,
  );
  const { searchParams } = new URL(ready.url ?? "", "http://localhost");
  expect(Number(searchParams.get("expires")) * 1_000 - Date.now()).toBeLessThanOrEqual(10 * 60_000);

  const before = await db().reportFile.findUniqueOrThrow({ where: { id: file.id } });
  await runReportFileJob(organization.id, file.id);
  expect(await db().reportFile.findUniqueOrThrow({ where: { id: file.id } })).toEqual(before);
});

it("a failed report file can't be retried while its replacement is being created", async () => {
  const input = { ...march, from: "2026-03-03", format: "csv" } as const;
  const failed = await requestReportFile({ ctx, input });
  await db().reportFile.update({
    where: { id: failed.id },
    data: { state: "failed", failure: "Out of order" },
  });
  const other = await requestReportFile({ ctx, input });
  expect(other.id).not.toBe(failed.id);
  await expect(retryReportFile({ ctx, input: { id: failed.id } })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

it("requesting a report again restarts a job that stopped before it finished", async () => {
  const input = { ...march, from: "2026-03-04", format: "csv" } as const;
  const { id } = await requestReportFile({ ctx, input });
  await db().$executeRaw`
    UPDATE report_files SET state = 'running', progress = 30, updated_at = now() - interval '2 hours',
      expires_at = now() + interval '1 minute'
    WHERE id = ${id}::uuid`;
  expect((await getReportFile({ ctx, input: { id } })).file.state).toBe("failed");
  const restarted = await requestReportFile({ ctx, input });
  expect(restarted).toMatchObject({ id, state: "queued", progress: 0 });
  expect(new Date(restarted.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * DAY_MS);
  await runReportFileJob(organization.id, id);
  expect((await getReportFile({ ctx, input: { id } })).file.state).toBe("ready");
  const queued = await requestReportFile({ ctx, input: { ...input, from: "2026-03-05" } });
  await db().$executeRaw`
    UPDATE report_files SET state = 'running', expires_at = now() WHERE id = ${queued.id}::uuid`;
  const restartedLater = await requestReportFile({ ctx, input: { ...input, from: "2026-03-05" } });
  expect([restartedLater.id === queued.id, restartedLater.state]).toEqual([false, "queued"]);
});

it("a PDF report supports letters from outside the Western European alphabets", async () => {
  const horse = await createHorse(organization, "Žofie Ćwik");
  await createTrimPlan(ctx, horse, { due_on: "2026-03-03" });
  const { id } = await requestReportFile({ ctx, input: { ...march, format: "pdf" } });
  await runReportFileJob(organization.id, id);
  const { bytes, headers } = await read((await getReportFile({ ctx, input: { id } })).url);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1")).toContain("DejaVuSansCondensed");
});

it("creating a report's file and opening it both require access to the report", async () => {
  const manager = await createMember(organization, "manager");
  const own = await createContextFor(manager, organization);
  const ownFile = await requestReportFile({ ctx: own, input: { ...march, format: "csv" } });
  await runReportFileJob(organization.id, ownFile.id);
  const late = await requestReportFile({ ctx: own, input: { ...march, format: "pdf" } });
  await expect(getReportFile({ ctx, input: { id: ownFile.id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });

  const where = { organizationId: organization.id, userId: manager.id };
  await db().organizationMember.updateMany({ where, data: { roleId: BUILT_IN_ROLES.groom.id } });
  await runReportFileJob(organization.id, late.id);
  expect(await db().reportFile.findUniqueOrThrow({ where: { id: late.id } })).toMatchObject({
    state: "failed",
    bytes: null,
    failure: expect.stringContaining("role"),
  });
  const groom = await createContextFor(manager, organization);
  await expect(getReportFile({ ctx: groom, input: { id: ownFile.id } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(retryReportFile({ ctx: groom, input: { id: late.id } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });

  await db().organizationMember.updateMany({ where, data: { roleId: BUILT_IN_ROLES.manager.id } });
  await expect(retryReportFile({ ctx: own, input: { id: late.id } })).resolves.toMatchObject({
    state: "queued",
  });
  await expect(retryReportFile({ ctx: own, input: { id: late.id } })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await runReportFileJob(organization.id, late.id);
  expect((await listReportFiles({ ctx: own, input: {} })).map(({ state }) => state)).toEqual([
    "ready",
    "ready",
  ]);
});

it("a member can't open a report file after losing access to its data", async () => {
  const manager = await createMember(organization, "manager");
  const id = createId();
  const permissions = { reports: "read", horses: "read", care: "read" };
  const role = { id, organizationId: organization.id, name: "Analyst", color: "due", permissions };
  await db().role.create({ data: { ...role, horseScope: "all" } });
  const where = { organizationId: organization.id, userId: manager.id };
  await db().organizationMember.updateMany({ where, data: { roleId: id } });
  const own = await createContextFor(manager, organization);
  const file = await requestReportFile({ ctx: own, input: { ...march, format: "csv" } });
  await runReportFileJob(organization.id, file.id);
  await expect(getReportFile({ ctx: own, input: { id: file.id } })).resolves.toMatchObject({
    file: { state: "ready" },
  });
  await db().role.update({ where: { id }, data: { permissions: { ...permissions, care: "none" } } });
  const limitedCtx = await createContextFor(manager, organization);
  await expect(getReportFile({ ctx: limitedCtx, input: { id: file.id } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

it("members can see a report file only if they can access all its horses", async () => {
  const manager = await createMember(organization, "manager");
  const mine = await createHorse(organization, "Mine");
  const make = async (input: object) => {
    const file = { kind: "horses", format: "csv", ...input } as const;
    const { id } = await requestReportFile({
      ctx: await createContextFor(manager, organization),
      input: file,
    });
    await runReportFileJob(organization.id, id);
    return id;
  };
  const allHorsesFile = await make({});
  const ownHorseFile = await make({ kind: "care", horse_id: mine });
  await limitMemberToHorses(organization, manager, [mine]);
  const limitedCtx = await createContextFor(manager, organization);
  await expect(getReportFile({ ctx: limitedCtx, input: { id: allHorsesFile } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const own = await make({});
  expect((await listReportFiles({ ctx: limitedCtx, input: {} })).map(({ id }) => id)).toEqual([
    own,
    ownHorseFile,
  ]);
  const { bytes } = await read((await getReportFile({ ctx: limitedCtx, input: { id: own } })).url);
  expect(bytes.toString().split("\r\n").slice(1, -1)).toEqual([expect.stringMatching(/^Mine,/)]);
});

it("a report file stays listed after its creator loses access to a horse shared by another organization", async () => {
  const manager = await createMember(organization, "manager");
  const mine = await createHorse(organization, "Mine");
  const elsewhere = await createOrganization();
  const foreignHorse = await createHorse(elsewhere, "Theirs");
  await shareHorse({ organizationId: elsewhere.id, horseId: foreignHorse }, organization.id);
  await limitMemberToHorses(organization, manager, [mine, foreignHorse]);
  const input = { kind: "horses", format: "csv" } as const;
  const { id } = await requestReportFile({ ctx: await createContextFor(manager, organization), input });
  await runReportFileJob(organization.id, id);
  await limitMemberToHorses(organization, manager, [mine]);
  const after = await createContextFor(manager, organization);
  expect((await listReportFiles({ ctx: after, input: {} })).map((file) => file.id)).toEqual([id]);
});

describe("the cost report's file", () => {
  const costs = { ...march, kind: "costs" } as const;

  it("a requested cost report file isn't created if the member loses access to finances", async () => {
    const barn = await createOrganization();
    const { user, ctx: own } = await createMemberWithContext(barn, "manager");
    const { id } = await requestReportFile({
      ctx: { ...own, permissions: BUILT_IN_ROLES.owner.permissions },
      input: { ...costs, format: "csv" },
    });
    const permissions = { ...BUILT_IN_ROLES.manager.permissions, finances: "none" };
    const role = { id: createId(), organizationId: barn.id, name: "No money", color: "green", permissions };
    await db().role.create({ data: role });
    await db().organizationMember.updateMany({ where: { userId: user.id }, data: { roleId: role.id } });
    await runReportFileJob(barn.id, id);
    expect(await db().reportFile.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "failed",
      bytes: null,
    });
  });

  it("a cost report with over 20,000 rows can be created only as CSV", async () => {
    const barn = await createOrganization();
    const owner = await createOwnerContext(barn);
    await db().$executeRaw`
      INSERT INTO finance_entries
        (id, organization_id, kind, amount_cents, category, vendor, booked_on, created_at, updated_at)
      SELECT gen_random_uuid(), ${barn.id}::uuid, 'expense', 100, 'feed', 'Mill ' || row, '2026-03-02', now(), now()
      FROM generate_series(1, 20001) row`;
    const make = async (format: "csv" | "pdf") => {
      const { id } = await requestReportFile({ ctx: owner, input: { ...costs, format } });
      await runReportFileJob(barn.id, id);
      return getReportFile({ ctx: owner, input: { id } });
    };
    const { bytes } = await read((await make("csv")).url);
    const vendors = bytes.toString().match(/Mill \d+/g);
    expect([vendors?.length, new Set(vendors).size]).toEqual([20_001, 20_001]);
    expect((await make("pdf")).file).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("20,000 rows"),
    });
  });
});

it("a report file requires a plan with exports and expires after seven days", async () => {
  const small = await createOwnerContext(await createOrganization({ tier: "personal" }));
  await expect(requestReportFile({ ctx: small, input: { ...march, format: "csv" } })).rejects.toMatchObject({
    code: "PLAN_LIMIT",
    upgrade: { plan: "personal_plus" },
  });
  const clock = createClock("2026-03-20T18:00:00Z");
  const earlierCtx = await createOwnerContext(organization, clock);
  const { id } = await requestReportFile({
    ctx: earlierCtx,
    input: { ...march, kind: "upcoming", format: "csv" },
  });
  await runReportFileJob(organization.id, id, clock);
  clock.set("2026-03-27T17:55:00Z");
  const { url } = await getReportFile({ ctx: earlierCtx, input: { id } });
  const { searchParams } = new URL(url ?? "", "http://localhost");
  expect(Number(searchParams.get("expires")) * 1_000).toBe(Date.parse("2026-03-27T18:00:00Z"));
  clock.set("2026-03-27T18:00:01Z");
  await expect(getReportFile({ ctx: earlierCtx, input: { id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await deleteExpiredRows(earlierCtx, "reportFiles");
  expect(await db().reportFile.count({ where: { id } })).toBe(0);
});
