import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { chargeAgreements, chargeAllAgreements } from "@/lib/domain/billing/agreements/charge-due-agreements";
import { confirmBackfill } from "@/lib/domain/billing/agreements/confirm-backfill";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import { deleteAgreement, endAgreement } from "@/lib/domain/billing/agreements/end-agreement";
import { getAgreement, listAgreements } from "@/lib/domain/billing/agreements/list-agreements";
import type { CreateAgreementInput } from "@/lib/domain/billing/agreements/model/schemas";
import { pauseAgreement, resumeAgreement } from "@/lib/domain/billing/agreements/pause-agreement";
import { updateAgreement } from "@/lib/domain/billing/agreements/update-agreement";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const FULL_BOARD = { name: "Full board", category: "board", unit: "month", price: "600" } as const;

let organization: TestOrganization;
let clock: ReturnType<typeof createClock>;
let ctx: Context;
let contactId: string;
let serviceId: string;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro", timeZone: "America/New_York" });
  clock = createClock("2026-11-10T17:00:00Z");
  ctx = await createOwnerContext(organization, clock);
  contactId = await createContact(organization, "Dana Whitfield");
  serviceId = (await createService({ ctx, input: FULL_BOARD })).id;
  horseId = await createHorse(organization, "Willow");
});
afterAll(closeDatabase);

const toInput = (fields: Partial<CreateAgreementInput> = {}): CreateAgreementInput => ({
  ...{ horse_id: horseId, contact_id: contactId, service_id: serviceId },
  ...{ cadence: "monthly", billing_day: 1, starts_on: "2026-11-01" },
  ...fields,
});
const create = (fields: Partial<CreateAgreementInput> = {}): Promise<AgreementDto> =>
  createAgreement({ ctx, input: toInput(fields) });

