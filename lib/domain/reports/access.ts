import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasInvoices } from "@/lib/domain/reports/access-data";
import { hasFeature, planWith } from "@/lib/plans/entitlements";
import { type PlanId, planRank } from "@/lib/plans/plan-id";
import { REPORTS, type ReportKind } from "@/lib/reports/kinds";

/** Throws FORBIDDEN or PLAN_LIMIT for who may not read the report. Invoices from before are told of on every plan. */
export async function requireReport(ctx: Context, kind: ReportKind): Promise<void> {
  const { modules, features } = REPORTS[kind];
  for (const module of ["reports", ...modules] as const) requirePermission(ctx, module, "read");
  for (const feature of features) {
    if (feature !== "invoicing" || !(await hasInvoices(ctx))) requireFeature(ctx, feature);
  }
}

/** Whether a role may read a report, whatever the plan is. */
export function isReadable({ permissions }: Pick<Context, "permissions">, kind: ReportKind): boolean {
  return (["reports", ...REPORTS[kind].modules] as const).every((module) =>
    grants(permissions, module, "read"),
  );
}

/** The lowest plan that has the report, where the organization's own hasn't. */
export function missingPlan(tier: PlanId, kind: ReportKind, has: { invoices: boolean }): PlanId | null {
  const missing = REPORTS[kind].features
    .filter((feature) => !hasFeature(tier, feature) && !(feature === "invoicing" && has.invoices))
    .map(planWith);
  return missing.toSorted((one, other) => planRank(other) - planRank(one))[0] ?? null;
}
