import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { canReadReport, findMissingPlan } from "@/lib/domain/platform/reports/access";
import { hasInvoices } from "@/lib/domain/platform/reports/access-data";
import { REPORT_KINDS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { PlanId } from "@/lib/plans/plan-id";

export interface AvailableReport {
  kind: ReportKind;
  /** The lowest plan that includes the report. Null if the organization's plan includes it. */
  missingPlan: PlanId | null;
}

/** Lists the reports that the user's role can read, including those that require a higher plan. */
export async function listReports({ ctx }: Pick<VerbArguments, "ctx">): Promise<AvailableReport[]> {
  const { tier } = requirePermission(ctx, "reports", "read");
  const existing = { invoices: await hasInvoices(ctx) };
  return REPORT_KINDS.filter((kind) => canReadReport(ctx, kind)).map((kind) => ({
    kind,
    missingPlan: findMissingPlan(tier, kind, existing),
  }));
}
