import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { chargeAgreements } from "@/lib/domain/billing/agreements/charge-due-agreements";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { endAgreement } from "@/lib/domain/billing/agreements/end-agreement";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { updateHorseCharge } from "@/lib/domain/billing/horse-charges/update-horse-charge";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let clock: ReturnType<typeof createClock>;
let ctx: Context;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization({ timeZone: "America/Chicago" });
  clock = createClock("2026-10-20T18:00:00Z");
  ctx = await createOwnerContext(organization, clock);
  horseId = await createHorse(organization, "Maple");
});
afterAll(closeDatabase);

/** Locks the books through the given date, like the settings page, but writes directly to the database. */
const lockThrough = async (day: string) => {
  const lockedThrough = toDateColumn(day);
  const organizationId = organization.id;
  await db().bookLock.upsert({
    where: { organizationId },
    create: { organizationId, lockedThrough, updatedAt: clock.now() },
    update: { lockedThrough },
  });
};
const readEntries = async () => {
  const entries = await db().financeEntry.findMany({
    where: { organizationId: organization.id, deletedAt: null },
    orderBy: { id: "asc" },
  });
  return entries.map(({ bookedOn, amountCents, vendor, note }) => ({
    ...{ bookedOn: bookedOn.toISOString().slice(0, 10), amountCents, vendor, note },
  }));
};

describe("a charge that the book lock moves to a later day", () => {
  const createArrears = async (terms: object = {}) => {
    const service = { name: "Board", category: "board", unit: "month", price: "650" } as const;
    const { id: service_id } = await createService({ ctx, input: service });
    const input = { horse_id: horseId, service_id, cadence: "monthly", starts_on: "2026-10-01" } as const;
    return createAgreement({ ctx, input: { ...input, timing: "arrears", ...terms } });
  };

  it("the seller of a horse still pays a charge that the book lock moves to a day after the sale", async () => {
    const [seller, buyer] = [
      await createContact(organization, "Dana Whitfield"),
      await createContact(organization, "Lee Novak"),
    ];
    await setOwners(organization, horseId, { [seller]: 10_000 });
    await setOwners(organization, horseId, { [buyer]: 10_000 }, "2026-11-01");
    const agreement = await createArrears();
    clock.set("2026-11-03T18:00:00Z");
    await lockThrough("2026-10-31");
    const job = createSystemContext({
      ...{ actor: { kind: "job", name: "agreements" }, organization: ctx.organization, clock },
    });
    await chargeAgreements({ ctx: job });
    const readCharge = () =>
      db().charge.findFirstOrThrow({
        where: { organizationId: organization.id },
        select: { chargedOn: true, amount: true, shares: { select: { contactId: true } } },
      });
    const moved = { chargedOn: toDateColumn("2026-11-01"), shares: [{ contactId: seller }] };
    expect(await readCharge()).toMatchObject({ ...moved, amount: 650_00 });
    // Ending the agreement earlier changes the charge's amount, but not its day or payer.
    const { id, revision } = agreement;
    await endAgreement({ ctx, input: { id, revision, ends_on: "2026-10-15" } });
    const after = await readCharge();
    expect(after).toMatchObject(moved);
    expect(after.amount).toBeLessThan(650_00);
  });
});

