import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import {
  chargeExpense,
  getExpenseCharge,
  listChargedExpenseIds,
} from "@/lib/domain/billing/charges/charge-expense";
import { getCharge } from "@/lib/domain/billing/charges/list-charges";
import { undoCharges } from "@/lib/domain/billing/charges/undo-charges";
import { writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { toEntryInput } from "@/lib/domain/billing/finances/entry-json";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { createId } from "@/lib/ids";
import { addEntry } from "@/tests/factories/finances";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const DAY = "2026-01-12";

let organization: TestOrganization;
let ctx: Context;
let dana: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  dana = await createContact(organization, "Dana");
});
afterAll(closeDatabase);

const toInput = (entryId: string) => ({
  ...{ source_id: entryId, charged_on: DAY, contact_id: dana, category: "supplies" as const },
  ...{ description: "Hay", price: "110", cost: "100" },
});
const listCharges = () => db().charge.findMany({ where: { organizationId: organization.id } });
const countEntries = () => db().financeEntry.count({ where: { organizationId: organization.id } });

describe("charging an expense to a client", () => {
  it("concurrent requests with the same ID add only one charge for an expense, with the markup", async () => {
    const { id } = await addEntry(ctx);
    const input = { ...toInput(id), id: createId() };
    await Promise.all(Array.from({ length: 5 }, () => chargeExpense({ ctx, input })));
    expect(await listCharges()).toMatchObject([
      { id: input.id, source: "expense", sourceKey: `expense:${id}`, amount: 11_000, costAmount: 10_000 },
    ]);
    expect(await getExpenseCharge({ ctx, input: { id } })).toMatchObject({
      isCharged: true,
      charge: { description: "Hay", status: "unbilled", shares: [{ contactId: dana, amountCents: 11_000 }] },
    });
  });

  it("an expense that already has a charge can't be charged again, even with an ID in uppercase", async () => {
    const { id } = await addEntry(ctx);
    await chargeExpense({ ctx, input: toInput(id) });
    for (const source_id of [id, id.toUpperCase()]) {
      const second = chargeExpense({ ctx, input: { ...toInput(id), source_id, price: "80" } });
      await expect(second).rejects.toMatchObject({
        ...{ code: "CONFLICT", message: "This expense already has a charge. Open the charge to change it." },
      });
    }
    expect(await listCharges()).toMatchObject([{ amount: 11_000 }]);
  });

  it("concurrent requests with different IDs add only one charge for an expense", async () => {
    const { id } = await addEntry(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => chargeExpense({ ctx, input: toInput(id) })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listCharges()).toHaveLength(1);
  });

  it("the charge for an expense has the service's tax and is shared by the horse's payers", async () => {
    const tax = await createTaxRate({ ctx, input: { name: "County tax", rate: "5" } });
    const hay = {
      name: "Hay",
      category: "supplies",
      unit: "each",
      price: "10",
      tax_rate_id: tax.id,
    } as const;
    const { id: service_id } = await createService({ ctx, input: hay });
    const horse_id = await createHorse(organization);
    const sam = await createContact(organization, "Sam");
    await setOwners(organization, horse_id, { [dana]: 7_500, [sam]: 2_500 });
    const { id } = await addEntry(ctx, { horse_ids: [horse_id] });
    const input = { ...toInput(id), contact_id: null, category: null, service_id, horse_id };
    expect(await chargeExpense({ ctx, input })).toMatchObject({
      ...{ amountCents: 11_000, taxRate: 50_000, category: "supplies" },
      shares: [
        { contactId: dana, amountCents: 8_250 },
        { contactId: sam, amountCents: 2_750 },
      ],
    });
  });

  it("the cost of the charge isn't recorded as a second expense", async () => {
    const { id } = await addEntry(ctx);
    const input = { ...toInput(id), record_cost: true, vendor: "Hill Country Hay" };
    expect(await chargeExpense({ ctx, input })).toMatchObject({ costCents: 10_000, costGroupId: null });
    expect(await countEntries()).toBe(1);
  });

  it("editing or deleting an expense doesn't change its charge", async () => {
    const entry = await addEntry(ctx);
    const charge = await chargeExpense({ ctx, input: toInput(entry.id) });
    await updateEntry({ ctx, input: { ...toEntryInput(entry), amount: "250", vendor: "Other vendor" } });
    await deleteEntry({ ctx, input: { id: entry.id } });
    expect(await getCharge({ ctx, input: { id: charge.id } })).toEqual(charge);
  });

  it("an expense stays charged after its charge is written off, but not after the charge is undone", async () => {
    const { id } = await addEntry(ctx);
    const first = await chargeExpense({ ctx, input: toInput(id) });
    await undoCharges({ ctx, input: { ids: [first.id] } });
    expect(await getExpenseCharge({ ctx, input: { id } })).toEqual({ isCharged: false, charge: null });
    const second = await chargeExpense({ ctx, input: toInput(id) });
    await writeOffCharge({ ctx, input: { id: second.id, reason: "Goodwill" } });
    expect(await getExpenseCharge({ ctx, input: { id } })).toMatchObject({
      charge: { status: "written_off" },
    });
    await expect(chargeExpense({ ctx, input: toInput(id) })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("charging an expense on a locked day is rejected, but a later date is accepted", async () => {
    const input = toInput((await addEntry(ctx)).id);
    await setBookLock({ ctx, input: { locked_through: "2026-01-31" } });
    await expect(chargeExpense({ ctx, input })).rejects.toMatchObject({
      ...{ code: "VALIDATION", fieldErrors: { charged_on: expect.stringContaining("Choose a later date.") } },
    });
    await chargeExpense({ ctx, input: { ...input, charged_on: "2026-02-01" } });
    expect(await listCharges()).toHaveLength(1);
  });

  it("the list of charged expenses contains only expenses with a charge", async () => {
    const [charged, other] = [await addEntry(ctx), await addEntry(ctx)];
    await chargeExpense({ ctx, input: toInput(charged.id) });
    const input = { ids: [charged.id, other.id] };
    expect(await listChargedExpenseIds({ ctx, input })).toEqual([charged.id]);
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    expect(await listChargedExpenseIds({ ctx: stranger, input })).toEqual([]);
  });
});

describe("entries that can't be charged to a client", () => {
  const expectConflict = async (entryId: string) => {
    await expect(chargeExpense({ ctx, input: toInput(entryId) })).rejects.toMatchObject({ code: "CONFLICT" });
  };

  it("income and deleted expenses can't be charged to a client", async () => {
    const income = await addEntry(ctx, { kind: "income", category: "lessons" });
    await expectConflict(income.id);
    const deleted = await addEntry(ctx);
    await deleteEntry({ ctx, input: { id: deleted.id } });
    await expectConflict(deleted.id);
    expect(await listCharges()).toEqual([]);
  });

  it("an expense from a health record or from a charge can't be charged to a client a second time", async () => {
    const horseId = await createHorse(organization);
    await createHealthRecord(ctx, horseId, { cost: "85" });
    const manual = {
      charged_on: DAY,
      contact_id: dana,
      category: "vet",
      description: "Colic visit",
    } as const;
    await addCharge({ ctx, input: { ...manual, price: "60", cost: "50", record_cost: true } });
    const { entries } = await listEntries({ ctx, input: {} });
    expect(entries.map(({ source }) => source).toSorted()).toEqual(["charge", "record"]);
    for (const { id } of entries) await expectConflict(id);
    expect(await listCharges()).toHaveLength(1);
  });
});

describe("the permission to charge an expense", () => {
  it("charging an expense requires access to finances, edit access to invoices, and Pro", async () => {
    const { id } = await addEntry(ctx);
    const input = toInput(id);
    for (const denied of [{ finances: "none" }, { invoices: "read" }] as const) {
      const limited = { ...ctx, permissions: { ...ALL_PERMISSIONS, ...denied } };
      await expect(chargeExpense({ ctx: limited, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const reader = { ...ctx, permissions: { ...ALL_PERMISSIONS, finances: "read" as const } };
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await expect(chargeExpense({ ctx: stranger, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(chargeExpense({ ctx: ranch, input })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    expect(await listCharges()).toEqual([]);
    await chargeExpense({ ctx: reader, input });
    expect(await listCharges()).toHaveLength(1);
  });

  it("members limited to selected horses can charge only expenses that they can see completely", async () => {
    const [juniper, moss] = [await createHorse(organization), await createHorse(organization, "Moss")];
    const manager = await createMember(organization, "manager");
    await limitMemberToHorses(organization, manager, [moss]);
    const limited = { ...(await createContextFor(manager, organization)), permissions: ALL_PERMISSIONS };
    const charge = async (horse_ids: string[]) => {
      const { id } = await addEntry(ctx, { horse_ids });
      return chargeExpense({ ctx: limited, input: { ...toInput(id), horse_id: moss } });
    };
    await expect(charge([juniper, moss])).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(charge([juniper])).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await charge([moss])).toMatchObject({ source: "expense", horseId: moss });
  });

  it("members limited to selected horses learn that an expense has a charge that they can't see", async () => {
    const moss = await createHorse(organization, "Moss");
    const manager = await createMember(organization, "manager");
    await limitMemberToHorses(organization, manager, [moss]);
    const limited = { ...(await createContextFor(manager, organization)), permissions: ALL_PERMISSIONS };
    const { id } = await addEntry(ctx, { horse_ids: [moss] });
    await chargeExpense({ ctx, input: toInput(id) });
    expect(await getExpenseCharge({ ctx: limited, input: { id } })).toEqual({
      isCharged: true,
      charge: null,
    });
    expect(await listChargedExpenseIds({ ctx: limited, input: { ids: [id] } })).toEqual([id]);
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    expect(await getExpenseCharge({ ctx: stranger, input: { id } })).toEqual({
      isCharged: false,
      charge: null,
    });
  });
});
