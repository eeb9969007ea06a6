"use client";

import { useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/forms/combobox";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { type ChosenContact, isSameName, toContactOptions, useAddContact } from "./contact-options";
import { type ContactSearch, useContactChoices } from "./use-contact-choices";

interface ContactPickerProps {
  name: string;
  label: string;
  /** The initially selected contact, which may have since been archived. */
  chosen?: ChosenContact | null | undefined;
  /**
   * Contacts with this role are listed first, and a contact added here gets this role. If omitted, `canAdd`
   * defaults to false.
   */
  contactRole?: ContactRole;
  /** False if the picker can only find existing contacts, for example in a filter. */
  canAdd?: boolean;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  hint?: string | undefined;
  hideLabel?: boolean;
  placeholder?: string;
  /** Receives the ID of the chosen contact, or the entered text if it matches no contact. */
  onChoose?: (value: string, contact: ChosenContact | null) => void;
  className?: string;
}

/** Searches contacts and posts the chosen contact's ID. A new contact can be added by name. */
export function ContactPicker(props: ContactPickerProps) {
  const {
    name,
    label,
    contactRole: role,
    canAdd = role !== undefined,
    error,
    required,
    optional,
    hint,
    hideLabel,
    placeholder,
    onChoose,
    className,
  } = props;
  const postedName = usePrefixedFieldName(name);
  const [chosen, setChosen] = useState(props.chosen ?? null);
  const [text, setText] = useState(chosen?.name ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const found = useContactChoices({ text: chosen ? "" : text, role, isOpen });
  const search = chosen ? "" : text.trim();
  // Text that matches no contact is also posted, so that the server rejects it instead of ignoring it.
  const value = chosen?.id ?? text.trim();
  const posted = useInputEvent(value);

  const choose = (contact: ChosenContact | null, typed = contact?.name ?? "") => {
    setChosen(contact);
    setText(typed);
    clearFailure();
    onChoose?.(contact?.id ?? typed.trim(), contact);
  };
  const { add, isAdding, failure, clearFailure } = useAddContact(role, (contact) => choose(contact));
  /** Selects a contact if the entered text is its full name. */
  const chooseTyped = () => {
    const named = found.contacts.filter((contact) => isSameName(contact.name, search));
    if (found.state === "found" && search !== "" && named.length === 1) choose(named[0] ?? null);
  };

  return (
    <Field
      label={label}
      error={error ?? failure ?? undefined}
      required={required}
      optional={optional}
      hint={isAdding ? "Adding the contact…" : hint}
      hideLabel={hideLabel}
      className={className}
    >
      {(control) => (
        <div className="relative">
          <Combobox
            submitsOnEnter={false}
            {...control}
            data-field={postedName}
            className="pr-11"
            placeholder={placeholder}
            maxLength={200}
            readOnly={isAdding}
            value={text}
            onChange={(typed) => choose(null, typed)}
            options={toContactOptions({ ...found, canAdd: found.canAdd && canAdd }, search)}
            onPick={(option) => ("contact" in option ? choose(option.contact) : add(option.newName))}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onClick={() => setIsOpen(true)}
            onBlur={chooseTyped}
            listLabel="Contacts"
            note={getNote(found)}
          />
          <input ref={posted} type="hidden" name={postedName} value={value} />
          {text !== "" && !isAdding && (
            <Button
              variant="quiet"
              icon="x"
              iconOnly
              aria-label="Clear choice"
              className="absolute top-0 right-0"
              onClick={() => choose(null)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Notifies the form that a hidden field changed, because only typing fires an input event. */
function useInputEvent(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return input;
}

function getNote({ state, contacts }: ContactSearch): string | null {
  if (state === "failed") return "The search failed. Check your connection and try again.";
  if (state === "found") return contacts.length === 0 ? "No contacts match." : null;
  return contacts.length === 0 ? "Searching…" : null;
}