describe("a cost on a locked day", () => {
  it("a health record on a locked day can be edited except for its cost", async () => {
    const visit = { horse_id: horseId, kind: "farrier", details: { work: "trim" } } as const;
    const fields = { ...visit, happened_on: "2026-10-12", cost: "145", provider: "Sam Ortiz" };
    const { id, revision } = await createHealthRecord({ ctx, input: fields });
    await lockThrough("2026-10-18");
    const contact_id = await createContact(organization, "Ortiz Farriery");
    const changes = { notes: "Left hind is short", provider: "Ortiz Farriery", contact_id };
    const after = await updateHealthRecord({ ctx, input: { ...fields, id, revision, ...changes } });
    expect(after.notes).toBe("Left hind is short");
    expect(await readEntries()).toMatchObject([
      { bookedOn: "2026-10-12", amountCents: 145_00, vendor: "Ortiz Farriery" },
    ]);
    const dearer = { ...fields, id, revision: after.revision, cost: "150" };
    await expect(updateHealthRecord({ ctx, input: dearer })).rejects.toMatchObject({
      fieldErrors: { cost: expect.stringContaining("Oct 18, 2026") },
    });
  });

  it("a charge's note can be changed even if the charge's cost is locked", async () => {
    const contact_id = await createContact(organization, "Dana Whitfield");
    const fields = {
      ...{ contact_id, horse_id: horseId, description: "Vet visit", category: "vet", price: "300" },
      ...{ cost: "300", charged_on: "2026-10-12" },
    } as const;
    const input = { ...fields, record_cost: true, vendor: "Dr. Reyes" };
    const { id, revision } = await addCharge({ ctx, input });
    await lockThrough("2026-10-18");
    const note = "Colic on the night of the 11th";
    expect(await updateCharge({ ctx, input: { ...fields, id, revision, note } })).toMatchObject({ note });
    expect(await readEntries()).toMatchObject([{ bookedOn: "2026-10-12", amountCents: 300_00 }]);
  });
});

describe("the book lock of a horse's owner", () => {
  it("a guest visit's cost in a locked period moves to the first open day", async () => {
    const owner = await createOwnerContext(organization);
    const link = await createGuestLink({ ctx: owner, input: { horse_ids: [horseId], kinds: ["farrier"] } });
    const today = getCalendarDate("America/Chicago", new Date());
    const yesterday = addCalendarDays(today, -1);
    await lockThrough(yesterday);
    const entry = { horse_ids: [horseId], kind: "farrier", details: { work: "trim" }, cost: "60", notes: "" };
    await logGuestVisit({
      ctx: createVisitorContext(createId()),
      client: { address: "2001:db8::77", userAgent: null },
      formCurrency: "usd",
      input: {
        ...{ token: link.token, name: "Sam Ortiz", practice: "", happened_on: yesterday },
        entries: { 0: entry },
      } as Parameters<typeof logGuestVisit>[0]["input"],
    });
    expect(await readEntries()).toMatchObject([{ bookedOn: today, amountCents: 60_00 }]);
    const record = await db().healthRecord.findFirstOrThrow({ where: { horseId } });
    const input = {
      ...{ horse_id: horseId, id: record.id, revision: record.revision, happened_on: yesterday },
      ...{ cost: "65", notes: "Paid in cash" },
    };
    await updateHealthRecord({
      ctx: owner,
      input: { ...input, kind: "farrier", details: { work: "trim" } },
    });
    expect(await readEntries()).toMatchObject([{ bookedOn: today, amountCents: 65_00 }]);
  });

  it("a trainer's charge moves to the first day after the horse owner's book lock", async () => {
    const trainer = await createAccount("personal");
    const horse = { organizationId: organization.id, horseId };
    await shareHorse(horse, trainer.organizationId, { scopes: ["costs"] });
    const shared = await loadSharedContext(horseId, trainer);
    const fields = { what: "Training", category: "training", amount: "400" } as const;
    const old = { ...fields, horse_id: horseId, charged_on: "2026-01-05" };
    const { id, revision } = await addHorseCharge({ ctx: shared, input: old });
    await lockThrough("2026-01-31");
    await addHorseCharge({ ctx: shared, input: { ...old, charged_on: "2026-01-20" } });
    await updateHorseCharge({ ctx: shared, input: { ...old, id, revision, what: "Training in January" } });
    expect(await readEntries()).toMatchObject([
      { bookedOn: "2026-01-05", amountCents: 400_00, note: "Training in January" },
      { bookedOn: "2026-02-01", amountCents: 400_00 },
    ]);
  });
});
