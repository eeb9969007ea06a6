"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updatePlanAction } from "@/lib/actions/care/care-plans";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type UpdatePlanInput, updatePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { EndPlanButton } from "./end-plan-button";
import { RecurrenceFields } from "./recurrence-fields";

/** Renders the form that changes or ends a plan. `explanation` is a link to help about this type of care. */
export function EditPlanForm({ plan, explanation }: { plan: CarePlanDto; explanation: ReactNode }) {
  const router = useRouter();
  // The day in the form belongs to the item that was due when the form was opened.
  const [shownId] = useState(plan.open?.id ?? "");
  const back = `/horses/${plan.horseId}/care`;
  const form = useActionForm<UpdatePlanInput, Awaited<ReturnType<typeof updatePlanAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: updatePlanSchema,
    fixed: { id: plan.id, open_item_id: shownId },
    action: updatePlanAction,
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
        actions={<EndPlanButton plan={plan} onEnded={() => router.push(back)} />}
      />
      <CardForm form={form} submitLabel="Save" pendingLabel="Saving…" isLong className="gap-4 sm:grid-cols-2">
        <Field label="Next due date" required error={form.errors.due_on}>
          {(control) => <Input {...control} name="due_on" type="date" defaultValue={plan.open?.dueOn} />}
        </Field>
        <RecurrenceFields errors={form.errors} interval={plan.interval} plan={plan} />
      </CardForm>
    </Card>
  );
}
