import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { withStoredResult } from "@/lib/auth/store-result";
import { closeDatabase, db } from "@/lib/db";
import { archiveService, restoreService } from "@/lib/domain/billing/services/archive-service";
import { cancelPriceChange, changeServicePrice } from "@/lib/domain/billing/services/change-service-price";
import { createService } from "@/lib/domain/billing/services/create-service";
import { getService, listServices } from "@/lib/domain/billing/services/list-services";
import { MAX_SERVICES } from "@/lib/domain/billing/services/model/schemas";
import { updateService } from "@/lib/domain/billing/services/update-service";
import { archiveTaxRate } from "@/lib/domain/billing/settings/archive-tax-rate";
import { createTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { createId } from "@/lib/ids";
import { markUnparsed } from "@/lib/mark-unparsed";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const FULL_BOARD = { name: "Full board", category: "board", unit: "month", price: "650" } as const;
const FAR = "2999-01-01";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const listNames = async (archived = false) =>
  (await listServices({ ctx, input: { archived } })).map(({ name }) => name);

describe("the price list", () => {
  it("the price list is sorted by name and excludes archived services", async () => {
    for (const name of ["Lesson", "Blanketing"]) await createService({ ctx, input: { ...FULL_BOARD, name } });
    const { id } = await createService({ ctx, input: FULL_BOARD });
    await archiveService({ ctx, input: { id } });
    expect(await listNames()).toEqual(["Blanketing", "Lesson"]);
    expect(await listNames(true)).toEqual(["Full board"]);
    await restoreService({ ctx, input: { id } });
    expect(await listNames()).toEqual(["Blanketing", "Full board", "Lesson"]);
  });

  it("the price list rejects a second active service with the same name", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    const again = { ...FULL_BOARD, name: "full BOARD" };
    const refusal = { code: "CONFLICT", fieldErrors: { name: expect.stringContaining("already") } };
    await expect(createService({ ctx, input: again })).rejects.toMatchObject(refusal);
    await archiveService({ ctx, input: { id } });
    await createService({ ctx, input: again });
    await expect(restoreService({ ctx, input: { id } })).rejects.toMatchObject(refusal);
  });

  it("archived services count toward the price list's limit", async () => {
    const shared = { organizationId: organization.id, category: "board", unit: "month" } as const;
    await db().service.createMany({
      data: Array.from({ length: MAX_SERVICES }, (_, index) => ({
        ...{
          ...shared,
          id: createId(),
          name: `Service ${index}`,
          archivedAt: index === 0 ? new Date() : null,
        },
      })),
    });
    await expect(createService({ ctx, input: FULL_BOARD })).rejects.toMatchObject({
      code: "CONFLICT",
      message: `Your price list has the maximum of ${MAX_SERVICES} services, including archived ones. Rename a service that you no longer need instead of adding one.`,
    });
  });

  it("fifty concurrent requests with the same name add only one service", async () => {
    const requests = Array.from({ length: 50 }, () => createService({ ctx, input: FULL_BOARD }));
    const results = await Promise.allSettled(requests);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listNames()).toEqual(["Full board"]);
  });

  it("the price list of another organization can't be read or changed", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    const refusal = { code: "NOT_FOUND" };
    expect(await listServices({ ctx: stranger, input: {} })).toEqual([]);
    await expect(getService({ ctx: stranger, input: { id } })).rejects.toMatchObject(refusal);
    await expect(archiveService({ ctx: stranger, input: { id } })).rejects.toMatchObject(refusal);
    await expect(updateService({ ctx: stranger, input: { ...FULL_BOARD, id } })).rejects.toMatchObject(
      refusal,
    );
    const change = { id, price: "1", starts_on: FAR };
    await expect(changeServicePrice({ ctx: stranger, input: change })).rejects.toMatchObject(refusal);
  });

  it("the price list can't be read or changed by a boarder", async () => {
    const boarder = await createContextFor(await createMember(organization, "boarder"), organization);
    const refusal = { code: "FORBIDDEN" };
    await expect(createService({ ctx: boarder, input: FULL_BOARD })).rejects.toMatchObject(refusal);
    await expect(listServices({ ctx: boarder, input: {} })).rejects.toMatchObject(refusal);
  });

  it("adding a service to the price list requires a plan with invoicing", async () => {
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    await expect(createService({ ctx: personal, input: FULL_BOARD })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
  });

  it("the audit log records a service's prices before and after a price change", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    await changeServicePrice({ ctx, input: { id, price: "700", starts_on: FAR } });
    const rows = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual(["service.created", "service.price_changed"]);
    expect(rows[1]).toMatchObject({
      before: { prices: [{ price: 650 }] },
      after: { prices: [{ price: 650 }, { starts_on: FAR, price: 700 }] },
    });
  });

  it("concurrent requests to archive a service add only one audit log entry", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    await Promise.all(Array.from({ length: 4 }, () => archiveService({ ctx, input: { id } })));
    const count = await db().auditLog.count({ where: { entityId: id, action: "service.archived" } });
    expect(count).toBe(1);
  });

  it("archiving or restoring a service stores the result for the Idempotency-Key even if the service doesn't change", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    const stored: unknown[] = [];
    const keyed = withStoredResult(ctx, async (_tx, result) => {
      stored.push(result);
    });
    const results = [
      await changeServicePrice({ ctx: keyed, input: { id, price: "700", starts_on: FAR } }),
      await archiveService({ ctx: keyed, input: { id } }),
      await archiveService({ ctx: keyed, input: { id } }),
      await restoreService({ ctx: keyed, input: { id } }),
      await restoreService({ ctx: keyed, input: { id } }),
    ];
    expect(stored).toEqual(results);
  });
});

