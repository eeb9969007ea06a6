"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { endPlanAction } from "@/lib/actions/care/care-plans";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { getPlanTitle } from "@/lib/domain/care/model/plan-kinds";

/** Renders a button that ends a plan after confirmation. */
export function EndPlanButton({ plan, onEnded }: { plan: CarePlanDto; onEnded: () => void }) {
  const title = getPlanTitle(plan.kind, plan.subject);
  return (
    <ConfirmedButton
      variant="quiet"
      label="End plan"
      title={`End “${title}”?`}
      confirmLabel="End plan"
      call={() => endPlanAction({ id: plan.id })}
      done={`${title} is no longer planned`}
      onDone={onEnded}
    >
      This care will no longer come due. Past care stays in the health records.
    </ConfirmedButton>
  );
}
