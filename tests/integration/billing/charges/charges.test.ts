import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { createCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getCharge, getChargeTotal, listCharges } from "@/lib/domain/billing/charges/list-charges";
import { listUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import type { AddChargeInput } from "@/lib/domain/billing/charges/model/schemas";
import { deleteCharge, updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { restoreCharge, writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createId } from "@/lib/ids";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const LESSON = { name: "Lesson", category: "lesson", unit: "each", price: "45" } as const;
const DAY = "2026-11-20";

let organization: TestOrganization;
let ctx: Context;
let contactId: string;
let serviceId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  contactId = await createContact(organization, "Dana Whitfield");
  serviceId = (await createService({ ctx, input: LESSON })).id;
});
afterAll(closeDatabase);

const add = (fields: Partial<AddChargeInput> = {}): Promise<ChargeDto> =>
  addCharge({ ctx, input: { charged_on: DAY, contact_id: contactId, service_id: serviceId, ...fields } });

/** Adds the first share of a charge to a draft invoice. Returns the invoice's ID. */
async function billCharge({ id }: ChargeDto): Promise<string> {
  const draft = await createDraftInvoice(ctx);
  const line = await db().invoiceLineItem.findFirstOrThrow({ where: { invoiceId: draft.id } });
  const share = await db().chargeShare.findFirstOrThrow({ where: { chargeId: id } });
  await db().chargeShare.update({ where: { id: share.id }, data: { lineItemId: line.id } });
  return draft.id;
}

