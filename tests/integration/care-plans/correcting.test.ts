import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { changeRecord } from "@/lib/domain/care-plans/change-record";
import { completeCare } from "@/lib/domain/care-plans/complete-care";
import { endPlan } from "@/lib/domain/care-plans/end-plan";
import { listHorsePlans } from "@/lib/domain/care-plans/list-horse-plans";
import { logRecord } from "@/lib/domain/care-plans/log-record";
import { moveCare } from "@/lib/domain/care-plans/move-care";
import { putBackRecord } from "@/lib/domain/care-plans/put-back-record";
import { removeRecord } from "@/lib/domain/care-plans/remove-record";
import type { CreatePlanInput } from "@/lib/domain/care-plans/schemas";
import { skipCare } from "@/lib/domain/care-plans/skip-care";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { getRecord } from "@/lib/domain/health-records/get-record";
import { toRecordInput } from "@/lib/domain/health-records/record-json";
import type { UpdateRecordInput } from "@/lib/domain/health-records/schemas";
import { planTrim } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { clockAt, createOrganization, ownerContext } from "@/tests/factories/organizations";

const TODAY = "2026-03-01";
const clock = clockAt(`${TODAY}T15:00:00Z`);

let ctx: Context;
let horse_id: string;
beforeEach(async () => {
  const organization = await createOrganization();
  ctx = await ownerContext(organization, clock);
  horse_id = await createHorse(organization);
});
afterAll(closeDatabase);

/** A trim every six weeks that was due today and is done; its plan and its record. */
async function doneTrim(changes: Partial<CreatePlanInput> = {}) {
  const plan = await planTrim(ctx, horse_id, { due_on: TODAY, ...changes });
  const record = await complete(plan.open?.id ?? "");
  return { plan, record };
}

async function complete(itemId: string, happened_on = TODAY): Promise<RecordDto> {
  const input = { item_ids: [itemId], happened_on, details: { work: "trim" } };
  const { completed } = await completeCare({ ctx, input });
  return getRecord({ ctx, input: { horse_id, id: completed[0]?.recordId ?? "" } });
}

const change = (record: RecordDto, changes: object) =>
  changeRecord({
    ctx,
    input: {
      ...toRecordInput(record),
      ...changes,
      ...{ horse_id, id: record.id, revision: record.revision },
    } as UpdateRecordInput,
  });
const keyOf = ({ id }: RecordDto) => ({ horse_id, id });
const remove = (record: RecordDto) => removeRecord({ ctx, input: keyOf(record) });
const putBack = (record: RecordDto) => putBackRecord({ ctx, input: keyOf(record) });
const plans = () => listHorsePlans({ ctx, input: { horse_id } });
const due = async () => (await plans()).map(({ open }) => open?.dueOn ?? null);
const statuses = async (planId: string) =>
  (await db().careItem.findMany({ where: { planId }, orderBy: { createdAt: "asc" } })).map(
    ({ status }) => status,
  );

