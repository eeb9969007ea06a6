"use client";

import { RecordKindFields } from "@/components/care/health/form/record-kind-fields";
import { FieldPrefixContext } from "@/components/forms/field-prefix-context";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  getEntryFieldPrefix,
  getEntryHorseFieldName,
  REMOVE_ENTRY_FIELD,
} from "@/lib/domain/care/guest-links/model/field-names";
import { clearOtherProductChoice } from "@/lib/domain/care/guest-links/model/form-values";
import type { PublicGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import {
  enteredRecordContentSchema,
  type FormRecordContent,
} from "@/lib/domain/care/health-records/model/form-content";
import { nestRecordDetails } from "@/lib/domain/care/health-records/model/form-values";
import { getRecordLabelInText, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";

interface GuestVisitEntryProps {
  /** The index of the entry in the form. */
  id: string;
  kind: RecordKind;
  horses: PublicGuestLink["horses"];
  day: CalendarDate;
  /** The values from a rejected form. */
  typed: Readonly<Record<string, string>> | undefined;
  errors: FieldErrors;
  /** Whether this is the visit's only entry. */
  isOnly: boolean;
  onRemove: () => void;
}

/** Renders one procedure, with a checkbox for each horse that may have received it. */
export function GuestVisitEntry({
  id,
  kind,
  horses,
  day,
  typed,
  errors,
  isOnly,
  onRemove,
}: GuestVisitEntryProps) {
  const prefix = getEntryFieldPrefix(id);
  const only = horses.length === 1 ? horses[0] : undefined;
  return (
    <FieldPrefixContext value={prefix}>
      <fieldset className="grid min-w-0 gap-5 rounded-card border border-line bg-surface px-4 py-4 sm:grid-cols-2">
        <legend className="sr-only">{RECORD_LABELS[kind]}</legend>
        <div className="flex items-center justify-between gap-3 sm:col-span-2">
          <h2 className="text-xl">{RECORD_LABELS[kind]}</h2>
          {!isOnly && (
            <Button
              type="submit"
              name={REMOVE_ENTRY_FIELD}
              value={id}
              formNoValidate
              variant="quiet"
              size="small"
              icon="trash"
              aria-label={`Remove ${getRecordLabelInText(kind)}`}
              onClick={(event) => {
                event.preventDefault();
                onRemove();
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <input type="hidden" name={`${prefix}kind`} value={kind} />
        {errors.kind && (
          <Alert tone="error" className="sm:col-span-2">
            {errors.kind}
          </Alert>
        )}
        {only ? (
          <input type="hidden" name={prefix + getEntryHorseFieldName(only.id)} value="on" />
        ) : (
          <CheckboxGroup legend="Horses" error={errors.horse_ids} className="min-w-0 sm:col-span-2">
            <div className="grid gap-x-4 sm:grid-cols-2">
              {horses.map((horse) => (
                <Checkbox
                  key={horse.id}
                  name={prefix + getEntryHorseFieldName(horse.id)}
                  label={horse.name}
                  defaultChecked={isHorseChecked(typed, { id: horse.id, isOnly })}
                />
              ))}
            </div>
          </CheckboxGroup>
        )}
        <RecordKindFields
          kind={kind}
          content={getTypedContent(kind, typed)}
          errors={errors}
          day={day}
          bornOn={only?.bornOn ?? null}
        />
        <TextField
          name="notes"
          label="Notes"
          isLong
          errors={errors}
          value={typed?.notes}
          className="sm:col-span-2"
        />
        <TextField
          name="cost"
          label={only ? "Cost" : "Cost per horse"}
          isAmount
          errors={errors}
          value={typed?.cost}
        />
      </fieldset>
    </FieldPrefixContext>
  );
}

/**
 * Returns whether the horse's checkbox is checked. By default, all checkboxes are checked if the visit has only one
 * entry.
 */
function isHorseChecked(
  typed: GuestVisitEntryProps["typed"],
  { id, isOnly }: { id: string; isOnly: boolean },
): boolean {
  const isPosted = typed !== undefined && Object.keys(typed).length > 1;
  return isPosted ? Boolean(typed[getEntryHorseFieldName(id)]) : isOnly;
}

/**
 * Converts rejected input to record content, to show it in the fields again. Returns null if nothing was
 * entered.
 */
function getTypedContent(
  kind: RecordKind,
  fields: Readonly<Record<string, string>> | undefined,
): FormRecordContent | null {
  const isTyped = Object.keys(fields ?? {}).some((name) => name.startsWith("details."));
  if (!fields || !isTyped) return null;
  return enteredRecordContentSchema.parse({ ...nestRecordDetails(clearOtherProductChoice(fields)), kind });
}
