import { hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** What stays of a plan when a smaller one, or the free one, follows it. */
export function keptText(from: PlanId, to: PlanId): string {
  if (!hasFeature(from, "invoicing") || hasFeature(to, "invoicing")) return "Nothing is deleted.";
  return "Nothing is deleted: invoices that you sent can still be read and paid, organizations over the limit can be read, and your clients are kept until you have the plan again.";
}
