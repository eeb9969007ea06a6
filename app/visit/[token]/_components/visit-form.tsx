"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { TrapField } from "@/components/forms/trap-field";
import { usePublicForm } from "@/components/forms/use-public-form";
import { FieldsOfKind } from "@/components/health/form/fields-of-kind";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { logGuestVisitAction } from "@/lib/actions/guest-visit";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { horseField } from "@/lib/domain/guest-links/field-names";
import type { GuestSheet } from "@/lib/domain/guest-links/read-guest-link";
import type { FieldErrors } from "@/lib/errors";
import { typedContent } from "./typed-content";

interface VisitFormProps {
  token: string;
  kind: RecordKind;
  today: CalendarDate;
  horses: GuestSheet["horses"];
}

/** What was checked is told by the server alone, in the words of the record's own schema. */
const nothingToCheck = () => ({});

export function VisitForm({ token, kind, today, horses }: VisitFormProps) {
  const form = usePublicForm<string>({ action: logGuestVisitAction, check: nothingToCheck });
  const { message, values, isPending, formProps } = form;
  const errors = said(form.errors);
  const [day, setDay] = useState(values?.happened_on ?? today);
  const only = horses.length === 1 ? horses[0] : undefined;
  return (
    <form {...formProps} aria-label="Visit" className="relative mt-5 grid gap-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="kind" value={kind} />
      {only ? (
        <input type="hidden" name={horseField(only.id)} value="on" />
      ) : (
        <HorseTicks horses={horses} values={values} error={errors.horse_ids} />
      )}
      <Field label="Day" required error={errors.happened_on}>
        {(control) => (
          <Input
            {...control}
            name="happened_on"
            type="date"
            max={today}
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <FieldsOfKind
        kind={kind}
        content={typedContent(kind, values)}
        errors={errors}
        day={day}
        bornOn={only?.bornOn ?? null}
      />
      <TextField name="notes" label="Notes" isLong errors={errors} value={values?.notes} />
      <TextField
        name="cost"
        label={only ? "Cost in dollars" : "Cost in dollars, for each horse"}
        isNumber
        errors={errors}
        value={values?.cost}
      />
      <TextField name="name" label="Your name" required errors={errors} value={values?.name} />
      <TextField name="practice" label="Practice or business" errors={errors} value={values?.practice} />
      <TrapField />
      {(message ?? errors.kind) && <Alert tone="error">{message ?? errors.kind}</Alert>}
      {Object.keys(errors).length > 0 && <Alert tone="error">Please check the marked fields.</Alert>}
      <Button type="submit" variant="primary" size="large" loading={isPending} loadingText="Logging…">
        Log the visit
      </Button>
    </form>
  );
}

function said(problems: Partial<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, message]) => (message ? [[name, message]] : [])),
  );
}

interface HorseTicksProps {
  horses: GuestSheet["horses"];
  values: Record<string, string> | undefined;
  error: string | undefined;
}

/** All of them, until somebody says that one wasn't seen. */
function HorseTicks({ horses, values, error }: HorseTicksProps) {
  return (
    <fieldset aria-describedby={error ? "horses-error" : undefined}>
      <legend className="font-semibold text-sm">Horses you saw</legend>
      {horses.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={horseField(id)}
          label={name}
          defaultChecked={values ? Boolean(values[horseField(id)]) : true}
        />
      ))}
      {error && <FieldError id="horses-error">{error}</FieldError>}
    </fieldset>
  );
}
