import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { PLAN_CURRENCY } from "@/lib/money/currency";
import { getPriceCents } from "@/lib/plans/price-text";
import { BillingPortalButton } from "./billing-portal-button";
import { getPlanEnd } from "./get-plan-end";
import { ResumePlanButton } from "./resume-plan-button";

interface PlanNoticesProps {
  overview: SubscriptionOverview;
  timeZone: string | undefined;
}

/**
 * Shows upcoming plan changes and payment problems, each with a button that undoes the change or resolves the
 * problem.
 */
export function PlanNotices({ overview, timeZone }: PlanNoticesProps) {
  const { planName, status, graceEndsAt, owedCents, pending } = overview;
  const planEnd = getPlanEnd(overview);
  return (
    <>
      {overview.creditLeftCents > 0 && (
        <Alert title="We owe you a refund">
          <Money cents={overview.creditLeftCents} currency={PLAN_CURRENCY} /> of credit was left when your
          plan ended, and the automatic refund to your card failed. Our support team has been notified and
          will refund it.
        </Alert>
      )}
      {graceEndsAt && (
        <Alert
          tone="warning"
          title="Your last payment failed"
          actions={<BillingPortalButton>Update card</BillingPortalButton>}
        >
          <AmountDue cents={owedCents} /> Add another card, and we'll retry the payment. Nothing changes until{" "}
          <DateText value={graceEndsAt} shape="date-time" timeZone={timeZone} />. After that, all {planName}{" "}
          features are paused. You keep your records.
        </Alert>
      )}
      {status === "past_due" && !graceEndsAt && (
        <Alert
          tone="warning"
          title={`Your payment for ${planName} failed`}
          actions={<BillingPortalButton>Update card</BillingPortalButton>}
        >
          <AmountDue cents={owedCents} /> You are on the free plan until this payment succeeds. Add another
          card, and we'll retry the payment. You keep your records.
        </Alert>
      )}
      {status === "unpaid" && (
        <Alert
          tone="warning"
          title={`${planName} is paused`}
          actions={<BillingPortalButton>Pay or update card</BillingPortalButton>}
        >
          <AmountDue cents={owedCents} /> The payment failed several times, so you are on the free plan for
          now. Pay the open invoice, choose a plan again, or cancel. You keep your records.
        </Alert>
      )}
      {status === "incomplete" && (
        <Alert
          tone="warning"
          title={`Your first payment for ${planName} isn't complete`}
          actions={<BillingPortalButton>Pay or update card</BillingPortalButton>}
        >
          <AmountDue cents={owedCents} /> You are on the free plan until the payment is complete. Pay the open
          invoice within a day, choose a plan again, or cancel.
        </Alert>
      )}
      {status === "paused" && (
        <Alert
          tone="warning"
          title={`${planName} is paused`}
          actions={<ResumePlanButton>{`Resume ${planName}`}</ResumePlanButton>}
        >
          You are on the free plan for now, and nothing is charged. When you resume, a new period begins and
          we charge your card. You can also cancel. You keep your records.
        </Alert>
      )}
      {planEnd && (
        <Alert
          tone="warning"
          title="Your subscription is canceled"
          actions={<ResumePlanButton>Resume subscription</ResumePlanButton>}
        >
          You keep {planName} until <DateText value={planEnd} timeZone={timeZone} />. Nothing is deleted. If
          you resume, you stay on {planName}, and your next payment is{" "}
          <Money
            cents={Math.max(
              0,
              getPriceCents(overview.plan, overview.interval ?? "month") - overview.creditCents,
            )}
            currency={PLAN_CURRENCY}
          />{" "}
          on that date.
        </Alert>
      )}
      {pending && (
        <Alert
          title={`${pending.planName}, paid ${pending.interval === "year" ? "yearly" : "monthly"}, is scheduled`}
          actions={<ResumePlanButton>{`Keep ${planName}`}</ResumePlanButton>}
        >
          It starts on <DateText value={pending.at} timeZone={timeZone} />,{" "}
          {status === "trialing" ? "when your trial ends" : "when the period you paid for ends"}.
        </Alert>
      )}
    </>
  );
}

function AmountDue({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <>
      <Money cents={cents} currency={PLAN_CURRENCY} /> is due.
    </>
  );
}
