import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { BYTE_ORDER_MARK } from "@/lib/csv/format-csv";
import { closeDatabase, db } from "@/lib/db";
import { continueSeries } from "@/lib/domain/billing/finances/continue-series";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { toEntryInput } from "@/lib/domain/billing/finances/entry-json";
import { exportEntries } from "@/lib/domain/billing/finances/export-entries";
import { getEntry } from "@/lib/domain/billing/finances/get-entry";
import { getFinanceSummary } from "@/lib/domain/billing/finances/get-finance-summary";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { addEntry } from "@/tests/factories/finances";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let juniper: string;
let moss: string;
let willow: string;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  juniper = await createHorse(organization, "Juniper");
  moss = await createHorse(organization, "Moss");
  willow = await createHorse(organization, "Willow");
});
afterAll(closeDatabase);

const getShares = ({ horses }: { horses: readonly { name: string; cents: number }[] }) =>
  horses.map(({ name, cents }) => [name, cents]);

describe("a finance entry", () => {
  it("a finance entry is split among its horses to the cent", async () => {
    const horse_ids = [juniper, moss, willow];
    const hay = await addEntry(ctx, { amount: "100.00", horse_ids });
    expect(getShares(hay)).toEqual([
      ["Juniper", 3334],
      ["Moss", 3333],
      ["Willow", 3333],
    ]);
    const unevenEntry = await addEntry(ctx, { amount: 10, horse_ids: [juniper, moss], shares: [3, 1] });
    const changedEntry = await updateEntry({ ctx, input: { ...toEntryInput(unevenEntry), amount: "20" } });
    expect(getShares(changedEntry)).toEqual([
      ["Juniper", 1500],
      ["Moss", 500],
    ]);
    const percentInput = { ...toEntryInput(changedEntry), split: "percent", parts: "90;10" } as const;
    const percentEntry = await updateEntry({ ctx, input: percentInput });
    expect(getShares(percentEntry)).toEqual([
      ["Juniper", 1800],
      ["Moss", 200],
    ]);
    const invalidUpdate = updateEntry({
      ctx,
      input: { ...toEntryInput(percentEntry), split: "amount", parts: [15, 4] },
    });
    await expect(invalidUpdate).rejects.toMatchObject({
      fieldErrors: { parts: "The shares add up to 19.00. They must add up to 20.00." },
    });
    const evenEntry = await updateEntry({ ctx, input: { ...toEntryInput(percentEntry), split: "equal" } });
    expect(getShares(evenEntry)).toEqual([
      ["Juniper", 1000],
      ["Moss", 1000],
    ]);
    await expect(updateEntry({ ctx, input: toEntryInput(unevenEntry) })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("a finance entry with an invalid amount, horse or category is rejected", async () => {
    const expectRejection = (changes: Parameters<typeof addEntry>[1]) =>
      expect(addEntry(ctx, changes)).rejects;
    await expectRejection({ kind: "income" }).toMatchObject({
      code: "VALIDATION",
      fieldErrors: { category: /kind/ },
    });
    await expectRejection({ amount: "0" }).toMatchObject({ fieldErrors: { amount: /amount/ } });
    await expectRejection({ amount: "-5" }).toMatchObject({ fieldErrors: { amount: /amount/ } });
    const foreignHorse = await createHorse(await createOrganization());
    await expectRejection({ horse_ids: [foreignHorse] }).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the finance summary", () => {
  it("the finance summary's totals equal the sum of the entries", async () => {
    const ownOrganization = await createOrganization();
    const ownerCtx = await createOwnerContext(ownOrganization);
    const horses = await Promise.all(
      ["Ash", "Birch", "Cedar"].map((name) => createHorse(ownOrganization, name)),
    );
    const inputs = Array.from({ length: 40 }, (_, index) => ({
      amount: String((index * 37 + 1) / 100),
      booked_on: `2026-0${1 + (index % 3)}-1${index % 9}`,
      category: (["feed", "vet", "tack"] as const)[index % 3],
      horse_ids: horses.slice(0, index % 4),
    }));
    for (const entry of inputs) await addEntry(ownerCtx, entry as Parameters<typeof addEntry>[1]);
    const deletedEntry = await addEntry(ownerCtx, { horse_ids: horses });
    await deleteEntry({ ctx: ownerCtx, input: { id: deletedEntry.id } });
    const { entries } = await listEntries({ ctx: ownerCtx, input: { limit: 100 } });
    expect(entries).toHaveLength(inputs.length);
    const sums = new Map<string, number>();
    const add = (key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
    for (const { bookedOn, category, horses: parts, amountCents } of entries) {
      const key = `${bookedOn.slice(0, 7)} ${category}`;
      if (parts.length === 0) add(`${key} nobody`, amountCents);
      for (const { name, cents } of parts) add(`${key} ${name}`, cents);
    }
    const summary = await getFinanceSummary({ ctx: ownerCtx, input: { from: "2026-01", to: "2026-03" } });
    const cells = summary.cells.map(({ month, category, horse, cents }) => [
      `${month} ${category} ${horse?.name ?? "nobody"}`,
      cents,
    ]);
    expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(sums));
    expect(summary.expenseCents).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
    const ash = await getFinanceSummary({
      ctx: ownerCtx,
      input: { from: "2026-01", to: "2026-03", horse_id: horses[0] },
    });
    expect(ash.expenseCents).toBe(summary.byHorse.find(({ horse }) => horse?.name === "Ash")?.cents);
  });
});

describe("access to finances", () => {
  it("access to finances depends on the plan, the role and the member's horses", async () => {
    for (const role of ["trainer", "groom", "vet", "boarder", "member"] as const) {
      const member = await createMemberWithContext(organization, role);
      await expect(addEntry(member.ctx)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(listEntries({ ctx: member.ctx, input: {} })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const personalPlusCtx = await createOwnerContext(await createOrganization({ tier: "personal_plus" }));
    await expect(addEntry(personalPlusCtx)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const ranchCtx = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(addEntry(ranchCtx)).resolves.toMatchObject({ amountCents: 10_000 });
    const manager = await createMember(organization, "manager");
    await limitMemberToHorses(organization, manager, [moss]);
    const limitedCtx = { ...(await createContextFor(manager, organization)), permissions: ALL_PERMISSIONS };
    const sharedEntry = await addEntry(ctx, {
      amount: "30",
      vendor: "Only Moss",
      horse_ids: [juniper, moss],
    });
    const barnEntry = await addEntry(ctx, { amount: "30", vendor: "Only Moss" });
    const { entries } = await listEntries({ ctx: limitedCtx, input: { vendor: "only moss" } });
    expect(entries).toMatchObject([
      { id: sharedEntry.id, amountCents: 1500, isWhole: false, horses: [{ id: moss }] },
    ]);
    await expect(getEntry({ ctx: limitedCtx, input: { id: barnEntry.id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(deleteEntry({ ctx: limitedCtx, input: { id: sharedEntry.id } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(addEntry(limitedCtx)).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(addEntry(limitedCtx, { horse_ids: [juniper] })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const summary = await getFinanceSummary({ ctx: limitedCtx, input: { from: "2026-01", to: "2026-12" } });
    expect(summary.byHorse.map(({ horse }) => horse?.name)).toEqual(["Moss"]);
    await expect(setBudgets({ ctx: limitedCtx, input: { month: "2026-01" } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a monthly finance entry", () => {
  it("a monthly entry is added only once per due date, even with concurrent workers", async () => {
    const ownOrganization = await createOrganization();
    const clock = createClock("2026-03-01T18:00:00Z");
    const by = await createOwnerContext(ownOrganization, clock);
    const horses = [await createHorse(ownOrganization, "Ash"), await createHorse(ownOrganization, "Birch")];
    const first = await addEntry(by, { booked_on: "2026-01-31", repeats: "monthly", horse_ids: horses });
    await Promise.all([
      continueSeries({ ctx: by }),
      continueSeries({ ctx: by }),
      continueSeries({ ctx: by }),
    ]);
    const days = async () =>
      (await listEntries({ ctx: by, input: {} })).entries.map(({ bookedOn }) => bookedOn);
    expect(await days()).toEqual(["2026-02-28", "2026-01-31"]);
    // It is still March 30 in Chicago.
    clock.set("2026-03-31T04:00:00Z");
    expect(await continueSeries({ ctx: by })).toBe(0);
    clock.set("2026-03-31T06:00:00Z");
    await db().horse.update({ where: { id: horses[1] ?? "" }, data: { archivedAt: new Date() } });
    expect(await continueSeries({ ctx: by })).toBe(1);
    expect(await continueSeries({ ctx: by })).toBe(0);
    const { entries } = await listEntries({ ctx: by, input: {} });
    expect(entries[0]).toMatchObject({ bookedOn: "2026-03-31", nextOn: "2026-04-30", source: "recurring" });
    // The other horse is archived, so Ash gets the whole amount.
    expect(getShares(entries[0] ?? { horses: [] })).toEqual([["Ash", 10_000]]);
    await deleteEntry({ ctx: by, input: { id: entries[0]?.id ?? "" } });
    clock.set("2026-05-02T12:00:00Z");
    expect(await continueSeries({ ctx: by })).toBe(0);
    await restoreEntry({ ctx: by, input: { id: entries[0]?.id ?? "" } });
    expect(await continueSeries({ ctx: by })).toBe(1);
    const past = await getEntry({ ctx: by, input: { id: first.id } });
    await updateEntry({ ctx: by, input: { ...toEntryInput(past), vendor: "Hill Feed" } });
    expect(await continueSeries({ ctx: by })).toBe(0);
  });
});

describe("a repeating entry with a start date in the past", () => {
  it("a repeating entry with a start date more than a year ago is rejected", async () => {
    const clock = createClock("2026-03-01T18:00:00Z");
    const by = await createOwnerContext(organization, clock);
    await expect(addEntry(by, { booked_on: "2025-02-28", repeats: "weekly" })).rejects.toMatchObject({
      fieldErrors: { booked_on: /up to one year ago/ },
    });
    await addEntry(by, { booked_on: "2025-02-28" });
    await addEntry(by, { booked_on: "2025-03-01", repeats: "yearly", vendor: "Year ago" });
  });
});

describe("the finance list", () => {
  it("the finance list can be filtered by horse, category, type, vendor and dates", async () => {
    const ownOrganization = await createOrganization();
    const by = await createOwnerContext(ownOrganization);
    const ash = await createHorse(ownOrganization, "Ash");
    const add = (booked_on: string, changes: Parameters<typeof addEntry>[1] = {}) =>
      addEntry(by, { booked_on, ...changes });
    await add("2026-01-01", { vendor: "Hill Feed" });
    await add("2026-01-02", { category: "vet", horse_ids: [ash] });
    await createEntry({
      ctx: by,
      input: { kind: "income", amount: 5, category: "prizes", booked_on: "2026-01-03", horse_ids: [ash] },
    });
    const days = async (input: Parameters<typeof listEntries>[0]["input"]) =>
      (await listEntries({ ctx: by, input })).entries.map(({ bookedOn }) => bookedOn.slice(8));
    expect(await days({ horse_id: ash })).toEqual(["03", "02"]);
    expect(await days({ horse_id: ash, kind: "expense" })).toEqual(["02"]);
    expect(await days({ category: "feed" })).toEqual(["01"]);
    expect(await days({ vendor: "hill" })).toEqual(["01"]);
    expect(await days({ from: "2026-01-02", to: "2026-01-02" })).toEqual(["02"]);
    const first = await listEntries({ ctx: by, input: { limit: 2 } });
    expect(await days({ limit: 2, cursor: first.nextCursor })).toEqual(["01"]);
    expect(first.previousCursor).toBeNull();
    const quickBooksCsv = await exportEntries({ ctx: by, input: { format: "quickbooks", horse_id: ash } });
    expect(quickBooksCsv.split("\r\n")).toEqual([
      "Date,Description,Amount",
      "01/02/2026,Vet,-100.00",
      "01/03/2026,Prize money,5.00",
    ]);
    const csv = await exportEntries({ ctx: by, input: { to: "2026-01-01" } });
    expect(csv.split("\r\n")).toEqual([
      `${BYTE_ORDER_MARK}Date,Amount,Type,Category,Vendor or payer,Horses,Note,Source`,
      "2026-01-01,100.00,expense,Feed and hay,Hill Feed,,,manual",
    ]);
  });
});

describe("an export of selected entries", () => {
  it("an export of selected entries omits unselected entries and another organization's entries", async () => {
    const ownerCtx = await createOwnerContext(await createOrganization());
    const otherCtx = await createOwnerContext(await createOrganization());
    const feed = await addEntry(ownerCtx, { vendor: "Hill Feed" });
    await addEntry(ownerCtx, { vendor: "Not selected" });
    const foreignEntry = await addEntry(otherCtx, { vendor: "Elsewhere" });
    const getVendors = async (ids: string) => {
      const csv = await exportEntries({ ctx: ownerCtx, input: { ids } });
      const [, ...rows] = csv.split("\r\n").filter(Boolean);
      return rows.map((row) => row.split(",")[4]);
    };
    expect(await getVendors(feed.id)).toEqual(["Hill Feed"]);
    expect(await getVendors(`${feed.id},${foreignEntry.id}`)).toEqual(["Hill Feed"]);
    expect(await getVendors(foreignEntry.id)).toEqual([]);
  });
});
