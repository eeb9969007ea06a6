import { UpgradeLink } from "@/components/forms/upgrade-link";
import { EmptyState } from "@/components/ui/empty-state";

interface FeedPlanProps {
  /** The lowest plan that has it. */
  planName: string;
  /** Null for who can't change the organization's plan. */
  upgradeHref: string | null;
  hasFeed: boolean;
}

/** Where the plan has no feeds. */
export function FeedPlan({ planName, upgradeHref, hasFeed }: FeedPlanProps) {
  return (
    <EmptyState
      icon="link"
      title={`This comes with the ${planName} plan`}
      action={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      {hasFeed
        ? "Your address is kept: it reads again once the plan has it."
        : upgradeHref
          ? "The calendar itself stays as it is."
          : "Ask the owner of the organization to upgrade. The calendar itself stays as it is."}
    </EmptyState>
  );
}
