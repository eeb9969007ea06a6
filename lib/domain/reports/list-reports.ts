import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isReadable, missingPlan } from "@/lib/domain/reports/access";
import { hasInvoices } from "@/lib/domain/reports/access-data";
import type { PlanId } from "@/lib/plans/plan-id";
import { REPORT_KINDS, type ReportKind } from "@/lib/reports/kinds";

export interface OfferedReport {
  kind: ReportKind;
  /** The lowest plan that has it, where the organization's own hasn't. */
  missingPlan: PlanId | null;
}

/** The reports that the role may read, also those that a bigger plan has. */
export async function listReports({ ctx }: Pick<VerbArguments, "ctx">): Promise<OfferedReport[]> {
  const { tier } = requirePermission(ctx, "reports", "read");
  const has = { invoices: await hasInvoices(ctx) };
  return REPORT_KINDS.filter((kind) => isReadable(ctx, kind)).map((kind) => ({
    kind,
    missingPlan: missingPlan(tier, kind, has),
  }));
}
