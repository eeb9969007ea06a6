"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { endCarePlanAction } from "@/lib/actions/care/care-plans";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";

/** Renders a button that ends a plan after confirmation. */
export function EndCarePlanButton({ plan, onEnded }: { plan: CarePlanDto; onEnded: () => void }) {
  const title = getCarePlanTitle(plan.kind, plan.subject);
  return (
    <ConfirmActionButton
      variant="quiet"
      label="End plan"
      title={`End “${title}”?`}
      confirmLabel="End plan"
      call={() => endCarePlanAction({ id: plan.id })}
      done={`${title} is no longer planned`}
      onDone={onEnded}
    >
      This care will no longer come due. Past care stays in the health records.
    </ConfirmActionButton>
  );
}
