import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it } from "vitest";
import { FinanceTabs } from "@/app/(app)/finances/_components/finance-tabs";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { PlanId } from "@/lib/plans/plan-id";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

async function listTabs(tier: PlanId, changes: Partial<Context> = {}): Promise<(string | undefined)[]> {
  const ctx = { ...(await createOwnerContext(await createOrganization({ tier }))), ...changes };
  const { organization } = ctx;
  if (!organization) throw new Error("The owner has an organization.");
  const tabs = FinanceTabs({ pageContext: { ctx, organization }, current: "entries", month: "2026-10" });
  return [...renderToStaticMarkup(tabs).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
}

it("the finance tabs are hidden if the member can open only one finance page", async () => {
  const tabs = ["/finances?month=2026-10", "/finances/budget?month=2026-10", "/finances/accounting"];
  expect(await listTabs("pro")).toEqual(tabs);
  expect(await listTabs("ranch")).toEqual(tabs);
  expect(await listTabs("pro", { horseIds: [createId()] })).toEqual([]);
  expect(await listTabs("personal_plus")).toEqual([]);
});
