"use client";

import { RecordKindFields } from "@/components/care/health/form/record-kind-fields";
import { FieldPrefix } from "@/components/forms/field-prefix";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getEntryPrefix, getHorseField, REMOVE_FIELD } from "@/lib/domain/care/guest-links/model/field-names";
import { withProductName } from "@/lib/domain/care/guest-links/model/form-values";
import type { GuestVisitSheet } from "@/lib/domain/care/guest-links/read-guest-link";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { nestDetails } from "@/lib/domain/care/health-records/model/form-values";
import { getRecordLabelInText, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";

interface VisitEntryProps {
  /** Index of the entry in the form. */
  id: string;
  kind: RecordKind;
  horses: GuestVisitSheet["horses"];
  day: CalendarDate;
  /** Values of a rejected form. */
  typed: Readonly<Record<string, string>> | undefined;
  errors: FieldErrors;
  /** Whether it is the visit's only entry. */
  isOnly: boolean;
  onRemove: () => void;
}

/** Renders one procedure and the checkboxes of the horses that it was done for. */
export function VisitEntry({ id, kind, horses, day, typed, errors, isOnly, onRemove }: VisitEntryProps) {
  const prefix = getEntryPrefix(id);
  const only = horses.length === 1 ? horses[0] : undefined;
  return (
    <FieldPrefix value={prefix}>
      <fieldset className="grid min-w-0 gap-5 rounded-card border border-line bg-surface px-4 py-4 sm:grid-cols-2">
        <legend className="sr-only">{RECORD_LABELS[kind]}</legend>
        <div className="flex items-center justify-between gap-3 sm:col-span-2">
          <h2 className="text-xl">{RECORD_LABELS[kind]}</h2>
          {!isOnly && (
            <Button
              type="submit"
              name={REMOVE_FIELD}
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
          <input type="hidden" name={prefix + getHorseField(only.id)} value="on" />
        ) : (
          <fieldset
            className="min-w-0 sm:col-span-2"
            aria-describedby={errors.horse_ids && `${id}-horses-error`}
          >
            <legend className="font-semibold text-sm">Horses</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {horses.map((horse) => (
                <Checkbox
                  key={horse.id}
                  name={prefix + getHorseField(horse.id)}
                  label={horse.name}
                  defaultChecked={isHorseChecked(typed, { id: horse.id, isOnly })}
                />
              ))}
            </div>
            {errors.horse_ids && <FieldError id={`${id}-horses-error`}>{errors.horse_ids}</FieldError>}
          </fieldset>
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
          label={only ? "Cost in dollars" : "Cost in dollars, for each horse"}
          isNumber
          errors={errors}
          value={typed?.cost}
        />
      </fieldset>
    </FieldPrefix>
  );
}

/** Returns whether the horse's box is checked. By default, all boxes are checked if the visit has only one entry. */
function isHorseChecked(
  typed: VisitEntryProps["typed"],
  { id, isOnly }: { id: string; isOnly: boolean },
): boolean {
  const isPosted = typed !== undefined && Object.keys(typed).length > 1;
  return isPosted ? Boolean(typed[getHorseField(id)]) : isOnly;
}

/** Formats rejected input as record content to show it in the fields again. Returns null if nothing was entered. */
function getTypedContent(
  kind: RecordKind,
  fields: Readonly<Record<string, string>> | undefined,
): RecordContent | null {
  const isTyped = Object.keys(fields ?? {}).some((name) => name.startsWith("details."));
  if (!fields || !isTyped) return null;
  const { details } = nestDetails(withProductName(fields)) as { details: object };
  return {
    kind,
    details: { ...(kind === "vaccination" && { vaccines: [] }), ...details },
  } as unknown as RecordContent;
}
