import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { endCarePlan } from "@/lib/domain/care/care-plans/end-care-plan";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import type { CreateCarePlanInput } from "@/lib/domain/care/care-plans/model/schemas";
import { moveCare } from "@/lib/domain/care/care-plans/move-care";
import { lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import type { UpdateHealthRecordInput } from "@/lib/domain/care/health-records/model/schemas";
import { toHealthRecordInput } from "@/lib/domain/care/health-records/record-json";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";

const TODAY = "2026-03-01";
const clock = createClock(`${TODAY}T15:00:00Z`);

let ctx: Context;
let horse_id: string;
beforeEach(async () => {
  const organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  horse_id = await createHorse(organization);
});
afterAll(closeDatabase);

/** Creates and completes a trim that repeats every six weeks. Returns the trim's plan and record. */
async function createCompletedTrim(changes: Partial<CreateCarePlanInput> = {}) {
  const plan = await createTrimPlan(ctx, horse_id, { due_on: TODAY, ...changes });
  const record = await completeTrim(plan.open?.id ?? "");
  return { plan, record };
}

async function completeTrim(itemId: string, happened_on = TODAY): Promise<HealthRecordDto> {
  const input = { item_ids: [itemId], happened_on, details: { work: "trim" } };
  const { completed } = await completeCare({ ctx, input });
  return getHealthRecord({ ctx, input: { horse_id, id: completed[0]?.recordId ?? "" } });
}

const changeRecord = (record: HealthRecordDto, changes: object) =>
  updateHealthRecord({
    ctx,
    input: {
      ...toHealthRecordInput(record),
      ...changes,
      ...{ horse_id, id: record.id, revision: record.revision },
    } as UpdateHealthRecordInput,
  });
const getKey = ({ id }: HealthRecordDto) => ({ horse_id, id });
const removeRecord = (record: HealthRecordDto) => deleteHealthRecord({ ctx, input: getKey(record) });
const restoreDeletedRecord = (record: HealthRecordDto) => restoreHealthRecord({ ctx, input: getKey(record) });
const listPlans = () => listCarePlansOfHorse({ ctx, input: { horse_id } });
const listDueDates = async () => (await listPlans()).map(({ open }) => open?.dueOn ?? null);
const listStatuses = async (planId: string) =>
  (await db().careItem.findMany({ where: { planId }, orderBy: { createdAt: "asc" } })).map(
    ({ status }) => status,
  );

async function countBlockedTransactions(tx: Context): Promise<number> {
  const rows = await tx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`;
  return rows.length;
}

describe("changing the record that completed care", () => {
  it("changing the date of the record that completed care moves the next due date", async () => {
    const { record } = await createCompletedTrim();
    expect(await listDueDates()).toEqual(["2026-04-12"]);
    const changed = await changeRecord(record, { happened_on: "2026-02-22" });
    expect(await listDueDates()).toEqual(["2026-04-05"]);
    expect(changed.content.details).toMatchObject({ next_due_on: "2026-04-05" });
  });

  it("a next due date entered while changing a care record is applied to the care plan", async () => {
    const { record } = await createCompletedTrim();
    await changeRecord(record, { details: { work: "trim", next_due_on: "2026-03-20" } });
    expect(await listDueDates()).toEqual(["2026-03-20"]);
  });

  it("changing a record doesn't move care that was rescheduled manually or has a fixed schedule", async () => {
    const { record } = await createCompletedTrim({ repeats_from: "schedule" });
    await changeRecord(record, { happened_on: "2026-02-22" });
    expect(await listDueDates()).toEqual(["2026-04-12"]);
    const [plan] = await listPlans();
    await moveCare({ ctx, input: { id: plan?.open?.id ?? "", due_on: "2026-04-01" } });
    const again = await getHealthRecord({ ctx, input: getKey(record) });
    await changeRecord(again, { details: { work: "trim", next_due_on: "2026-05-05" } });
    expect(await listDueDates()).toEqual(["2026-04-01"]);
  });

  it("changing the next due date in a health record moves the care's due date", async () => {
    const details = { vaccine: "Rabies", next_due_on: "2027-03-01" };
    const record = await createHealthRecord({
      ctx,
      input: { horse_id, kind: "vaccination", happened_on: TODAY, details },
    });
    await changeRecord(record, { details: { ...details, next_due_on: "2027-02-01" } });
    expect(await listDueDates()).toEqual(["2027-02-01"]);
  });

  it("changing the vaccine in a record reopens the care that the record had completed", async () => {
    const of = { kind: "vaccination", subject: "Rabies" } as const;
    const plan = await createTrimPlan(ctx, horse_id, {
      ...of,
      due_on: TODAY,
      interval_count: 12,
      interval_unit: "months",
    });
    const record = await createHealthRecord({
      ctx,
      input: { horse_id, kind: "vaccination", happened_on: TODAY, details: { vaccine: "Rabies" } },
    });
    expect(await listDueDates()).toEqual(["2027-03-01"]);
    await changeRecord(record, { details: { vaccine: "Tetanus", next_due_on: "2027-01-01" } });
    expect(await listDueDates()).toEqual([TODAY, "2027-01-01"]);
    expect(await listStatuses(plan.id)).toEqual(["open"]);
  });
});

describe("deleting the record that completed care", () => {
  it("deleting the record of completed care reopens the care", async () => {
    const { plan, record } = await createCompletedTrim();
    await removeRecord(record);
    expect([await listDueDates(), await listStatuses(plan.id)]).toEqual([[TODAY], ["open"]]);
    await restoreDeletedRecord(record);
    expect([await listDueDates(), await listStatuses(plan.id)]).toEqual([["2026-04-12"], ["done", "open"]]);
  });

  it("deleting an older care record doesn't change ended plans or later care", async () => {
    const { plan, record } = await createCompletedTrim();
    clock.set("2026-04-12T15:00:00Z");
    const [{ open } = { open: null }] = await listPlans();
    await completeTrim(open?.id ?? "", "2026-04-12");
    clock.set(`${TODAY}T15:00:00Z`);
    await removeRecord(record);
    await restoreDeletedRecord(record);
    expect([await listDueDates(), await listStatuses(plan.id)]).toEqual([
      ["2026-05-24"],
      ["done", "done", "open"],
    ]);
    await endCarePlan({ ctx, input: { id: plan.id } });
    await removeRecord(record);
    await restoreDeletedRecord(record);
    expect(await listDueDates()).toEqual([]);
  });

  it("restoring a care record waits for a concurrent update and uses the updated date", async () => {
    const { plan, record } = await createCompletedTrim();
    const changeRow = { ...getKey(record), revision: record.revision };
    let restored: Promise<HealthRecordDto> | undefined;
    await ctx.transaction(async (tx) => {
      await lockCarePlansOfRecord(tx, { recordId: record.id, coveredCare: [] });
      restored = restoreDeletedRecord(record);
      await vi.waitFor(async () => expect(await countBlockedTransactions(tx)).toBe(1), { timeout: 10_000 });
      const input = { ...toHealthRecordInput(record), ...changeRow, happened_on: "2026-02-22" };
      await updateHealthRecord({ ctx: tx, input: input as UpdateHealthRecordInput });
      await deleteHealthRecord({ ctx: tx, input: getKey(record) });
    });
    await restored;
    expect([await listDueDates(), await listStatuses(plan.id)]).toEqual([["2026-04-05"], ["done", "open"]]);
  });

  it("parallel changes to a record that completed care leave one open care item", async () => {
    const { plan, record } = await createCompletedTrim();
    const all = Array.from({ length: 12 }, (_, index) =>
      [
        removeRecord,
        restoreDeletedRecord,
        (one: HealthRecordDto) => changeRecord(one, { happened_on: "2026-02-22" }),
      ][index % 3]?.(record),
    );
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === "rejected");
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "CONFLICT" } });
    await restoreDeletedRecord(record);
    expect((await listStatuses(plan.id)).filter((status) => status === "open")).toHaveLength(1);
    const { happenedOn } = await getHealthRecord({ ctx, input: getKey(record) });
    expect(await listDueDates()).toEqual([happenedOn === TODAY ? "2026-04-12" : "2026-04-05"]);
    await removeRecord(record);
    expect(await listStatuses(plan.id)).toEqual(["open"]);
  });
});

describe("a moved care item on a fixed schedule", () => {
  const monthly = { interval_count: 1, interval_unit: "months", repeats_from: "schedule" } as const;
  const moved = async (to: string) => {
    const plan = await createTrimPlan(ctx, horse_id, { ...monthly, due_on: "2026-02-28" });
    const id = plan.open?.id ?? "";
    await moveCare({ ctx, input: { id, due_on: to } });
    return id;
  };

  it("care that was moved to an earlier date and completed isn't due again on its original date", async () => {
    await completeTrim(await moved("2026-02-20"), "2026-02-20");
    expect(await listDueDates()).toEqual(["2026-03-28"]);
  });

  it("skipping a moved care item on a fixed schedule doesn't change the schedule", async () => {
    await skipCare({ ctx, input: { id: await moved("2026-03-30") } });
    expect(await listDueDates()).toEqual(["2026-03-28"]);
  });
});
