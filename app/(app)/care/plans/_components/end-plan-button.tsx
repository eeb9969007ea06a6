"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { endPlanAction } from "@/lib/actions/care-plans";
import { planTitle } from "@/lib/care/plan-kinds";
import type { CarePlanDto } from "@/lib/domain/care-plans/dto";

/** Ends a plan after asking. */
export function EndPlanButton({ plan, onEnded }: { plan: CarePlanDto; onEnded: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const title = planTitle(plan.kind, plan.subject);
  const { isPending, press } = useActionButton({
    call: () => endPlanAction({ id: plan.id }),
    onDone: () => {
      toast(`${title} is no longer planned`);
      onEnded();
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        End plan
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={press}
        title={`End “${title}”?`}
        confirmLabel="End plan"
        pending={isPending}
      >
        It won't be due any more. What was done stays in the health records.
      </ConfirmDialog>
    </>
  );
}