describe("the price of a service", () => {
  it("a service's scheduled price change can be replaced or canceled", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    await changeServicePrice({ ctx, input: { id, price: "700", starts_on: FAR } });
    const replaced = await changeServicePrice({ ctx, input: { id, price: "725.50", starts_on: FAR } });
    expect(replaced).toMatchObject({
      priceCents: 65_000,
      nextPrice: { startsOn: FAR, priceCents: 72_550 },
    });
    const canceled = await cancelPriceChange({ ctx, input: { id, starts_on: FAR } });
    expect(canceled).toMatchObject({ priceCents: 65_000, nextPrice: null });
    await expect(cancelPriceChange({ ctx, input: { id, starts_on: FAR } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("the price of a service can't be changed for past days", async () => {
    const { id, prices } = await createService({ ctx, input: FULL_BOARD });
    await expect(
      changeServicePrice({ ctx, input: { id, price: "1", starts_on: "2020-01-01" } }),
    ).rejects.toMatchObject({ code: "VALIDATION", fieldErrors: { starts_on: expect.any(String) } });
    const starts_on = prices[0]?.startsOn ?? "";
    await expect(cancelPriceChange({ ctx, input: { id, starts_on } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("the price of a service can't be changed to the same price", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    await expect(
      changeServicePrice({ ctx, input: { id, price: "650", starts_on: FAR } }),
    ).rejects.toMatchObject({
      ...{ code: "VALIDATION", fieldErrors: { price: expect.stringContaining("already the price") } },
    });
    await changeServicePrice({ ctx, input: { id, price: "700", starts_on: FAR } });
    const repeated = await changeServicePrice({ ctx, input: { id, price: "700", starts_on: FAR } });
    expect(repeated.nextPrice).toEqual({ startsOn: FAR, priceCents: 70_000 });
  });

  it("two simultaneous price changes of a service for different dates are both saved", async () => {
    const { id } = await createService({ ctx, input: FULL_BOARD });
    await Promise.all([
      changeServicePrice({ ctx, input: { id, price: "700", starts_on: FAR } }),
      changeServicePrice({ ctx, input: { id, price: "800", starts_on: "2999-02-01" } }),
    ]);
    expect((await getService({ ctx, input: { id } })).prices.map(({ priceCents }) => priceCents)).toEqual([
      65_000, 70_000, 80_000,
    ]);
  });

  it("a service's first price stays in effect when the organization changes its time zone", async () => {
    const clock = { now: () => new Date("2026-11-26T20:00:00Z") };
    const moved = await createOrganization({ tier: "pro", timeZone: "Australia/Sydney" });
    const inSydney = await createContextFor(moved.owner, moved, clock);
    const { id } = await createService({ ctx: inSydney, input: FULL_BOARD });
    await db().organization.update({ where: { id: moved.id }, data: { timeZone: "America/Los_Angeles" } });
    const inLosAngeles = await createContextFor(moved.owner, moved, clock);
    expect(await getService({ ctx: inLosAngeles, input: { id } })).toMatchObject({
      priceCents: 65_000,
      nextPrice: null,
      prices: [{ startsOn: "2026-11-27" }],
    });
    await expect(
      cancelPriceChange({ ctx: inLosAngeles, input: { id, starts_on: "2026-11-27" } }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    const change = { id, price: "700", starts_on: "2026-12-24" };
    expect(await changeServicePrice({ ctx: inLosAngeles, input: change })).toMatchObject({
      priceCents: 65_000,
      nextPrice: { startsOn: "2026-12-24", priceCents: 70_000 },
    });
  });
});

describe("the billing fields of a service", () => {
  const FIELDS = {
    income_account: "4000 Board",
    next_horse_discount: "12.5",
    care_kind: "farrier",
    care_charging: "automatic",
  } as const;

  it("the billing fields of a service are stored, and omitted fields are cleared", async () => {
    const { id: taxRateId } = await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const service = await createService({ ctx, input: { ...FULL_BOARD, ...FIELDS, tax_rate_id: taxRateId } });
    expect(await getService({ ctx, input: { id: service.id } })).toMatchObject({
      taxRate: { id: taxRateId, name: "Sales tax", rate: 82_500 },
      ...{
        incomeAccount: "4000 Board",
        nextHorseDiscount: 12_50,
        careKind: "farrier",
        careCharging: "automatic",
      },
    });
    const { price: _price, ...plain } = FULL_BOARD;
    expect(await updateService({ ctx, input: { ...plain, id: service.id } })).toMatchObject({
      ...{ taxRate: null, incomeAccount: null, nextHorseDiscount: 0, careKind: null, careCharging: "ask" },
    });
  });

  it.each([
    [{ next_horse_discount: "101" }, "next_horse_discount"],
    [{ next_horse_discount: "-1" }, "next_horse_discount"],
    [{ income_account: "x".repeat(81) }, "income_account"],
    [{ care_kind: "rodeo" }, "care_kind"],
    [{ tax_rate_id: "0198b0a0-0000-7000-8000-000000000001" }, "tax_rate_id"],
  ])("the billing fields of a service reject %j with a field error", async (change, field) => {
    const input = markUnparsed({ ...FULL_BOARD, ...change });
    await expect(createService({ ctx, input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { [field]: expect.any(String) },
    });
  });

  it("a service keeps its tax rate after the rate is archived", async () => {
    const { id: taxRateId } = await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const { id } = await createService({ ctx, input: { ...FULL_BOARD, tax_rate_id: taxRateId } });
    await archiveService({ ctx, input: { id } });
    await archiveTaxRate({ ctx, input: { id: taxRateId } });
    const { price: _price, ...plain } = FULL_BOARD;
    const updated = await updateService({ ctx, input: { ...plain, id, tax_rate_id: taxRateId } });
    expect(updated.taxRate?.id).toBe(taxRateId);
    const other = { ...FULL_BOARD, name: "Half board", tax_rate_id: taxRateId };
    await expect(createService({ ctx, input: other })).rejects.toMatchObject({
      fieldErrors: { tax_rate_id: "Choose one of your tax rates." },
    });
  });
});
