"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { toast } from "@/components/ui/toast-store";
import { cancelPlanAction } from "@/lib/actions/subscriptions";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import { keptText } from "@/lib/plans/kept-text";

interface CancelButtonProps {
  overview: Pick<SubscriptionOverview, "plan" | "planName" | "periodEndsAt" | "endsAtOnce" | "creditCents">;
  timeZone: string | undefined;
}

/** Asks first, and says what stays. */
export function CancelButton({ overview, timeZone }: CancelButtonProps) {
  const { plan, planName, periodEndsAt, endsAtOnce, creditCents } = overview;
  const kept = keptText(plan, "personal");
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call: () => cancelPlanAction(),
    onDone: () => toast("Your subscription is canceled. Nothing is deleted."),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
        Cancel subscription
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => !isPending && setIsAsking(false)}
        onConfirm={press}
        pending={isPending}
        title={`Cancel ${planName}?`}
        confirmLabel="Cancel subscription"
        cancelLabel={`Keep ${planName}`}
      >
        {endsAtOnce ? (
          <p>It ends at once, and nothing more is charged for it. You stay on the free plan. {kept}</p>
        ) : (
          <p>
            You keep {planName}
            {periodEndsAt && (
              <>
                {" "}
                until <DateText value={periodEndsAt} timeZone={timeZone} />
              </>
            )}
            , then go on with the free plan. {kept} Until then you can take this back.
          </p>
        )}
        {creditCents > 0 && (
          <p>
            Your credit of <Money cents={creditCents} /> is paid back to your card then.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