describe("adding a charge", () => {
  it("a charge takes its description, category and price from its service", async () => {
    expect(await add({ quantity: "1.5", discount: "5" })).toMatchObject({
      status: "unbilled",
      description: "Lesson",
      category: "lesson",
      priceCents: 4_500,
      amountCents: 6_750,
      discountCents: 500,
      shares: [{ contactId, basisPoints: 10_000, amountCents: 6_750, discountCents: 500 }],
    });
  });

  it("a charge's discount can't be larger than its amount", async () => {
    const error = {
      code: "VALIDATION",
      fieldErrors: { discount: "Enter a discount of $67.50 or less." },
    };
    await expect(add({ quantity: "1.5", discount: "67.51" })).rejects.toMatchObject(error);
    const charge = await add({ quantity: "1.5", discount: "67.50" });
    expect(charge).toMatchObject({ amountCents: 6_750, discountCents: 6_750 });
    const input = { id: charge.id, revision: charge.revision, charged_on: DAY, contact_id: contactId };
    const update = updateCharge({
      ctx,
      input: { ...input, service_id: serviceId, quantity: "1.5", discount: "100" },
    });
    await expect(update).rejects.toMatchObject(error);
  });

  it("a new charge stores its service's current tax rate", async () => {
    const taxRateId = createId();
    const tax = { id: taxRateId, organizationId: organization.id, name: "Sales tax", rate: 82_500 };
    await db().taxRate.create({ data: tax });
    await db().service.update({ where: { id: serviceId }, data: { taxRateId } });
    const charge = await add();
    expect(charge).toMatchObject({ taxRate: 82_500, taxName: "Sales tax" });
    await db().taxRate.update({ where: { id: taxRateId }, data: { rate: 90_000 } });
    expect(await getCharge({ ctx, input: { id: charge.id } })).toMatchObject({ taxRate: 82_500 });
  });

  it("a charge created with uppercase IDs gets the service's tax and the horse's payers", async () => {
    const taxRateId = createId();
    const tax = { id: taxRateId, organizationId: organization.id, name: "Sales tax", rate: 82_500 };
    await db().taxRate.create({ data: tax });
    await db().service.update({ where: { id: serviceId }, data: { taxRateId } });
    const horseId = await createHorse(organization);
    await setOwners(organization, horseId, { [contactId]: 10_000 });
    const ids = { horse_id: horseId.toUpperCase(), service_id: serviceId.toUpperCase() };
    expect(await add({ ...ids, contact_id: null })).toMatchObject({
      ...{ taxRate: 82_500, taxName: "Sales tax", shares: [{ contactId, basisPoints: 10_000 }] },
    });
  });

  it("a charge for a horse is split among its owners to the cent", async () => {
    const horseId = await createHorse(organization);
    const other = await createContact(organization, "Sam Reyes");
    await setOwners(organization, horseId, { [contactId]: 3_333, [other]: 6_667 });
    const charge = await add({ contact_id: null, horse_id: horseId, price: "1" });
    expect(charge.shares.map((share) => [share.contactName, share.amountCents])).toEqual([
      ["Sam Reyes", 67],
      ["Dana Whitfield", 33],
    ]);
  });

  it("a charge for a horse without known owners has one share without a payer", async () => {
    const horseId = await createHorse(organization);
    const charge = await add({ contact_id: null, horse_id: horseId });
    expect(charge.shares).toMatchObject([{ contactId: null, basisPoints: 10_000, amountCents: 4_500 }]);
    expect(await getChargeTotal({ ctx, input: { status: "unbilled" } })).toEqual({
      chargeCount: 1,
      amountCents: 4_500,
      unassignedCount: 1,
    });
  });

  it("a charge without a payer, horse, description or price is rejected", async () => {
    await expect(add({ contact_id: null, service_id: null })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: {
        contact_id: "Choose a payer or a horse.",
        category: "Choose a service or a category.",
        description: "Choose a service or enter a description.",
        price: "Enter a price, such as 45 or 45.50.",
      },
    });
  });

  it("a charge with a negative quantity or an unknown category is rejected", async () => {
    await expect(add({ quantity: "-1", category: "rent" })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { quantity: expect.any(String), category: expect.any(String) },
    });
    await expect(add({ quantity: "999999", price: "999" })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { price: expect.stringContaining("at most") },
    });
  });

  it("twenty concurrent requests with the same ID add only one charge", async () => {
    const id = createId();
    const charges = await Promise.all(Array.from({ length: 20 }, () => add({ id })));
    expect(new Set(charges.map((charge) => charge.id))).toEqual(new Set([id]));
    expect(await db().charge.count({ where: { organizationId: organization.id } })).toBe(1);
    expect(await db().chargeShare.count({ where: { chargeId: id } })).toBe(1);
  });

  it("a repeated request with an uppercase ID adds only one charge", async () => {
    const id = createId().toUpperCase();
    const charge = await add({ id });
    expect(charge).toMatchObject({ id: id.toLowerCase(), shares: [{ contactId, amountCents: 4_500 }] });
    expect(await add({ id })).toEqual(charge);
    expect(await db().charge.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("twenty concurrent transactions add only one charge for the same health record", async () => {
    const event = {
      ...{ chargedOn: DAY, horseId: null, serviceId, contactId, description: "Lesson" },
      category: "lesson" as const,
      ...{ quantityHundredths: 100, priceCents: 4_500, discountCents: 0, costCents: null, note: null },
      source: "care" as const,
      sourceKey: "care:one",
    };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => ctx.transaction((tx) => createCharge(tx, event))),
    );
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ charge }) => charge.id)).size).toBe(1);
    const count = await db().auditLog.count({ where: { entityId: results[0]?.charge.id ?? "" } });
    expect(count).toBe(1);
  });

  it("a charge can't refer to another organization's horse, service or contact", async () => {
    const other = await createOrganization({ tier: "pro" });
    const otherCtx = await createOwnerContext(other);
    const refusal = { code: "NOT_FOUND" };
    const foreign = {
      horse_id: await createHorse(other),
      contact_id: await createContact(other, "Sam"),
      service_id: (await createService({ ctx: otherCtx, input: LESSON })).id,
    };
    for (const [field, id] of Object.entries(foreign)) {
      await expect(add({ [field]: id })).rejects.toMatchObject(refusal);
    }
  });
});

