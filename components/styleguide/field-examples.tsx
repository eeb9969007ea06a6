"use client";

import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Combobox } from "@/components/forms/combobox";
import { ReauthenticationField } from "@/components/forms/reauthentication-field";
import { TextField } from "@/components/forms/text-field";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { DayInput } from "@/components/ui/day-input";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  ControlledPasswordInput,
  PasswordInput,
  ShowPasswordToggle,
  usePasswordVisibility,
} from "@/components/ui/password-input";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { GalleryGroup, LONG_NAME, Specimen, SpecimenState } from "./specimen";

const HERE = "/styleguide";
const DAY: CalendarDate = "2026-12-04";
const COATS = [
  { value: "bay", label: "Bay" },
  { value: "chestnut", label: "Chestnut" },
];

export function FieldExamples() {
  return (
    <GalleryGroup id="fields" title="Fields">
      <Specimen name="Field, FieldError and Input">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" required>
            {(control) => <Input {...control} placeholder="Juniper" />}
          </Field>
          <Field label="Barn name" optional hint="The name that people use in the barn.">
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
        <SpecimenState label="An error without a field">
          <FieldError>Choose at least one horse.</FieldError>
        </SpecimenState>
      </Specimen>
      <Specimen name="Select and ChoiceField">
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField name="coat" label="Coat" errors={{}} choices={COATS} value="bay" />
          <ChoiceField
            name="coat"
            label="Coat, invalid"
            errors={{ coat: "Choose a coat color." }}
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
      <Specimen name="Combobox">
        <ContactExample />
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
      <Specimen name="Checkbox and CheckboxGroup">
        <Checkbox label="Remind me by email" hint="On the day before the visit." />
        <Checkbox label="Remind me by text message" defaultChecked />
        <Checkbox label="I agree to the terms" error="Agree to the terms to continue." />
        <Checkbox label="Share with the owner" disabled />
        <Checkbox label={LONG_NAME} />
        <CheckboxGroup legend="Type of visit" error="Choose at least one type.">
          <Checkbox label="Vaccination" />
          <Checkbox label="Farrier" />
        </CheckboxGroup>
      </Specimen>
      <Specimen name="PasswordInput, ControlledPasswordInput, ShowPasswordToggle and ReauthenticationField">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="hidden" />}</Field>
          <Field label="Password, invalid" error="Use at least 6 characters.">
            {(control) => <PasswordInput {...control} defaultValue="abc" />}
          </Field>
          <PasswordPair />
          <ReauthenticationField hasPassword error={undefined} />
          <ReauthenticationField hasPassword={false} error={undefined} />
        </div>
      </Specimen>
      <Specimen name="DayInput">
        <Field label="Date">
          {(control) => <DayInput {...control} day={DAY} onChoose={() => undefined} />}
        </Field>
      </Specimen>
      <Specimen name="SearchBox">
        <SpecimenState label="Empty">
          <SearchBox
            action={HERE}
            clearHref={HERE}
            search=""
            maxLength={100}
            label="Search horses"
            placeholder="Search by name"
          />
        </SpecimenState>
        <SpecimenState label="With a search term and help text">
          <SearchBox
            action={HERE}
            clearHref={HERE}
            search="Juniper"
            maxLength={100}
            label="Search clients"
            placeholder="Search by name"
            below={<p className="mt-1 text-ink-soft text-sm">2 results</p>}
          />
        </SpecimenState>
      </Specimen>
    </GalleryGroup>
  );
}

function PasswordPair() {
  const shown = usePasswordVisibility();
  return (
    <div className="grid justify-items-start gap-3">
      <Field label="New password" className="w-full">
        {(control) => <ControlledPasswordInput {...control} isShown={shown.isShown} defaultValue="hidden" />}
      </Field>
      <ShowPasswordToggle {...shown} />
    </div>
  );
}

const CONTACTS = [
  { id: "hannah", title: "Hannah Lowe", detail: "Client · hannah.lowe@example.com" },
  { id: "long", title: LONG_NAME },
];

function ContactExample() {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const options = CONTACTS.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Field label="Contact">
      {(control) => (
        <Combobox
          {...control}
          value={text}
          onChange={setText}
          options={options}
          onPick={({ title }) => setText(title)}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          listLabel="Contacts"
          note={options.length === 0 ? "No contacts match." : null}
        />
      )}
    </Field>
  );
}
