"use client";

import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ContactChoice } from "@/lib/domain/billing/contacts/require-contacts";
import { FULL_SHARE, MAX_OWNERS } from "@/lib/domain/billing/ownership/model/schemas";
import { parseHundredths } from "@/lib/money/cents";

export interface ShareEntry {
  key: number;
  contactId: string;
  /** As typed. */
  percent: string;
}

export function createShareEntries(
  shares: readonly { contactId: string; basisPoints: number }[],
): ShareEntry[] {
  if (shares.length === 0) return [{ key: 0, contactId: "", percent: "100" }];
  return shares.map(({ contactId, basisPoints }, key) => ({
    key,
    contactId,
    percent: String(basisPoints / 100),
  }));
}

interface ShareFieldsProps {
  /** What the contacts are: "Owner" or "Payer". */
  label: string;
  entries: readonly ShareEntry[];
  contacts: readonly ContactChoice[];
  /** Errors by field, with names such as "shares.0.percent". */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (entries: ShareEntry[]) => void;
}

/** Contacts with their percentages, and the sum while the user types. */
export function ShareFields({ label, entries, contacts, errors, onChange }: ShareFieldsProps) {
  const total = entries.reduce((sum, { percent }) => sum + (parseHundredths(percent) ?? 0), 0);
  const change = (key: number, fields: Partial<ShareEntry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  const add = () => {
    const rest = Math.max(0, FULL_SHARE - total) / 100;
    onChange([
      ...entries,
      { key: Math.max(0, ...entries.map(({ key }) => key)) + 1, contactId: "", percent: String(rest) },
    ]);
  };
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="sr-only">{`${label}s and their shares`}</legend>
      {entries.map(({ key, contactId, percent }, index) => (
        <div key={key} className="grid grid-cols-[1fr_6rem_auto] items-end gap-2">
          <Field label={label} error={errors[`shares.${index}.contact_id`]}>
            {(control) => (
              <Select
                {...control}
                name={`shares.${index}.contact_id`}
                value={contactId}
                onChange={({ target }) => change(key, { contactId: target.value })}
              >
                <option value="">Choose a contact</option>
                {contacts.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Percent" error={errors[`shares.${index}.percent`]}>
            {(control) => (
              <Input
                {...control}
                name={`shares.${index}.percent`}
                inputMode="decimal"
                autoComplete="off"
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
          className={total === FULL_SHARE ? "text-ink-soft" : "text-overdue"}
        >{`Total ${total / 100}%`}</output>
      </div>
      {errors.shares && <FieldError>{errors.shares}</FieldError>}
    </fieldset>
  );
}
