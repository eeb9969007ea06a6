import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeAgreements } from "@/lib/domain/billing/agreements/charge-due-agreements";
import { confirmBackfill } from "@/lib/domain/billing/agreements/confirm-backfill";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { deleteAgreement, endAgreement } from "@/lib/domain/billing/agreements/end-agreement";
import { getAgreement, listAgreements } from "@/lib/domain/billing/agreements/list-agreements";
import { pauseAgreement, resumeAgreement } from "@/lib/domain/billing/agreements/pause-agreement";
import { updateAgreement } from "@/lib/domain/billing/agreements/update-agreement";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { continueSeries } from "@/lib/domain/billing/finances/continue-series";
import { createService } from "@/lib/domain/billing/services/create-service";
import { addEntry } from "@/tests/factories/finances";
import { createContact } from "@/tests/factories/horse-owners";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const LOCKED = "Everything dated Oct 31, 2026 or earlier is locked.";
const MESSAGE = `${LOCKED} Choose a later date.`;
const SERVICE = { name: "Board", category: "board", unit: "month", price: "650" } as const;

let organization: TestOrganization;
let clock: ReturnType<typeof createClock>;
let ctx: Context;
let job: Context;
let contactId: string;
beforeEach(async () => {
  organization = await createOrganization({ timeZone: "America/Chicago" });
  clock = createClock("2026-10-20T18:00:00Z");
  ctx = await createOwnerContext(organization, clock);
  job = createSystemContext({
    actor: { kind: "job", name: "stripe.event" },
    organization: ctx.organization,
    clock,
  });
  contactId = await createContact(organization, "Dana Whitfield");
});
afterAll(closeDatabase);

const lock = (day: string, reason?: string) =>
  setBookLock({ ctx, input: { locked_through: day, ...(reason && { reason }) } });
const lockOctober = () => {
  clock.set("2026-11-05T18:00:00Z");
  return lock("2026-10-31");
};
const beside = (field: string) => ({
  code: "VALIDATION",
  message: MESSAGE,
  fieldErrors: { [field]: MESSAGE },
});
const advice = (text: string) => ({ code: "VALIDATION", message: `${LOCKED} ${text}` });