async function listAmounts(): Promise<[string, number, boolean][]> {
  const rows = await db().charge.findMany({
    where: { organizationId: organization.id },
    orderBy: [{ chargedOn: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => [
    row.chargedOn.toISOString().slice(0, 10),
    row.amount - row.discountAmount,
    row.writtenOffAt !== null,
  ]);
}

/** Adds each share of a charge to its own draft invoice. */
async function billCharges(): Promise<void> {
  for (const share of await db().chargeShare.findMany({ where: { organizationId: organization.id } })) {
    const { id } = await createDraftInvoice(ctx);
    const line = await db().invoiceLineItem.findFirstOrThrow({ where: { invoiceId: id } });
    await db().chargeShare.update({ where: { id: share.id }, data: { lineItemId: line.id } });
  }
}

describe("adding an agreement", () => {
  it("a new agreement immediately creates a charge that names the period it covers", async () => {
    expect(await create()).toMatchObject({ status: "active", nextOn: "2026-12-01", backfill: null });
    const charge = await db().charge.findFirstOrThrow({ where: { organizationId: organization.id } });
    expect(charge).toMatchObject({
      source: "agreement",
      description: expect.stringContaining("Full board, Nov 1"),
      amount: 60_000,
      contactId,
      horseId,
    });
  });

  it("an agreement's first charge is prorated if it starts mid-month", async () => {
    await create({ starts_on: "2026-11-10" });
    expect(await listAmounts()).toEqual([["2026-11-10", 42_000, false]]);
  });

  it("an agreement without a payer is rejected with an error for the payer field", async () => {
    const refusal = { code: "VALIDATION", fieldErrors: { contact_id: expect.stringContaining("owner") } };
    await expect(create({ contact_id: null })).rejects.toMatchObject(refusal);
    await expect(create({ contact_id: null, horse_id: null })).rejects.toMatchObject(refusal);
    await setOwners(organization, horseId, { [contactId]: 10_000 });
    await create({ contact_id: null });
    const share = await db().chargeShare.findFirstOrThrow({ where: { organizationId: organization.id } });
    expect(share.contactId).toBe(contactId);
  });

  it("an agreement with invalid dates, cadence or billing day is rejected", async () => {
    await expect(create({ ends_on: "2026-10-31" })).rejects.toMatchObject({
      fieldErrors: { ends_on: expect.any(String) },
    });
    const cadence = "daily" as CreateAgreementInput["cadence"];
    await expect(create({ cadence, billing_day: 32, quantity: "-1" })).rejects.toMatchObject({
      fieldErrors: {
        cadence: expect.any(String),
        billing_day: expect.any(String),
        quantity: expect.any(String),
      },
    });
  });

  it("a second agreement for the same horse, service and days requires confirmation if allows_overlap is false", async () => {
    await create();
    const asks = { allows_overlap: false } as const;
    await expect(create(asks)).rejects.toMatchObject({
      code: "CONFLICT",
      fieldErrors: {
        allows_overlap: "Willow already has Full board from Nov 1, 2026. Add it anyway?",
      },
    });
    await create({ ...asks, horse_id: await createHorse(organization, "Juniper") });
    await create({ ...asks, starts_on: "2026-10-01", ends_on: "2026-10-31" });
    await create({ allows_overlap: "true" });
    await create();
    expect((await listAgreements({ ctx, input: {} })).agreements).toHaveLength(4);
  });

  it("agreements for the same horse and service overlap if they share a single day", async () => {
    const asks = { allows_overlap: false } as const;
    await create({ starts_on: "2026-11-05", ends_on: "2026-11-20" });
    const refusal = { fieldErrors: { allows_overlap: expect.stringContaining("to Nov 20, 2026") } };
    await expect(create({ ...asks, starts_on: "2026-11-20" })).rejects.toMatchObject(refusal);
    const before = { ...asks, starts_on: "2026-11-01" };
    await expect(create({ ...before, ends_on: "2026-11-05" })).rejects.toMatchObject(refusal);
    await create({ ...before, ends_on: "2026-11-04" });
    await create({ ...asks, starts_on: "2026-11-21" });
    expect(await db().agreement.count({ where: { organizationId: organization.id } })).toBe(3);
  });

  it("overlapping agreements don't require a confirmation if their services differ or they have no horse", async () => {
    const asks = { allows_overlap: false } as const;
    await create();
    const training = await createService({ ctx, input: { ...FULL_BOARD, name: "Training" } });
    await create({ ...asks, service_id: training.id });
    await create({ ...asks, horse_id: null });
    await create({ ...asks, horse_id: null });
    expect(await db().agreement.count({ where: { organizationId: organization.id } })).toBe(4);
  });

  it("another organization's agreements can't be read or changed", async () => {
    const { id, revision } = await create();
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }), clock);
    const refusal = { code: "NOT_FOUND" };
    await expect(getAgreement({ ctx: stranger, input: { id } })).rejects.toMatchObject(refusal);
    await expect(deleteAgreement({ ctx: stranger, input: { id } })).rejects.toMatchObject(refusal);
    await expect(endAgreement({ ctx: stranger, input: { id, revision } })).rejects.toMatchObject(refusal);
    const pause = { id, starts_on: "2026-11-12", ends_on: "2026-11-13" };
    await expect(pauseAgreement({ ctx: stranger, input: pause })).rejects.toMatchObject(refusal);
    const backfill = { id, action: "charge", through: "2026-11-30" } as const;
    await expect(confirmBackfill({ ctx: stranger, input: backfill })).rejects.toMatchObject(refusal);
    await expect(createAgreement({ ctx: stranger, input: toInput() })).rejects.toMatchObject(refusal);
    expect((await listAgreements({ ctx: stranger, input: {} })).agreements).toEqual([]);
  });

  it("agreements can't be added by a boarder or on a plan without invoicing", async () => {
    const boarder = await createContextFor(await createMember(organization, "boarder"), organization, clock);
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }), clock);
    await expect(createAgreement({ ctx: boarder, input: toInput() })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(createAgreement({ ctx: personal, input: toInput() })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
  });
});

