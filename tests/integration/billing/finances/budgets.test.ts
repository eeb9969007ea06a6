import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { listBudgets } from "@/lib/domain/billing/finances/list-budgets";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { createId } from "@/lib/ids";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

describe("a monthly budget", () => {
  it("a budget applies from its month until another budget replaces it", async () => {
    const ctx = await createOwnerContext(await createOrganization());
    await setBudgets({ ctx, input: { month: "2026-01", feed: "500", vet: "200" } });
    await setBudgets({ ctx, input: { month: "2026-03", feed: "550", vet: "" } });
    const of = (month: string) => listBudgets({ ctx, input: { month } });
    expect(await of("2025-12")).toEqual({});
    expect(await of("2026-02")).toEqual({ feed: 50_000, vet: 20_000 });
    expect(await of("2026-04")).toEqual({ feed: 55_000 });
  });

  it("the list of budgets omits categories that only a newer release supports", async () => {
    const organization = await createOrganization();
    const ownerCtx = await createOwnerContext(organization);
    await setBudgets({ ctx: ownerCtx, input: { month: "2026-01", feed: "500" } });
    const stored = { id: createId(), organizationId: organization.id, month: new Date("2026-01-01") };
    await db().financeBudget.create({ data: { ...stored, category: "drones", amountCents: 10_000 } });
    expect(await listBudgets({ ctx: ownerCtx, input: { month: "2026-01" } })).toEqual({ feed: 50_000 });
  });

  it("changing a month's budget doesn't change a budget set for a later month", async () => {
    const ownerCtx = await createOwnerContext(await createOrganization());
    const setFeedBudget = (month: string, feed: string) =>
      setBudgets({ ctx: ownerCtx, input: { month, feed, vet: "" } });
    for (const [month, feed] of [
      ["2026-01", "100"],
      ["2026-03", "100"],
      ["2026-02", "200"],
    ] as const) {
      await setFeedBudget(month, feed);
    }
    const listMonth = (month: string) => listBudgets({ ctx: ownerCtx, input: { month } });
    expect([await listMonth("2026-02"), await listMonth("2026-03")]).toEqual([
      { feed: 20_000 },
      { feed: 10_000 },
    ]);
    // Saving the same budget twice adds only one audit log entry.
    await setFeedBudget("2026-03", "100");
    const where = { organizationId: ownerCtx.organization?.id ?? "", action: "finance_budget.set" };
    expect(await db().auditLog.count({ where })).toBe(3);
  });
});
