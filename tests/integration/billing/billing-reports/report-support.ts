import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import type { BillingReport } from "@/lib/domain/billing/billing-reports/model/billing-report";
import type { BillingReportKind } from "@/lib/domain/billing/billing-reports/model/kinds";
import { createId } from "@/lib/ids";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";

export const YEAR = { from: "2026-01-01", to: "2026-12-31" };

export async function createReportStable() {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const clock = createClock("2026-10-20T18:00:00Z");
  return { organization, clock, ctx: await createOwnerContext(organization, clock) };
}

export function readReport(ctx: Context, kind: BillingReportKind, period = YEAR): Promise<BillingReport> {
  return getBillingReport({ ctx, input: { kind, ...period } });
}

export async function insertService(
  organizationId: string,
  changes: { careKind?: string } = {},
): Promise<string> {
  const id = createId();
  const service = { id, organizationId, name: "Trim", category: "farrier", unit: "each" };
  await db().service.create({ data: { ...service, ...changes } });
  return id;
}

/** Adds a charge with a single share of 100%. */
export async function addCharge(
  organizationId: string,
  {
    day,
    amount,
    ...charge
  }: {
    day: string;
    amount: number;
    category?: string;
    sourceKey?: string;
    horseId?: string;
    serviceId?: string;
  },
  lineItemId: string | null = null,
): Promise<void> {
  await db().charge.create({
    data: {
      ...{ id: createId(), organizationId, chargedOn: new Date(`${day}T00:00:00Z`), category: "farrier" },
      ...{ description: "Trim", quantity: 1, price: amount, amount, ...charge },
      source: charge.sourceKey ? "care" : "manual",
      shares: { create: { id: createId(), basisPoints: 10_000, amount, lineItemId } },
    },
  });
}