describe("charging for agreements", () => {
  it("concurrent and repeated runs of the charging job add only one charge per period", async () => {
    await create();
    clock.set("2026-12-01T17:00:00Z");
    const runs = await Promise.all(Array.from({ length: 8 }, () => chargeAgreements({ ctx })));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await chargeAgreements({ ctx })).toBe(0);
    expect(await listAmounts()).toEqual([
      ["2026-11-01", 60_000, false],
      ["2026-12-01", 60_000, false],
    ]);
    expect(await db().agreementPeriod.count({ where: { organizationId: organization.id } })).toBe(2);
  });

  it("the charging job uses the date in the organization's time zone", async () => {
    await create();
    clock.set("2026-12-01T04:59:00Z");
    expect(await chargeAgreements({ ctx })).toBe(0);
    clock.set("2026-12-01T05:01:00Z");
    expect(await chargeAgreements({ ctx })).toBe(1);
  });

  it("an agreement billed in arrears is charged on the last day of the period", async () => {
    await create({ timing: "arrears" });
    expect(await listAmounts()).toEqual([]);
    clock.set("2026-11-30T17:00:00Z");
    await chargeAgreements({ ctx });
    expect(await listAmounts()).toEqual([["2026-11-30", 60_000, false]]);
  });

  it("charging more than two missed periods of an agreement requires confirmation", async () => {
    const { id } = await create();
    clock.set("2027-01-02T17:00:00Z");
    expect(await chargeAgreements({ ctx })).toBe(2);
    clock.set("2027-04-02T16:00:00Z");
    expect(await chargeAgreements({ ctx })).toBe(0);
    const waiting = await getAgreement({ ctx, input: { id } });
    expect(waiting.backfill).toEqual({
      count: 3,
      startsOn: "2027-02-01",
      endsOn: "2027-04-30",
      locked: null,
    });
    const input = { id, action: "charge", through: "2027-04-30" } as const;
    const results = await Promise.all([confirmBackfill({ ctx, input }), confirmBackfill({ ctx, input })]);
    for (const result of results) expect(result).toMatchObject({ backfill: null, nextOn: "2027-05-01" });
    expect(await listAmounts()).toHaveLength(6);
  });

  it("skipped periods of an agreement aren't charged and aren't listed as missed", async () => {
    const { id, backfill } = await create({ starts_on: "2026-07-01" });
    expect(backfill).toEqual({ count: 5, startsOn: "2026-07-01", endsOn: "2026-11-30", locked: null });
    const input = { id, action: "skip", through: "2026-11-30" } as const;
    expect(await confirmBackfill({ ctx, input })).toMatchObject({ backfill: null, nextOn: "2026-12-01" });
    expect(await listAmounts()).toEqual([]);
    clock.set("2026-12-01T17:00:00Z");
    expect(await chargeAgreements({ ctx })).toBe(1);
  });

  it("no charges are added for agreements if the organization's plan has no invoicing", async () => {
    await create();
    clock.set("2026-12-01T17:00:00Z");
    await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
    await chargeAllAgreements({ ctx: { ...ctx, organization: null } });
    expect(await listAmounts()).toHaveLength(1);
    await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "pro" } });
    await chargeAllAgreements({ ctx: { ...ctx, organization: null } });
    expect(await listAmounts()).toHaveLength(2);
  });

  it("a service's price change applies only to later agreement periods", async () => {
    await create();
    const override = await create({ price: "500" });
    const prices = { organizationId: organization.id, serviceId, id: override.id };
    await db().servicePrice.create({
      data: { ...prices, startsOn: toDateColumn("2026-12-01"), price: 65_000 },
    });
    clock.set("2026-12-01T17:00:00Z");
    await chargeAgreements({ ctx });
    const amounts = (await listAmounts()).map(([day, cents]) => [day, cents]);
    expect(amounts).toHaveLength(4);
    expect(amounts).toEqual(
      expect.arrayContaining([
        ["2026-11-01", 60_000],
        ["2026-11-01", 50_000],
        ["2026-12-01", 65_000],
        ["2026-12-01", 50_000],
      ]),
    );
  });

  it("the additional-horse discount applies only to horses with the same payers", async () => {
    await db().service.update({ where: { id: serviceId }, data: { nextHorseDiscount: 1_000 } });
    await create();
    const second = await createHorse(organization, "Juniper");
    await setOwners(organization, second, { [contactId]: 10_000 });
    await create({ horse_id: second, contact_id: null });
    const other = await createContact(organization, "Sam Reyes");
    await create({ horse_id: await createHorse(organization, "Rocket"), contact_id: other });
    expect((await listAmounts()).map(([, cents]) => cents)).toEqual([60_000, 54_000, 60_000]);
  });
});

