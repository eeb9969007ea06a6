import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { findCalendarFeed } from "@/lib/domain/work/calendar/find-calendar-feed";
import { lookup } from "@/lib/http/page-context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { CalendarFeedCard } from "../_components/calendar-feed-card";
import { CalendarFeedPlanRequired } from "../_components/calendar-feed-plan-required";
import { CalendarGate, type CalendarPageContext } from "../_components/calendar-gate";

export const metadata: Metadata = { title: "Subscribe to the calendar" };

export default function SubscribePage() {
  return <CalendarGate>{(pageContext) => <Subscribe pageContext={pageContext} />}</CalendarGate>;
}

async function Subscribe({ pageContext: { ctx, organization } }: { pageContext: CalendarPageContext }) {
  const found = await lookup(findCalendarFeed({ ctx }));
  const needed = getPlanWithFeature("integrations");
  return (
    <>
      <PageHeader
        title="Subscribe to the calendar"
        description="Get a private link that shows this calendar in the calendar app on your phone or computer."
      />
      {found.state === "failed" ? (
        <ErrorState what="your private link" action={<RetryButton />} />
      ) : hasFeature(organization.tier, "integrations") ? (
        <CalendarFeedCard feed={found.value} timeZone={organization.timeZone} />
      ) : (
        <CalendarFeedPlanRequired
          planName={PLANS[needed].name}
          upgradeHref={isOwner(ctx) ? getPlanChoicePath(needed) : null}
          hasFeed={found.value !== null}
        />
      )}
    </>
  );
}
