"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { endCarePlanAction, updateCarePlanAction } from "@/lib/actions/care/care-plans";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type UpdateCarePlanInput, updateCarePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { CarePlanRecurrenceFields } from "./care-plan-recurrence-fields";

/**
 * Renders the form that changes or ends a plan. `explanation` is a link to the article about this type of care.
 */
export function EditCarePlanForm({ plan, explanation }: { plan: CarePlanDto; explanation: ReactNode }) {
  const router = useRouter();
  // Keeps the ID of the item that was open when the form was loaded, because the form's due date applies to
  // that item.
  const [shownId] = useState(plan.open?.id ?? "");
  const back = `/horses/${plan.horseId}/care`;
  const form = useActionForm<UpdateCarePlanInput, Awaited<ReturnType<typeof updateCarePlanAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: updateCarePlanSchema,
    fixed: { id: plan.id, open_item_id: shownId },
    action: updateCarePlanAction,
    onDone: () => {
      showToast("Plan saved");
      router.push(back);
    },
  });
  return (
    <Card aria-labelledby="plan">
      <CardHeader
        id="plan"
        title="Schedule"
        description={explanation}
        actions={<EndCarePlanButton plan={plan} onEnded={() => router.push(back)} />}
      />
      <FormCard form={form} submitLabel="Save" pendingLabel="Saving…" isLong className="gap-4 sm:grid-cols-2">
        <Field label="Next due date" required error={form.errors.due_on}>
          {(control) => <Input {...control} name="due_on" type="date" defaultValue={plan.open?.dueOn} />}
        </Field>
        <CarePlanRecurrenceFields errors={form.errors} interval={plan.interval} plan={plan} />
      </FormCard>
    </Card>
  );
}

/** Renders a button that ends a plan after confirmation. */
function EndCarePlanButton({ plan, onEnded }: { plan: CarePlanDto; onEnded: () => void }) {
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
