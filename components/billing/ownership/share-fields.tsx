"use client";

import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { NumberInput } from "@/components/money/number-input";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import type { ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { MAX_OWNERS } from "@/lib/domain/billing/ownership/model/schemas";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";

export interface ShareFormRow {
  key: number;
  /** The initially selected contact. */
  chosen: ChosenContact | null;
  /** The ID of the chosen contact, or text that matches no contact. */
  contactId: string;
  /** The percentage as the user entered it. */
  percent: string;
}

interface ShareFieldsProps {
  /** The label of each contact field: "Owner" or "Payer". */
  label: string;
  entries: readonly ShareFormRow[];
  /** The role given to a contact that is added in this form. */
  contactRole: ContactRole;
  /** Error messages by field name, such as "shares.0.percent". */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (entries: ShareFormRow[]) => void;
}

/** Renders fields for contacts and their percentages, with a running total. */
export function ShareFields({ label, entries, contactRole, errors, onChange }: ShareFieldsProps) {
  const { read, format } = useTypedNumbers();
  const total = entries.reduce((sum, { percent }) => sum + Math.round((read(percent) ?? 0) * 100), 0);
  const change = (key: number, fields: Partial<ShareFormRow>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  const add = () => {
    const rest = Math.max(0, FULL_SHARE_BASIS_POINTS - total) / 100;
    onChange([
      ...entries,
      {
        key: Math.max(0, ...entries.map(({ key }) => key)) + 1,
        chosen: null,
        contactId: "",
        percent: format(rest),
      },
    ]);
  };
  return (
    <fieldset name="shares" className="col-span-full grid gap-3">
      <legend className="sr-only">{`${label}s and their shares`}</legend>
      {entries.map(({ key, chosen, percent }, index) => (
        <div key={key} className="grid grid-cols-[1fr_6rem_auto] items-end gap-2">
          <ContactPicker
            name={`shares.${index}.contact_id`}
            label={label}
            contactRole={contactRole}
            chosen={chosen}
            placeholder="Choose a contact"
            error={errors[`shares.${index}.contact_id`]}
            onChoose={(value) => change(key, { contactId: value })}
            className="max-sm:col-span-full"
          />
          <Field label="Percent" error={errors[`shares.${index}.percent`]}>
            {(control) => (
              <NumberInput
                {...control}
                name={`shares.${index}.percent`}
                value={percent}
                onChange={({ target }) => change(key, { percent: target.value })}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            icon="x"
            iconOnly
            aria-label={`Remove ${label.toLowerCase()} ${index + 1}`}
            disabled={entries.length === 1}
            onClick={() => onChange(entries.filter((entry) => entry.key !== key))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="small" icon="plus" disabled={entries.length >= MAX_OWNERS} onClick={add}>
          {`Add ${label.toLowerCase()}`}
        </Button>
        <output
          className={total === FULL_SHARE_BASIS_POINTS ? "text-ink-soft" : "text-overdue"}
        >{`Total ${format(total / 100)}%`}</output>
      </div>
      {errors.shares && <FieldError>{errors.shares}</FieldError>}
    </fieldset>
  );
}