describe("changing an agreement", () => {
  it("changed agreement terms apply only to periods without a charge", async () => {
    const { id, revision } = await create();
    const input = { ...toInput({ price: "700", billing_day: 15 }), id, revision };
    expect(await updateAgreement({ ctx, input })).toMatchObject({ nextOn: "2026-12-01", priceCents: 70_000 });
    await expect(updateAgreement({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    clock.set("2026-12-20T17:00:00Z");
    await chargeAgreements({ ctx });
    expect(await listAmounts()).toEqual([
      ["2026-11-01", 60_000, false],
      ["2026-12-01", 32_667, false],
      ["2026-12-15", 70_000, false],
    ]);
  });

  it("an agreement's first day can't be changed after the agreement's first charge", async () => {
    const { id, revision } = await create();
    const input = { ...toInput({ starts_on: "2026-11-05" }), id, revision };
    await expect(updateAgreement({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { starts_on: expect.stringContaining("already charged") },
    });
  });

  it("setting an agreement's last day reduces its unbilled charge", async () => {
    const { id, revision } = await create();
    const ended = await endAgreement({ ctx, input: { id, revision, ends_on: "2026-11-15" } });
    expect(ended).toMatchObject({ endsOn: "2026-11-15", nextOn: null });
    expect(await listAmounts()).toEqual([["2026-11-01", 30_000, false]]);
    const continued = await endAgreement({ ctx, input: { id, revision: ended.revision, ends_on: null } });
    expect(continued).toMatchObject({ endsOn: null, nextOn: "2026-12-01" });
    expect(await listAmounts()).toEqual([["2026-11-01", 60_000, false]]);
  });

  it("ending an agreement doesn't change charges that were already invoiced", async () => {
    const { id, revision } = await create();
    await billCharges();
    await endAgreement({ ctx, input: { id, revision, ends_on: "2026-11-15" } });
    expect(await listAmounts()).toEqual([["2026-11-01", 60_000, false]]);
  });

  it("pausing an agreement reduces its charge, or writes the charge off if nothing remains", async () => {
    const { id } = await create();
    await pauseAgreement({ ctx, input: { id, starts_on: "2026-11-01", ends_on: "2026-11-03" } });
    expect(await listAmounts()).toEqual([["2026-11-01", 54_000, false]]);
    await resumeAgreement({ ctx, input: { id, pause_starts_on: "2026-11-01", resumes_on: "2026-11-02" } });
    expect(await listAmounts()).toEqual([["2026-11-01", 58_000, false]]);
    await resumeAgreement({ ctx, input: { id, pause_starts_on: "2026-11-01" } });
    await pauseAgreement({ ctx, input: { id, starts_on: "2026-10-20", ends_on: "2026-12-05" } });
    expect(await listAmounts()).toEqual([["2026-11-01", expect.any(Number), true]]);
    clock.set("2026-12-01T17:00:00Z");
    await chargeAgreements({ ctx });
    await resumeAgreement({ ctx, input: { id, pause_starts_on: "2026-10-20" } });
    expect(await listAmounts()).toEqual([
      ["2026-11-01", 60_000, false],
      ["2026-12-01", 60_000, false],
    ]);
  });

  it("a fully paused period of an agreement has no charge", async () => {
    const { id } = await create();
    await pauseAgreement({ ctx, input: { id, starts_on: "2026-12-01", ends_on: "2026-12-31" } });
    clock.set("2026-12-02T17:00:00Z");
    await chargeAgreements({ ctx });
    expect(await listAmounts()).toHaveLength(1);
    await resumeAgreement({ ctx, input: { id, pause_starts_on: "2026-12-01", resumes_on: "2026-12-17" } });
    expect((await listAmounts())[1]).toEqual(["2026-12-01", 29_032, false]);
  });

  it("an agreement pause that overlaps another pause or an invoiced period is rejected", async () => {
    const { id } = await create();
    await pauseAgreement({ ctx, input: { id, starts_on: "2026-11-20", ends_on: "2026-11-21" } });
    const overlap = { id, starts_on: "2026-11-21", ends_on: "2026-11-25" };
    await expect(pauseAgreement({ ctx, input: overlap })).rejects.toMatchObject({
      fieldErrors: { starts_on: expect.stringContaining("Another pause") },
    });
    await billCharges();
    const billed = { id, starts_on: "2026-11-25", ends_on: "2026-11-26" };
    await expect(pauseAgreement({ ctx, input: billed })).rejects.toMatchObject({
      fieldErrors: { starts_on: expect.stringContaining("Invoice") },
    });
  });

  it("an agreement can be deleted only before its first charge", async () => {
    const charged = await create();
    await expect(deleteAgreement({ ctx, input: { id: charged.id } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    const { id } = await create({ starts_on: "2027-01-01" });
    await deleteAgreement({ ctx, input: { id } });
    await expect(getAgreement({ ctx, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("the agreement list is paginated and shows either ended agreements or all others", async () => {
    const first = await create();
    const second = await create({ starts_on: "2026-10-01", ends_on: "2026-11-09" });
    const third = await create({ starts_on: "2027-01-01" });
    const list = async (input: object) =>
      (await listAgreements({ ctx, input })).agreements.map(({ id }) => id);
    expect(await list({})).toEqual([third.id, first.id]);
    expect(await list({ view: "ended" })).toEqual([second.id]);
    const { nextCursor } = await listAgreements({ ctx, input: { limit: 1 } });
    expect(await list({ limit: 1, cursor: nextCursor })).toEqual([first.id]);
  });

  it("changes to agreements are recorded in the audit log", async () => {
    const { id, revision } = await create();
    await endAgreement({ ctx, input: { id, revision, ends_on: "2026-12-31" } });
    await pauseAgreement({ ctx, input: { id, starts_on: "2026-12-01", ends_on: "2026-12-02" } });
    await resumeAgreement({ ctx, input: { id, pause_starts_on: "2026-12-01" } });
    const rows = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual([
      ...["agreement.created", "agreement.ended", "agreement.paused", "agreement.resumed"],
    ]);
  });
});