describe("changing the record that completed care", () => {
  it("moves what comes next with its day, and the record says so", async () => {
    const { record } = await doneTrim();
    expect(await due()).toEqual(["2026-04-12"]);
    const changed = await change(record, { happened_on: "2026-02-22" });
    expect(await due()).toEqual(["2026-04-05"]);
    expect(changed.content.details).toMatchObject({ next_due_on: "2026-04-05" });
  });

  it("takes the next day that is chosen, and keeps to fixed days", async () => {
    const { record } = await doneTrim();
    await change(record, { details: { work: "trim", next_due_on: "2026-03-20" } });
    expect(await due()).toEqual(["2026-03-20"]);
  });

  it("leaves a fixed rhythm, what was moved since, and what was done again", async () => {
    const { record } = await doneTrim({ repeats_from: "schedule" });
    await change(record, { happened_on: "2026-02-22" });
    expect(await due()).toEqual(["2026-04-12"]);
    const [plan] = await plans();
    await moveCare({ ctx, input: { id: plan?.open?.id ?? "", due_on: "2026-04-01" } });
    const again = await getRecord({ ctx, input: keyOf(record) });
    await change(again, { details: { work: "trim", next_due_on: "2026-05-05" } });
    expect(await due()).toEqual(["2026-04-01"]);
  });

  it("moves what was planned of a record alone", async () => {
    const details = { vaccine: "Rabies", next_due_on: "2027-03-01" };
    const record = await logRecord({
      ctx,
      input: { horse_id, kind: "vaccination", happened_on: TODAY, details },
    });
    await change(record, { details: { ...details, next_due_on: "2027-02-01" } });
    expect(await due()).toEqual(["2027-02-01"]);
  });

  it("is due again where it turns out to be of something else", async () => {
    const of = { kind: "vaccination", subject: "Rabies" } as const;
    const plan = await planTrim(ctx, horse_id, {
      ...of,
      due_on: TODAY,
      interval_count: 12,
      interval_unit: "months",
    });
    const record = await logRecord({
      ctx,
      input: { horse_id, kind: "vaccination", happened_on: TODAY, details: { vaccine: "Rabies" } },
    });
    expect(await due()).toEqual(["2027-03-01"]);
    await change(record, { details: { vaccine: "Tetanus", next_due_on: "2027-01-01" } });
    expect(await due()).toEqual([TODAY, "2027-01-01"]);
    expect(await statuses(plan.id)).toEqual(["open"]);
  });
});

describe("deleting it", () => {
  it("makes its care due again, and restoring it completes that again", async () => {
    const { plan, record } = await doneTrim();
    await remove(record);
    expect([await due(), await statuses(plan.id)]).toEqual([[TODAY], ["open"]]);
    await putBack(record);
    expect([await due(), await statuses(plan.id)]).toEqual([["2026-04-12"], ["done", "open"]]);
  });

  it("leaves a plan that has gone on, or was ended", async () => {
    const { plan, record } = await doneTrim();
    clock.set("2026-04-12T15:00:00Z");
    const [{ open } = { open: null }] = await plans();
    await complete(open?.id ?? "", "2026-04-12");
    clock.set(`${TODAY}T15:00:00Z`);
    await remove(record);
    await putBack(record);
    expect([await due(), await statuses(plan.id)]).toEqual([["2026-05-24"], ["done", "done", "open"]]);
    await endPlan({ ctx, input: { id: plan.id } });
    await remove(record);
    await putBack(record);
    expect(await due()).toEqual([]);
  });

  it("leaves one open item, however many change, delete and restore at once", async () => {
    const { plan, record } = await doneTrim();
    const all = Array.from({ length: 12 }, (_, index) =>
      [remove, putBack, (one: RecordDto) => change(one, { happened_on: "2026-02-22" })][index % 3]?.(record),
    );
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === "rejected");
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "CONFLICT" } });
    await putBack(record);
    expect((await statuses(plan.id)).filter((status) => status === "open")).toHaveLength(1);
    const { happenedOn } = await getRecord({ ctx, input: keyOf(record) });
    expect(await due()).toEqual([happenedOn === TODAY ? "2026-04-12" : "2026-04-05"]);
    await remove(record);
    expect(await statuses(plan.id)).toEqual(["open"]);
  });
});

describe("what is moved in a fixed rhythm", () => {
  const monthly = { interval_count: 1, interval_unit: "months", repeats_from: "schedule" } as const;
  const moved = async (to: string) => {
    const plan = await planTrim(ctx, horse_id, { ...monthly, due_on: "2026-02-28" });
    const id = plan.open?.id ?? "";
    await moveCare({ ctx, input: { id, due_on: to } });
    return id;
  };

  it("isn't doubled when it is done before its day", async () => {
    await complete(await moved("2026-02-20"), "2026-02-20");
    expect(await due()).toEqual(["2026-03-28"]);
  });

  it("takes nothing from the next when it is left out", async () => {
    await skipCare({ ctx, input: { id: await moved("2026-03-30") } });
    expect(await due()).toEqual(["2026-03-28"]);
  });
});
