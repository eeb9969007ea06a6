"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { type Payer, setOutToPay } from "@/components/plans/set-out-to-pay";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CardBody, CardFooter } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Money } from "@/components/ui/money";
import { toast } from "@/components/ui/toast-store";
import type { ActionError } from "@/lib/actions/client";
import { changePlanAction } from "@/lib/actions/subscriptions";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import type { ChangePreview } from "@/lib/domain/subscriptions/preview-change";
import { keptText } from "@/lib/plans/kept-text";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { priceCents, pricePerPeriodText } from "@/lib/plans/price-text";
import { PortalButton } from "./portal-button";

const SUBSCRIPTION = "/account?tab=subscription";

interface PlanChangeOfferProps {
  choice: PlanChoice;
  preview: ChangePreview;
  overview: Pick<SubscriptionOverview, "plan" | "planName" | "isLive">;
  payer: Payer;
  /** Of the trial that comes with it; 0 without one. */
  trialDays: number;
  timeZone: string | undefined;
  /** Asks for the price again, which isn't what it was when the page showed it. */
  onAnew: () => void;
}

/** What is due now and afterwards, and the deed. Without a subscription it leads to Stripe's page. */
export function PlanChangeOffer({
  choice,
  preview,
  overview,
  payer,
  trialDays,
  timeZone,
  onAnew,
}: PlanChangeOfferProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [isPending, startTransition] = useTransition();
  const { plan, planName, isLive } = overview;

  const change = () =>
    startTransition(async () => {
      setRefusal(null);
      const answer = await callAction(() => changePlanAction({ ...choice, withTrial: preview.withTrial }));
      if ("error" in answer) return setRefusal(answer.error);
      if (answer.data.kind === "checkout") {
        return setOutToPay({ ...payer, plan: choice.plan, url: answer.data.url });
      }
      toast(answer.data.message);
      router.replace(SUBSCRIPTION, { scroll: false });
    });

  const fullCents = priceCents(choice.plan, choice.interval);
  const day = <DateText value={preview.nextAt} timeZone={timeZone} />;
  return (
    <>
      <CardBody className="grid gap-5">
        {preview.takesEffect === "period_end" && (
          <p className="text-ink-soft">
            You keep {planName} until {day}. {keptText(plan, choice.plan)}
          </p>
        )}
        <FactList
          facts={[
            ...(preview.withTrial && trialDays > 0 ? [["Free trial", `${trialDays} days`] as const] : []),
            ["Due now", <Money key="now" cents={preview.dueNowCents} />],
            [
              preview.takesEffect === "now" ? "Then" : "From then on",
              <span key="then">
                {pricePerPeriodText(choice.plan, choice.interval)}
                {fullCents > 0 && (
                  <>
                    , {preview.dueNowCents > 0 ? "next" : "first"}{" "}
                    {preview.nextCents < fullCents && <Money cents={preview.nextCents} />} on {day}
                  </>
                )}
              </span>,
            ],
          ]}
        />
        {preview.creditCents > 0 && (
          <p className="text-ink-soft">
            <Money cents={preview.creditCents} /> of what you have paid is kept as a credit and pays what
            comes next. If your subscription ends before it is used, it is paid back to your card.
          </p>
        )}
        {refusal && (
          <RefusalAlert
            message={`Failed to upgrade plan: ${refusal.message}`}
            upgradeHref={refusal.upgradeHref}
            action={wayOn(refusal, onAnew)}
          />
        )}
      </CardBody>
      <CardFooter>
        <Button variant="primary" loading={isPending} loadingText="Processing..." onClick={change}>
          {isLive ? "Confirm change" : "Continue to payment"}
        </Button>
        <ButtonLink href={SUBSCRIPTION} variant="quiet">
          Not now
        </ButtonLink>
      </CardFooter>
    </>
  );
}

/** A card that is refused is put right at Stripe; a price that isn't right any more is asked for again. */
function wayOn({ code }: ActionError, onAnew: () => void) {
  if (code === "PRECONDITION_FAILED") return <PortalButton>Update card</PortalButton>;
  if (code !== "CONFLICT") return null;
  return (
    <Button size="small" onClick={onAnew}>
      See the price anew
    </Button>
  );
}
