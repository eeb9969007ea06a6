"use client";

import { useMemo } from "react";
import { ShareFields } from "@/components/billing/ownership/share-fields";
import { useShareRows } from "@/components/billing/ownership/use-share-rows";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { setPayerRuleAction } from "@/lib/actions/billing/ownership";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { PayerRuleDto } from "@/lib/domain/billing/ownership/dto";
import { setPayerRuleSchema } from "@/lib/domain/billing/ownership/model/schemas";
import { SERVICE_CATEGORIES, SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";

interface PayerRuleDialogProps {
  horseId: string;
  today: CalendarDate;
  /** The rule to edit. Null when the user adds a rule. */
  rule: PayerRuleDto | null;
  onClose: () => void;
}

/** Sets the contacts that pay for a category of charges instead of the owners. */
export function PayerRuleDialog({ horseId, today, rule, onClose }: PayerRuleDialogProps) {
  const { entries, setEntries, shareInputs } = useShareRows(rule?.shares ?? []);
  const fixed = useMemo(
    () => ({
      horse_id: horseId,
      shares: shareInputs,
      ...(rule && { category: rule.category, starts_on: rule.startsOn }),
    }),
    [horseId, shareInputs, rule],
  );
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: setPayerRuleSchema,
    fixed,
    action: setPayerRuleAction,
    onDone: () => {
      showToast("Payers saved");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={rule ? `Payers for ${SERVICE_CATEGORY_LABELS[rule.category].toLowerCase()}` : "Add payer rule"}
      description="These contacts pay instead of the owners."
      submitLabel="Save payers"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      {!rule && (
        <Field label="Category" required error={form.errors.category} className="col-span-full">
          {(control) => (
            <Select {...control} name="category" defaultValue="board">
              {SERVICE_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {SERVICE_CATEGORY_LABELS[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {!rule && (
        <Field label="From" required error={form.errors.starts_on}>
          {(control) => <Input {...control} type="date" name="starts_on" defaultValue={today} />}
        </Field>
      )}
      <Field label="Last day" error={form.errors.ends_on} hint="Leave empty if the rule has no end date.">
        {(control) => <Input {...control} type="date" name="ends_on" defaultValue={rule?.endsOn ?? ""} />}
      </Field>
      <ShareFields
        label="Payer"
        entries={entries}
        contactRole="client"
        errors={form.errors}
        onChange={setEntries}
      />
    </DialogForm>
  );
}
