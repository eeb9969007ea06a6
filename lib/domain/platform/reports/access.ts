import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasInvoices } from "@/lib/domain/platform/reports/access-data";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanRank, type PlanId } from "@/lib/plans/plan-id";

/**
 * Throws FORBIDDEN or PLAN_LIMIT if the member can't read the report. If the organization has invoices,
 * reports don't require the invoicing feature.
 */
export async function requireReportAccess(ctx: Context, kind: ReportKind): Promise<void> {
  const { modules, features } = REPORTS[kind];
  for (const module of ["reports", ...modules] as const) requirePermission(ctx, module, "read");
  for (const feature of features) {
    if (feature !== "invoicing" || !(await hasInvoices(ctx))) requireFeature(ctx, feature);
  }
}

/** Returns whether a role can read the report, regardless of the plan. */
export function canReadReport({ permissions }: Pick<Context, "permissions">, kind: ReportKind): boolean {
  return (["reports", ...REPORTS[kind].modules] as const).every((module) =>
    hasPermission(permissions, module, "read"),
  );
}

/** Returns the lowest plan that includes the report, or null if the organization's plan includes it. */
export function findMissingPlan(
  tier: PlanId,
  kind: ReportKind,
  existing: { invoices: boolean },
): PlanId | null {
  const missing = REPORTS[kind].features
    .filter((feature) => !hasFeature(tier, feature) && !(feature === "invoicing" && existing.invoices))
    .map(getPlanWithFeature);
  return missing.toSorted((one, other) => getPlanRank(other) - getPlanRank(one))[0] ?? null;
}