describe("an agreement in a locked period", () => {
  it("missed agreement charges in a locked period can be skipped but not added", async () => {
    const { id: service_id } = await createService({ ctx, input: SERVICE });
    const terms = { contact_id: contactId, service_id, cadence: "monthly", starts_on: "2026-07-01" } as const;
    const { id } = await createAgreement({ ctx, input: terms });
    await lockOctober();
    const confirm = (action: "charge" | "skip") =>
      confirmBackfill({ ctx, input: { id, action, through: "2026-10-31" } });
    await expect(confirm("charge")).rejects.toMatchObject(
      advice("Skip these periods and add a charge with a later date instead."),
    );
    await confirm("skip");
    expect(await db().charge.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("charging for an agreement's missed periods skips the periods that are locked", async () => {
    const { id: service_id } = await createService({ ctx, input: SERVICE });
    const terms = { contact_id: contactId, service_id, cadence: "monthly", starts_on: "2026-09-16" } as const;
    await lockOctober();
    const { id } = await createAgreement({ ctx, input: terms });
    const { agreements } = await listAgreements({ ctx, input: {} });
    expect(agreements).toMatchObject([
      {
        backfill: {
          ...{ count: 3, startsOn: "2026-09-16", endsOn: "2026-11-30" },
          locked: { count: 2, startsOn: "2026-09-16", endsOn: "2026-10-31" },
        },
      },
    ]);
    const confirm = (action: "charge" | "charge_open", through = "2026-11-30") =>
      confirmBackfill({ ctx, input: { id, action, through } });
    await expect(confirm("charge")).rejects.toMatchObject(
      advice("Charge only the open periods, and add a charge with a later date for the others."),
    );
    await expect(confirm("charge_open", "2026-10-31")).rejects.toMatchObject({ reason: "books_locked" });
    expect(await confirm("charge_open")).toMatchObject({ backfill: null, nextOn: "2026-12-01" });
    const charges = await db().charge.findMany({ where: { organizationId: organization.id } });
    expect(charges.map(({ chargedOn }) => chargedOn.toISOString().slice(0, 10))).toEqual(["2026-11-01"]);
  });

  it("reading or changing an agreement returns the number and dates of its locked periods", async () => {
    const { id: service_id } = await createService({ ctx, input: SERVICE });
    const terms = { contact_id: contactId, service_id, cadence: "monthly", starts_on: "2026-07-01" } as const;
    await lockOctober();
    const created = await createAgreement({ ctx, input: terms });
    const { id } = created;
    const read = await getAgreement({ ctx, input: { id } });
    const updated = await updateAgreement({ ctx, input: { ...terms, id, revision: read.revision } });
    const days = { starts_on: "2026-12-10", ends_on: "2026-12-12" };
    const paused = await pauseAgreement({ ctx, input: { id, ...days } });
    const resumed = await resumeAgreement({ ctx, input: { id, pause_starts_on: days.starts_on } });
    const end = { id, revision: resumed.revision, ends_on: "2026-12-31" };
    const ended = await endAgreement({ ctx, input: end });
    const deleted = await deleteAgreement({ ctx, input: { id } });
    const locked = { count: 4, startsOn: "2026-07-01", endsOn: "2026-10-31" };
    for (const agreement of [created, read, updated, paused, resumed, ended, deleted]) {
      expect(agreement).toMatchObject({ backfill: { count: 5, locked } });
    }
  });

  it("ending, pausing or resuming an agreement on a locked day is rejected", async () => {
    const { id: service_id } = await createService({ ctx, input: SERVICE });
    const terms = { contact_id: contactId, service_id, cadence: "monthly", starts_on: "2026-10-01" } as const;
    const { id, revision } = await createAgreement({ ctx, input: terms });
    await chargeAgreements({ ctx: job });
    await lockOctober();
    const end = { id, revision, ends_on: "2026-10-15" };
    await expect(endAgreement({ ctx, input: end })).rejects.toMatchObject(beside("ends_on"));
    const pause = { id, starts_on: "2026-10-10", ends_on: "2026-10-12" };
    await expect(pauseAgreement({ ctx, input: pause })).rejects.toMatchObject(beside("starts_on"));
    await lock("2026-09-30", "Pause");
    await pauseAgreement({ ctx, input: pause });
    await lock("2026-10-31");
    const resume = { id, pause_starts_on: "2026-10-10", resumes_on: "2026-10-11" };
    await expect(resumeAgreement({ ctx, input: resume })).rejects.toMatchObject(beside("resumes_on"));
  });

  it("if agreement charges or repeating entries are due on a locked day, jobs move them to the first open day", async () => {
    const { id: service_id } = await createService({ ctx, input: SERVICE });
    const terms = { contact_id: contactId, service_id, cadence: "monthly", starts_on: "2026-10-25" } as const;
    await createAgreement({ ctx, input: terms });
    await addEntry(ctx, { booked_on: "2026-09-28", repeats: "monthly" });
    await lockOctober();
    await chargeAgreements({ ctx: job });
    await continueSeries({ ctx: job });
    const charges = await db().charge.findMany({ where: { organizationId: organization.id } });
    const entries = await db().financeEntry.findMany({
      where: { organizationId: organization.id, source: "recurring" },
    });
    const days = [...charges.map(({ chargedOn }) => chargedOn), ...entries.map(({ bookedOn }) => bookedOn)];
    expect(days.map((day) => day.toISOString().slice(0, 10))).toEqual([
      // The dates of October's prorated charge, November's charge and the entry that was due on October 28.
      ...["2026-11-01", "2026-11-01", "2026-11-01"],
    ]);
  });
});
