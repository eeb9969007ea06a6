"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { ProofField } from "@/components/forms/proof-field";
import { TextField } from "@/components/forms/text-field";
import { Checkbox } from "@/components/ui/checkbox";
import { DayInput } from "@/components/ui/day-input";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  ControlledPasswordInput,
  PasswordInput,
  ShowPasswords,
  useShownPassword,
} from "@/components/ui/password-input";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { Group, LONG_NAME, Specimen, State } from "./specimen";

const HERE = "/styleguide";
const DAY: CalendarDate = "2026-12-04";
const COATS = [
  { value: "bay", label: "Bay" },
  { value: "chestnut", label: "Chestnut" },
];

export function Fields() {
  return (
    <Group id="fields" title="Fields">
      <Specimen name="Field, FieldError and Input">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" required>
            {(control) => <Input {...control} placeholder="Juniper" />}
          </Field>
          <Field label="Barn name" optional hint="The name that people call in the barn.">
            {(control) => <Input {...control} defaultValue="June" />}
          </Field>
          <Field label="Microchip" error="That number is already used by Juniper. Check the number.">
            {(control) => <Input {...control} defaultValue="985112" />}
          </Field>
          <Field label="Plan">{(control) => <Input {...control} disabled defaultValue="Ranch" />}</Field>
          <Field label="Read-only code">
            {(control) => <Input {...control} readOnly defaultValue="HL-4821" />}
          </Field>
          <Field label={LONG_NAME}>{(control) => <Input {...control} defaultValue={LONG_NAME} />}</Field>
        </div>
        <State label="An error without a field">
          <FieldError>Choose at least one horse.</FieldError>
        </State>
      </Specimen>
      <Specimen name="Select and ChoiceField">
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField name="coat" label="Coat" errors={{}} choices={COATS} value="bay" />
          <ChoiceField
            name="coat"
            label="Coat, invalid"
            errors={{ coat: "Choose a coat." }}
            choices={COATS}
            value="bay"
          />
          <Field label="Coat, disabled">
            {(control) => (
              <Select {...control} disabled>
                <option>Bay</option>
              </Select>
            )}
          </Field>
        </div>
      </Specimen>
      <Specimen name="Textarea and TextField">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Notes">
            {(control) => <Textarea {...control} defaultValue="Sound at the trot." />}
          </Field>
          <Field label="Notes, disabled">{(control) => <Textarea {...control} disabled />}</Field>
          <TextField name="notes" label="Comment" errors={{}} value={LONG_NAME} isLong />
          <TextField
            name="weight"
            label="Weight"
            errors={{ weight: "Enter a weight between 20 and 1500 kg." }}
            value="9"
            isNumber
            required
          />
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Remind me by email" hint="On the day before the visit." />
        <Checkbox label="Remind me by text message" defaultChecked />
        <Checkbox label="I agree to the terms" error="Agree to the terms to continue." />
        <Checkbox label="Share with the owner" disabled />
        <Checkbox label={LONG_NAME} />
      </Specimen>
      <Specimen name="PasswordInput, ControlledPasswordInput, ShowPasswords and ProofField">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="hidden" />}</Field>
          <Field label="Password, invalid" error="Use at least 6 characters.">
            {(control) => <PasswordInput {...control} defaultValue="abc" />}
          </Field>
          <PasswordPair />
          <ProofField hasPassword error={undefined} />
          <ProofField hasPassword={false} error={undefined} />
        </div>
      </Specimen>
      <Specimen name="DayInput">
        <Field label="Date">
          {(control) => <DayInput {...control} day={DAY} onChoose={() => undefined} />}
        </Field>
      </Specimen>
      <Specimen name="SearchBox">
        <State label="Empty">
          <SearchBox
            action={HERE}
            clearHref={HERE}
            search=""
            maxLength={100}
            label="Search horses"
            placeholder="Search by name"
          />
        </State>
        <State label="With a search and a text below">
          <SearchBox
            action={HERE}
            clearHref={HERE}
            search="Juniper"
            maxLength={100}
            label="Search clients"
            placeholder="Search by name"
            below={<p className="mt-1 text-ink-soft text-sm">2 results</p>}
          />
        </State>
      </Specimen>
    </Group>
  );
}

function PasswordPair() {
  const shown = useShownPassword();
  return (
    <div className="grid justify-items-start gap-3">
      <Field label="New password" className="w-full">
        {(control) => <ControlledPasswordInput {...control} isShown={shown.isShown} defaultValue="hidden" />}
      </Field>
      <ShowPasswords {...shown} />
    </div>
  );
}
