import type { OverviewRow } from "@/lib/domain/subscriptions/records/overview-data";
import { type CoveringOrganization, formatCoverage, isCoveredByOthers } from "@/lib/plans/plan-coverage";
import { normalizePlan } from "@/lib/plans/plan-id";
import type { SubscriptionStatusMessage } from "@/lib/plans/subscription-status";

interface Coverage {
  coveredBy: CoveringOrganization[];
  /** Whether another user's plan covers this user, who then doesn't need to buy one. */
  isCovered: boolean;
  /** Text that names the payer and replaces "Free plan active"; null if the user isn't covered. */
  message: SubscriptionStatusMessage | null;
}

/** Finds the organizations whose plans cover a user who has no plan of their own. */
export function getCoverage({ coveredBy: rows, ownsOrganization, subscription }: OverviewRow): Coverage {
  const coveredBy = rows.map(({ name, tier, payerName }) => ({ name, plan: normalizePlan(tier), payerName }));
  const isCovered = isCoveredByOthers({ coveredBy, ownsOrganization, status: subscription?.status ?? null });
  const [first] = coveredBy;
  return {
    coveredBy,
    isCovered,
    message: isCovered && first ? { text: formatCoverage(first), kind: "info" } : null,
  };
}
