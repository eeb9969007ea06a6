"use client";

import { CardForm } from "@/components/forms/card-form";
import { ChangedMeanwhile } from "@/components/forms/changed-meanwhile";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { addChargeAction, updateChargeAction } from "@/lib/actions/horse-charges";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type AddChargeInput, addChargeSchema } from "@/lib/domain/horse-charges/schemas";
import { CATEGORY_LABELS, EXPENSE_CATEGORIES } from "@/lib/finances/categories";
import { decimalText } from "@/lib/money/format";
import type { ShownCharge } from "./charge-row";

interface ChargeFormProps {
  horse: { id: string; name: string };
  ownerName: string;
  /** Corrects this one, as it was when that was begun; without it, charges anew. */
  charge: ShownCharge | null;
  /** The same as the list has it now; undefined once it isn't there any more. */
  now: ShownCharge | undefined;
  today: CalendarDate;
  /** Saved or given up: back to a new charge. */
  onDone: () => void;
  onTakeTheirs: (charge: ShownCharge) => void;
}

export function ChargeForm({ horse, ownerName, charge, now, today, onDone, onTakeTheirs }: ChargeFormProps) {
  const { revision, setRevision, isBehind, withTheirs } = useRevision(now?.revision);
  const save = withTheirs((fields: AddChargeInput) =>
    charge ? updateChargeAction({ ...fields, id: charge.id, revision }) : addChargeAction(fields),
  );
  const form = useActionForm<AddChargeInput, Awaited<ReturnType<typeof save>>>({
    obstacle: useBegunElsewhere(),
    schema: addChargeSchema,
    fixed: { horse_id: horse.id },
    action: save,
    onDone: () => {
      toast(charge ? "Charge corrected" : `Charged to ${ownerName}`);
      onDone();
    },
  });
  const { errors, pending } = form;
  return (
    <Card aria-labelledby="charge">
      <CardHeader
        id="charge"
        title={charge ? "Correct the charge" : `Charge ${ownerName}`}
        description={`For ${horse.name}. ${ownerName} sees it at once.`}
      />
      <CardForm
        form={form}
        // On a phone it stands below the list from which it was called.
        ref={charge ? focusFirstField : null}
        submitLabel={charge ? "Save" : "Charge"}
        pendingLabel="Saving…"
        {...(charge && { onCancel: onDone })}
        className="gap-4"
      >
        {now && isBehind && !pending && (
          <ChangedMeanwhile
            what="this charge"
            onTakeTheirs={() => onTakeTheirs(now)}
            onKeepMine={() => setRevision(now.revision)}
          >
            What you typed is still here. Keep yours to save it over theirs.
          </ChangedMeanwhile>
        )}
        <TextField name="what" label="What for" required errors={errors} value={charge?.what} />
        <TextField
          name="amount"
          label="Amount in dollars"
          required
          isNumber
          errors={errors}
          value={charge && decimalText(charge.amountCents)}
        />
        <Field label="Category" required error={errors.category}>
          {(control) => (
            <Select {...control} name="category" defaultValue={charge?.category ?? "board"}>
              {EXPENSE_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Day" required error={errors.charged_on}>
          {(control) => (
            <Input {...control} type="date" name="charged_on" defaultValue={charge?.chargedOn ?? today} />
          )}
        </Field>
      </CardForm>
    </Card>
  );
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
}
