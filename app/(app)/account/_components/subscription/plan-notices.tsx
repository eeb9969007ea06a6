import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import { PortalButton } from "./portal-button";
import { ResumeButton } from "./resume-button";

interface PlanNoticesProps {
  overview: SubscriptionOverview;
  timeZone: string | undefined;
}

/** What is about to happen to the plan, and how to mend or take back that. */
export function PlanNotices({ overview, timeZone }: PlanNoticesProps) {
  const { planName, status, graceEndsAt, owedCents, cancelsAtPeriodEnd, periodEndsAt, pending } = overview;
  return (
    <>
      {overview.creditLeftCents > 0 && (
        <Alert title="Some of what you paid is still with us">
          <Money cents={overview.creditLeftCents} /> was left when your plan ended, and couldn't be paid back
          to your card by itself. Our support knows of it and pays it back by hand.
        </Alert>
      )}
      {graceEndsAt && (
        <Alert
          tone="warning"
          title="Your last payment failed"
          actions={<PortalButton>Update card</PortalButton>}
        >
          <Owed cents={owedCents} /> Put in another card, and the payment is tried again. Until{" "}
          <DateText value={graceEndsAt} shape="date-time" timeZone={timeZone} /> everything stays as it is;
          then what {planName} adds is paused. Your records stay.
        </Alert>
      )}
      {status === "past_due" && !graceEndsAt && (
        <Alert
          tone="warning"
          title={`Your payment for ${planName} failed`}
          actions={<PortalButton>Update card</PortalButton>}
        >
          <Owed cents={owedCents} /> You are on the free plan until it is made. Put in another card, and the
          payment is tried again. Your records stay.
        </Alert>
      )}
      {status === "unpaid" && (
        <Alert
          tone="warning"
          title={`${planName} is paused`}
          actions={<PortalButton>Pay or update card</PortalButton>}
        >
          <Owed cents={owedCents} /> Its payment failed several times, and you are on the free plan meanwhile.
          Pay the open invoice, choose a plan anew, or cancel. Your records stay.
        </Alert>
      )}
      {status === "incomplete" && (
        <Alert
          tone="warning"
          title={`Your first payment for ${planName} isn't complete`}
          actions={<PortalButton>Pay or update card</PortalButton>}
        >
          <Owed cents={owedCents} /> You are on the free plan until it is. Pay the open invoice within a day,
          choose a plan anew, or cancel.
        </Alert>
      )}
      {status === "paused" && (
        <Alert
          tone="warning"
          title={`${planName} is paused`}
          actions={<ResumeButton>{`Resume ${planName}`}</ResumeButton>}
        >
          You are on the free plan meanwhile, and nothing is charged. When you resume, a new period begins and
          your card is charged. Or cancel. Your records stay.
        </Alert>
      )}
      {cancelsAtPeriodEnd && periodEndsAt && !overview.endsAtOnce && (
        <Alert
          tone="warning"
          title="Your subscription is canceled"
          actions={<ResumeButton>Resume subscription</ResumeButton>}
        >
          You keep {planName} until <DateText value={periodEndsAt} timeZone={timeZone} />. Nothing is deleted.
        </Alert>
      )}
      {pending && (
        <Alert
          title={`${pending.planName}, paid ${pending.interval === "year" ? "yearly" : "monthly"}, comes next`}
          actions={<ResumeButton>{`Stay on ${planName} as it is`}</ResumeButton>}
        >
          It begins on <DateText value={pending.at} timeZone={timeZone} />,{" "}
          {status === "trialing" ? "when your trial ends" : "when what you have paid for is used up"}.
        </Alert>
      )}
    </>
  );
}

function Owed({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <>
      <Money cents={cents} /> is still to be paid.
    </>
  );
}
