"use client";

import { useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { HoneypotField } from "@/components/forms/honeypot-field";
import { TextField } from "@/components/forms/text-field";
import { usePublicForm } from "@/components/forms/use-public-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { logGuestVisitAction } from "@/lib/actions/care/guest-visit";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  ADD_ENTRY_FIELD,
  findVisitFilesProblem,
  getEntryFieldPrefix,
  MAX_GUEST_VISIT_FILES,
  VISIT_FILES_FIELD,
  VISIT_FILES_HORSE_FIELD,
} from "@/lib/domain/care/guest-links/model/field-names";
import { groupFieldsByEntry } from "@/lib/domain/care/guest-links/model/form-values";
import { MAX_GUEST_VISIT_ENTRIES } from "@/lib/domain/care/guest-links/model/schemas";
import type { PublicGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import { findRecordKind, getRecordLabelInText, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import { FORM_CURRENCY_FIELD } from "@/lib/money/form-currency";
import { READABLE_PICTURE_TYPES } from "@/lib/storage/picture-limits";
import { GuestVisitEntry } from "./guest-visit-entry";

interface GuestVisitFormProps {
  token: string;
  /** The types of records that the form shows initially. */
  kinds: readonly RecordKind[];
  /** All types of records that the link allows. */
  allowed: readonly RecordKind[];
  today: CalendarDate;
  sheet: Pick<PublicGuestLink, "horses" | "guestName" | "practice">;
  currency: Currency;
}

/**
 * Checks the number and size of the files, because a form that is too large never reaches the server action. The
 * server checks everything else.
 */
function checkFiles(form: FormData): Partial<Record<string, string>> {
  const files = form.getAll(VISIT_FILES_FIELD).filter((file) => typeof file !== "string");
  const fault = findVisitFilesProblem(files);
  return fault ? { [VISIT_FILES_FIELD]: fault } : {};
}

/**
 * Renders the visit form with its entries, author and attachments. Entries can be added and removed without
 * JavaScript.
 */
export function GuestVisitForm({ token, kinds, allowed, today, sheet, currency }: GuestVisitFormProps) {
  const { horses } = sheet;
  const form = usePublicForm<string>({ action: logGuestVisitAction, check: checkFiles });
  const { message, values, isPending, formProps } = form;
  const errors = toFieldErrors(form.errors);
  const refusal = message || errors.entries;
  const [day, setDay] = useState(values?.happened_on ?? today);
  const [entries, setEntries] = useState(() => createEntries(values, kinds));
  const typed = groupFieldsByEntry(values ?? {});
  const add = (kind: RecordKind) =>
    setEntries((now) => [...now, { id: String(Math.max(-1, ...now.map(({ id }) => Number(id))) + 1), kind }]);
  return (
    <form
      {...formProps}
      encType="multipart/form-data"
      aria-label="Visit"
      className="relative mt-5 grid gap-5"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name={FORM_CURRENCY_FIELD} value={currency} />
      <Field label="Date" required error={errors.happened_on}>
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
      {entries.map(({ id, kind }) => (
        <GuestVisitEntry
          key={id}
          id={id}
          kind={kind}
          horses={horses}
          day={day}
          typed={typed.get(id)}
          errors={getEntryErrors(errors, getEntryFieldPrefix(id))}
          isOnly={entries.length === 1}
          onRemove={() => setEntries((now) => now.filter((one) => one.id !== id))}
        />
      ))}
      {entries.length < MAX_GUEST_VISIT_ENTRIES && (
        <section aria-labelledby="more">
          <h2 id="more" className="font-semibold text-sm">
            {horses.length > 1
              ? "Add other work, or the same work for other horses."
              : "Add other work from this visit."}
          </h2>
          <div className="mt-2 flex flex-wrap gap-2">
            {allowed.map((kind) => (
              <Button
                key={kind}
                type="submit"
                name={ADD_ENTRY_FIELD}
                value={kind}
                formNoValidate
                size="small"
                icon="plus"
                onClick={(event) => {
                  event.preventDefault();
                  add(kind);
                }}
              >
                {`Add ${getRecordLabelInText(kind)}`}
              </Button>
            ))}
          </div>
        </section>
      )}
      <Field
        label="Certificate or photo"
        optional
        error={errors.files}
        hint={`Up to ${MAX_GUEST_VISIT_FILES} PDFs or photos of up to 5 MB each, 10 MB in total. Only the stable can open them.`}
      >
        {(control) => (
          <Input
            {...control}
            name={VISIT_FILES_FIELD}
            type="file"
            multiple
            accept={[...READABLE_PICTURE_TYPES, ".pdf"].join(",")}
            className="py-2"
          />
        )}
      </Field>
      {horses.length > 1 && (
        <ChoiceField
          name={VISIT_FILES_HORSE_FIELD}
          label="Attach the files to"
          errors={errors}
          choices={[
            { value: "", label: "The first horse in the visit" },
            ...horses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values?.[VISIT_FILES_HORSE_FIELD]}
        />
      )}
      <TextField
        name="name"
        label="Your name"
        required
        errors={errors}
        value={values?.name ?? sheet.guestName}
      />
      <TextField
        name="practice"
        label="Practice or business"
        errors={errors}
        value={values?.practice ?? sheet.practice}
      />
      <HoneypotField />
      {refusal && <ActionErrorAlert message={refusal} />}
      {Object.keys(errors).length > 0 && (
        <ActionErrorAlert message="Check the highlighted fields. If your files are no longer listed, choose them again." />
      )}
      <FormActionBar>
        <Button type="submit" variant="primary" size="large" loading={isPending} loadingText="Logging…">
          Log the visit
        </Button>
      </FormActionBar>
    </form>
  );
}

function createEntries(values: Readonly<Record<string, string>> | undefined, kinds: readonly RecordKind[]) {
  const posted = [...groupFieldsByEntry(values ?? {})].flatMap(([id, fields]) => {
    const kind = findRecordKind(fields.kind);
    return kind ? [{ id, kind }] : [];
  });
  return posted.length > 0 ? posted : kinds.map((kind, index) => ({ id: String(index), kind }));
}

function getEntryErrors(errors: FieldErrors, prefix: string): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length), message]));
}

function toFieldErrors(problems: Partial<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, message]) => (message ? [[name, message]] : [])),
  );
}
