import { afterAll, beforeEach, expect, it } from "vitest";
import { toTimelineRecord } from "@/components/care/health/timeline-record";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { completeCareNow } from "@/lib/domain/care/care-plans/complete-care-now";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { endCarePlan } from "@/lib/domain/care/care-plans/end-care-plan";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { moveCare } from "@/lib/domain/care/care-plans/move-care";
import { omitSupersededDueDates } from "@/lib/domain/care/care-plans/omit-superseded-due-dates";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { markUnparsed } from "@/lib/mark-unparsed";
import { createHorse } from "@/tests/factories/horses";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";

const clock = createClock("2026-11-30T15:00:00Z");

let ctx: Context;
let horse_id: string;
beforeEach(async () => {
  const organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  horse_id = await createHorse(organization);
});
afterAll(closeDatabase);

const log = (kind: RecordKind, details: object, happened_on = "2026-05-10") =>
  createHealthRecord({ ctx, input: markUnparsed({ horse_id, kind, happened_on, details }) });
const logInfluenza = () =>
  log("vaccination", { vaccines: [{ name: "Influenza", next_due_on: "2026-11-10" }] });
const listPlans = () => listCarePlansOfHorse({ ctx, input: { horse_id } });

/** Returns the future dates that the timeline shows, newest record first. */
async function listShownDates() {
  const plans = await listPlans();
  const { records } = await listHealthRecords({ ctx, input: { horse_id } });
  return records.map((record) => {
    const { futureDate } = toTimelineRecord(omitSupersededDueDates(record, plans), null);
    return futureDate && `${futureDate.label} ${futureDate.day}`;
  });
}

async function getOpenItemId(): Promise<string> {
  const [plan] = await listPlans();
  return plan?.open?.id ?? "";
}

it("a record's next due date isn't shown after the care was done again", async () => {
  await logInfluenza();
  expect(await listShownDates()).toEqual(["Next due 2026-11-10"]);
  const id = await getOpenItemId();
  await completeCareNow({ ctx, input: { id } });
  expect(await listShownDates()).toEqual(["Next due 2027-05-30", null]);
  await reopenCare({ ctx, input: { id } });
  expect(await listShownDates()).toEqual(["Next due 2026-11-10"]);
});

it("a record's next due date is shown to viewers without access to care plans", async () => {
  const record = await logInfluenza();
  expect(omitSupersededDueDates(record, null)).toEqual(record);
});

it("a record's next due date isn't shown after the plan's date was moved or the plan ended", async () => {
  await logInfluenza();
  await moveCare({ ctx, input: { id: await getOpenItemId(), due_on: "2026-12-20" } });
  expect(await listShownDates()).toEqual([null]);
  await moveCare({ ctx, input: { id: await getOpenItemId(), due_on: "2026-11-10" } });
  expect(await listShownDates()).toEqual(["Next due 2026-11-10"]);
  const [plan] = await listPlans();
  await endCarePlan({ ctx, input: { id: plan?.id ?? "" } });
  expect(await listShownDates()).toEqual([null]);
});

it("a combination vaccine's record shows only the dates of diseases that are still due then", async () => {
  await log("vaccination", {
    vaccines: [
      { name: "Flu", next_due_on: "2026-11-10" },
      { name: "Tetanus", next_due_on: "2027-05-10" },
    ],
  });
  expect(await listShownDates()).toEqual(["Flu next due 2026-11-10"]);
  await log("vaccination", { vaccine: "Influenza", next_due_on: "2027-05-28" }, "2026-11-28");
  expect(await listShownDates()).toEqual(["Next due 2027-05-28", "Tetanus next due 2027-05-10"]);
});

it("the expiration date of a Coggins test is shown even after a newer test", async () => {
  await log("coggins", { result: "negative", expires_on: "2026-12-10" });
  await log("coggins", { result: "negative", expires_on: "2027-11-28" }, "2026-11-28");
  expect(await listShownDates()).toEqual(["Valid until 2027-11-28", "Valid until 2026-12-10"]);
});
