import { UpgradeLink } from "@/components/forms/upgrade-link";
import { EmptyState } from "@/components/ui/empty-state";

interface FeedPlanProps {
  /** The lowest plan that includes calendar feeds. */
  planName: string;
  /** Null for members who can't change the organization's plan. */
  upgradeHref: string | null;
  hasFeed: boolean;
}

/** Explains that the organization's plan doesn't include calendar feeds. */
export function CalendarFeedPlanRequired({ planName, upgradeHref, hasFeed }: FeedPlanProps) {
  return (
    <EmptyState
      icon="link"
      title={`Calendar subscriptions are part of the ${planName} plan`}
      action={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      {hasFeed
        ? "We keep your link. It works again once your plan includes calendar subscriptions."
        : upgradeHref
          ? "You can still use the calendar itself."
          : "Ask the owner of the organization to upgrade. You can still use the calendar itself."}
    </EmptyState>
  );
}