describe("changing a charge", () => {
  it("changing a charge recalculates its shares", async () => {
    const { id, revision } = await add();
    const other = await createContact(organization, "Sam Reyes");
    const input = { id, revision, charged_on: DAY, contact_id: other, service_id: serviceId, price: "60" };
    expect(await updateCharge({ ctx, input })).toMatchObject({
      amountCents: 6_000,
      revision: revision + 1,
      shares: [{ contactId: other, amountCents: 6_000 }],
    });
    await expect(updateCharge({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("a charge can't be changed while an invoice has a line for it", async () => {
    const charge = await add();
    const { id, revision } = charge;
    const invoiceId = await billCharge(charge);
    const refusal = { code: "CONFLICT", message: expect.stringContaining("invoice") };
    const input = { id, revision, charged_on: DAY, contact_id: contactId, service_id: serviceId };
    await expect(updateCharge({ ctx, input })).rejects.toMatchObject(refusal);
    await expect(deleteCharge({ ctx, input: { id } })).rejects.toMatchObject(refusal);
    await expect(writeOffCharge({ ctx, input: { id, reason: "Goodwill" } })).rejects.toMatchObject(refusal);
    expect(await getCharge({ ctx, input: { id } })).toMatchObject({
      status: "billed",
      shares: [{ invoiceId }],
    });
    await db().invoiceLineItem.deleteMany({ where: { invoiceId } });
    expect(await deleteCharge({ ctx, input: { id } })).toMatchObject({ status: "unbilled" });
  });

  it("a written-off charge has no unbilled shares until it is restored", async () => {
    const { id } = await add();
    await expect(writeOffCharge({ ctx, input: { id, reason: " " } })).rejects.toMatchObject({
      fieldErrors: { reason: expect.any(String) },
    });
    await writeOffCharge({ ctx, input: { id, reason: "Goodwill" } });
    const again = await writeOffCharge({ ctx, input: { id, reason: "Other" } });
    expect(again).toMatchObject({ status: "written_off", writtenOffReason: "Goodwill" });
    expect(await listUnbilledShares(ctx, { throughOn: "2999-01-01" })).toEqual([]);
    expect(await restoreCharge({ ctx, input: { id } })).toMatchObject({
      status: "unbilled",
      writtenOffReason: null,
    });
    expect(await listUnbilledShares(ctx, { throughOn: "2999-01-01" })).toHaveLength(1);
  });

  it.each(["agreement", "task", "lesson", "share", "late_fee", "expense"] as const)(
    "a charge with the source %s can't be deleted",
    async (source) => {
      const { id } = await add();
      await db().charge.update({ where: { id }, data: { source, sourceKey: `${source}:x` } });
      await expect(deleteCharge({ ctx, input: { id } })).rejects.toMatchObject({
        ...{ code: "CONFLICT", message: "This charge can't be deleted. Write it off instead." },
      });
    },
  );

  it("every change to a charge is recorded in the audit log", async () => {
    const { id } = await add();
    await writeOffCharge({ ctx, input: { id, reason: "Goodwill" } });
    await restoreCharge({ ctx, input: { id } });
    await deleteCharge({ ctx, input: { id } });
    const rows = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual([
      "charge.created",
      "charge.written_off",
      "charge.restored",
      "charge.deleted",
    ]);
  });
});

describe("listing charges", () => {
  it("the charge list can be filtered by status, contact and horse", async () => {
    const horseId = await createHorse(organization);
    const first = await add({ charged_on: "2026-11-01", horse_id: horseId });
    const second = await add({ charged_on: "2026-11-02" });
    const third = await add({ charged_on: "2026-11-03", contact_id: null, horse_id: horseId });
    await writeOffCharge({ ctx, input: { id: second.id, reason: "Goodwill" } });
    const list = async (input: object) => (await listCharges({ ctx, input })).charges.map(({ id }) => id);
    expect(await list({})).toEqual([third.id, second.id, first.id]);
    expect(await list({ status: "unbilled" })).toEqual([third.id, first.id]);
    expect(await list({ status: "written_off" })).toEqual([second.id]);
    expect(await list({ status: "billed" })).toEqual([]);
    expect(await list({ contact_id: "none" })).toEqual([third.id]);
    expect(await list({ contact_id: contactId, horse_id: horseId })).toEqual([first.id]);
    const page = await listCharges({ ctx, input: { limit: 2 } });
    expect(await list({ limit: 2, cursor: page.nextCursor })).toEqual([first.id]);
    const last = await listCharges({ ctx, input: { limit: 2, cursor: page.nextCursor } });
    expect(await list({ limit: 2, cursor: last.previousCursor })).toEqual([third.id, second.id]);
  });

  it("the charge list's total includes only charges that match the filters", async () => {
    const horseId = await createHorse(organization);
    const other = await createContact(organization, "Sam Reyes");
    await setOwners(organization, horseId, { [contactId]: 7_500, [other]: 2_500 });
    await add({ contact_id: null, horse_id: horseId, price: "100" });
    const { id } = await add({ price: "30" });
    const read = async (input: object) => {
      const { chargeCount, amountCents } = await getChargeTotal({ ctx, input });
      return [chargeCount, amountCents];
    };
    expect(await read({ status: "unbilled" })).toEqual([2, 130_00]);
    expect(await read({ status: "unbilled", contact_id: contactId })).toEqual([2, 105_00]);
    expect(await read({ status: "unbilled", contact_id: other })).toEqual([1, 25_00]);
    expect(await read({ horse_id: horseId })).toEqual([1, 100_00]);
    await writeOffCharge({ ctx, input: { id, reason: "Goodwill" } });
    expect(await read({ status: "unbilled" })).toEqual([1, 100_00]);
    expect(await read({ status: "written_off" })).toEqual([1, 30_00]);
    expect(await read({ status: "unbilled", approval: "held" })).toEqual([0, 0]);
  });

  it("unbilled charge shares dated on or before a given day are grouped by contact", async () => {
    const horseId = await createHorse(organization, "Willow");
    const other = await createContact(organization, "Ann Archer");
    await add({ charged_on: "2026-11-01" });
    await add({ charged_on: "2026-11-30" });
    await add({ charged_on: "2026-11-02", contact_id: other });
    await add({ charged_on: "2026-11-03", contact_id: null, horse_id: horseId });
    const groups = await listUnbilledShares(ctx, { throughOn: "2026-11-15" });
    expect(groups.map(({ contactName, shares }) => [contactName, shares.length])).toEqual([
      ["Ann Archer", 1],
      ["Dana Whitfield", 1],
      [null, 1],
    ]);
    const [own] = await listUnbilledShares(ctx, { throughOn: "2026-11-15", contactIds: [contactId] });
    expect(own?.shares).toMatchObject([
      { chargedOn: "2026-11-01", amountCents: 4_500, description: "Lesson" },
    ]);
  });

  it("another organization's charges can't be read or changed", async () => {
    const { id, revision } = await add();
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    const refusal = { code: "NOT_FOUND" };
    const input = { id };
    await expect(getCharge({ ctx: stranger, input })).rejects.toMatchObject(refusal);
    await expect(deleteCharge({ ctx: stranger, input })).rejects.toMatchObject(refusal);
    await expect(restoreCharge({ ctx: stranger, input })).rejects.toMatchObject(refusal);
    const writeOff = { id, reason: "Goodwill" };
    await expect(writeOffCharge({ ctx: stranger, input: writeOff })).rejects.toMatchObject(refusal);
    const change = { id, revision, charged_on: DAY, contact_id: contactId };
    await expect(updateCharge({ ctx: stranger, input: change })).rejects.toMatchObject(refusal);
    expect((await listCharges({ ctx: stranger, input: {} })).charges).toEqual([]);
    expect(await listUnbilledShares(stranger, { throughOn: "2999-01-01" })).toEqual([]);
  });

  it("charges can't be added by a boarder or on a plan without invoicing", async () => {
    const boarder = await createContextFor(await createMember(organization, "boarder"), organization);
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    const input = { charged_on: DAY, contact_id: contactId, service_id: serviceId };
    await expect(addCharge({ ctx: boarder, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(listCharges({ ctx: boarder, input: {} })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(addCharge({ ctx: personal, input })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });
});

describe("charging for a visit", () => {
  it("charging for a visit to nine horses adds one charge for each horse", async () => {
    const horseIds = await Promise.all(
      Array.from({ length: 9 }, (_, index) => createHorse(organization, `Horse ${index}`)),
    );
    const input = {
      ...{ id: createId(), charged_on: DAY, horse_ids: horseIds, service_id: serviceId },
      ...{ amount: "540", markup: "5", is_passed_through: true, pricing: "total" as const },
    };
    const results = await Promise.all([chargeVisit({ ctx, input }), chargeVisit({ ctx, input })]);
    for (const charges of results) {
      expect(charges.map(({ amountCents, costCents }) => [amountCents, costCents])).toEqual(
        Array.from({ length: 9 }, () => [6_300, 6_000]),
      );
    }
    expect(await db().charge.count({ where: { organizationId: organization.id } })).toBe(9);
  });

  it("charging for a visit without horses is rejected with a field error", async () => {
    const input = {
      charged_on: DAY,
      horse_ids: [],
      service_id: serviceId,
      pricing: "each" as const,
      amount: "1",
    };
    await expect(chargeVisit({ ctx, input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { horse_ids: "Choose at least one horse." },
    });
  });
});
