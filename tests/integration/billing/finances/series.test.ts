import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { continueAllSeries, continueSeries } from "@/lib/domain/billing/finances/continue-series";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { toEntryInput } from "@/lib/domain/billing/finances/entry-json";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { addEntry } from "@/tests/factories/finances";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

let organization: TestOrganization;
let ctx: Context;
let clock: ReturnType<typeof createClock>;
beforeEach(async () => {
  organization = await createOrganization();
  clock = createClock("2026-02-02T18:00:00Z");
  ctx = await createOwnerContext(organization, clock);
});

const addRent = () => addEntry(ctx, { booked_on: "2026-01-01", repeats: "monthly", category: "board" });
const change = (entry: EntryDto, changes: object) =>
  updateEntry({ ctx, input: { ...toEntryInput(entry), ...changes } });
const listBookedDates = async () =>
  (await listEntries({ ctx, input: {} })).entries.map((entry) => entry.bookedOn);

async function getNewestEntry(): Promise<EntryDto> {
  const [entry] = (await listEntries({ ctx, input: {} })).entries;
  if (!entry) throw new Error("The list is empty");
  return entry;
}

describe("a repeating finance entry", () => {
  it("a repeating entry that was moved isn't added again on its original date", async () => {
    await addRent();
    await continueSeries({ ctx });
    const moved = await change(await getNewestEntry(), { booked_on: "2026-01-01" });
    expect(moved.nextOn).toBe("2026-02-01");
    clock.set("2026-04-15T18:00:00Z");
    await continueSeries({ ctx });
    expect(await listBookedDates()).toEqual(["2026-04-01", "2026-03-01", "2026-01-01", "2026-01-01"]);
  });

  it("editing a repeating entry is rejected if the next entry already exists", async () => {
    const rent = await addRent();
    await continueSeries({ ctx });
    await expect(change(rent, { repeats: "", amount: "1" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("the frequency of a series can be changed only in its newest entry", async () => {
    const rent = await addRent();
    await continueSeries({ ctx });
    const continuedRent = { ...rent, revision: rent.revision + 1 };
    await expect(change(continuedRent, { repeats: "weekly" })).rejects.toMatchObject({
      fieldErrors: {
        repeats: "A later entry continues this series. To change how the series repeats, edit that entry.",
      },
    });
    await expect(change(continuedRent, { amount: "90" })).resolves.toMatchObject({
      repeats: "monthly",
      nextOn: null,
    });
  });

  it("if the newest entry is deleted, a repeating entry continues from the previous one", async () => {
    const rent = await addRent();
    await continueSeries({ ctx });
    const where = { seriesId: rent.id, id: { not: rent.id } };
    for (const { id } of await db().financeEntry.findMany({ where }))
      await deleteEntry({ ctx, input: { id } });
    const restarted = await change({ ...rent, revision: rent.revision + 1 }, { repeats: "weekly" });
    expect(restarted).toMatchObject({ repeats: "weekly", nextOn: "2026-01-08" });
  });

  it("restoring an entry doesn't make it repeat if another entry already continues the series", async () => {
    await addRent();
    await continueSeries({ ctx });
    const february = await getNewestEntry();
    await deleteEntry({ ctx, input: { id: february.id } });
    expect((await change(await getNewestEntry(), { booked_on: "2026-01-02" })).nextOn).toBe("2026-02-02");
    expect((await restoreEntry({ ctx, input: { id: february.id } })).nextOn).toBeNull();
    clock.set("2026-04-15T18:00:00Z");
    await continueSeries({ ctx });
    expect(await listBookedDates()).toEqual([
      "2026-04-02",
      "2026-03-02",
      "2026-02-02",
      "2026-02-01",
      "2026-01-02",
    ]);
  });

  it("a finance entry that stopped repeating can be set to repeat again", async () => {
    const rent = await addRent();
    const stopped = await change(rent, { repeats: "" });
    const restarted = await change(stopped, { repeats: "monthly" });
    expect(restarted).toMatchObject({ repeats: "monthly", nextOn: "2026-02-01" });
    expect(await continueSeries({ ctx })).toBe(1);
  });

  it("a repeating entry pauses while the plan doesn't include finances", async () => {
    const lapsed = await createOrganization();
    const closed = await createOrganization();
    for (const pausedOrganization of [lapsed, closed]) {
      await addEntry(await createOwnerContext(pausedOrganization, clock), {
        booked_on: "2026-01-01",
        repeats: "monthly",
      });
    }
    await db().organization.update({ where: { id: lapsed.id }, data: { subscriptionTier: "personal" } });
    await db().organization.update({ where: { id: closed.id }, data: { isActive: false } });
    const actor = { kind: "job", name: "test" } as const;
    await continueAllSeries({ ctx: createSystemContext({ actor, organization: null, clock }) });
    const where = { organizationId: { in: [lapsed.id, closed.id] } };
    expect(await db().financeEntry.count({ where })).toBe(2);
  });
});

describe("the amount of a finance entry", () => {
  it("the amount of a finance entry can contain commas only as thousands separators", async () => {
    await expect(addEntry(ctx, { amount: "12,50" })).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(addEntry(ctx, { amount: "$1,250.50" })).resolves.toMatchObject({ amountCents: 125_050 });
  });
});
