import { UpgradeLink } from "@/components/forms/upgrade-link";
import { EmptyState } from "@/components/ui/empty-state";

interface FeedPlanProps {
  /** The lowest plan with calendar feeds. */
  planName: string;
  /** Null for members who can't change the organization's plan. */
  upgradeHref: string | null;
  hasFeed: boolean;
}

/** Shown if the plan doesn't include calendar feeds. */
export function FeedPlan({ planName, upgradeHref, hasFeed }: FeedPlanProps) {
  return (
    <EmptyState
      icon="link"
      title={`This comes with the ${planName} plan`}
      action={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      {hasFeed
        ? "Your address is kept and works again once your plan includes it."
        : upgradeHref
          ? "The calendar itself doesn't change."
          : "Ask the owner of the organization to upgrade. The calendar itself doesn't change."}
    </EmptyState>
  );
}
