"use client";

import { useState } from "react";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { addHorseChargeAction, updateHorseChargeAction } from "@/lib/actions/billing/horse-charges";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CATEGORY_LABELS, EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import {
  type AddHorseChargeInput,
  getAddHorseChargeSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import type { Currency } from "@/lib/money/currency";
import type { ChargeRowData } from "./charge-row";

interface ChargeFormProps {
  horse: { id: string; name: string };
  ownerName: string;
  /** The charge to correct. If null, the form creates a charge. */
  charge: ChargeRowData | null;
  /** The current state of the charge in the list; undefined if the charge was removed. */
  now: ChargeRowData | undefined;
  today: CalendarDate;
  /** Called after saving or canceling. The parent then shows the form for a new charge. */
  onDone: () => void;
  currency: Currency;
}

export function ChargeForm(props: ChargeFormProps) {
  return <EditRounds>{(round) => <MountedChargeForm {...props} round={round} />}</EditRounds>;
}

function MountedChargeForm(props: ChargeFormProps & { round: EditRound }) {
  const { horse, ownerName, now, today, onDone, currency, round } = props;
  const [charge] = useState(now ?? props.charge);
  const { revision, isBehind, withRefreshOnConflict } = useRevision(now?.revision);
  const save = withRefreshOnConflict((fields: AddHorseChargeInput) =>
    charge ? updateHorseChargeAction({ ...fields, id: charge.id, revision }) : addHorseChargeAction(fields),
  );
  const form = useActionForm<AddHorseChargeInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: getAddHorseChargeSchema(currency),
    fixed: { horse_id: horse.id },
    action: save,
    onDone: () => {
      showToast(charge ? "Charge corrected" : `Charged to ${ownerName}`);
      onDone();
    },
  });
  const { errors, pending } = form;
  return (
    <Card aria-labelledby="charge">
      <CardHeader
        id="charge"
        title={charge ? "Correct the charge" : `Charge ${ownerName}`}
        description={`For ${horse.name}. ${ownerName} sees the charge immediately.`}
      />
      <FormCard
        form={form}
        // On phones, the form is below the list, so it must be scrolled into view.
        ref={charge ? focusFirstField : null}
        submitLabel={charge ? "Save" : "Charge"}
        pendingLabel="Saving…"
        {...(charge && { onCancel: onDone })}
        className="gap-4"
      >
        <EditConflictAlert what="this charge" isOutdated={isBehind && !pending} round={round} />
        <TextField name="what" label="Description" required errors={errors} value={charge?.what} />
        <TextField
          name="amount"
          label="Amount"
          required
          isAmount
          errors={errors}
          cents={charge?.amountCents}
        />
        <Field label="Category" required error={errors.category}>
          {(control) => (
            <Select {...control} name="category" defaultValue={charge?.category ?? ""}>
              {!charge && (
                <option value="" disabled>
                  Choose a category
                </option>
              )}
              {EXPENSE_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Date" required error={errors.charged_on}>
          {(control) => (
            <Input {...control} type="date" name="charged_on" defaultValue={charge?.chargedOn ?? today} />
          )}
        </Field>
      </FormCard>
    </Card>
  );
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
}
