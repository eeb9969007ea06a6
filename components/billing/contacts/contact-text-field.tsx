"use client";

import { useState } from "react";
import { Combobox } from "@/components/forms/combobox";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import type { FieldErrors } from "@/lib/errors";
import { type ChosenContact, isSameName, toContactOptions, useAddContact } from "./contact-options";
import { useContactChoices } from "./use-contact-choices";

interface ContactTextFieldProps {
  name: string;
  label: string;
  errors: FieldErrors;
  value: string | null | undefined;
  /** The contact that an existing record is linked to. */
  contactId: string | null | undefined;
  /**
   * The accepted roles. Contacts with the first role are listed first, and a contact added here gets the first role.
   */
  contactRoles: readonly [ContactRole, ...ContactRole[]];
}

/**
 * Renders a text field that can be linked to a contact. Posts the contact's ID as `contact_id`. Selecting a
 * contact fills in its name. If exactly one contact with an accepted role has the entered name, a button offers
 * to link it.
 */
export function ContactTextField(props: ContactTextFieldProps) {
  const { name, label, errors, value, contactId, contactRoles } = props;
  const [text, setText] = useState(value ?? "");
  const [linked, setLinked] = useState<ChosenContact | null>(
    contactId ? { id: contactId, name: text } : null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const [role] = contactRoles;
  const entered = text.trim();
  const needsSearch = isOpen || (linked === null && entered !== "");
  const found = useContactChoices({ text: linked ? "" : text, role, isOpen: needsSearch });
  const link = (contact: ChosenContact) => {
    setText(contact.name);
    setLinked(contact);
  };
  const { add, isAdding, failure } = useAddContact(role, link);
  const named = found.contacts.filter((contact) => isSameName(contact.name, entered));
  const [match, ...others] = named.filter(({ roles }) => contactRoles.some((one) => roles.includes(one)));
  const suggestion = linked === null && others.length === 0 ? match : undefined;
  const textName = usePrefixedFieldName(name);
  const idName = usePrefixedFieldName("contact_id");

  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Field
        label={label}
        optional
        error={errors[name] ?? errors.contact_id ?? failure ?? undefined}
        hint={isAdding ? "Adding the contact…" : undefined}
      >
        {(control) => (
          <Combobox
            {...control}
            name={textName}
            readOnly={isAdding}
            value={text}
            onChange={(typed) => {
              setText(typed);
              // Keeps the link while the text contains the contact's name, as in "Dr. Ruiz, Blue Vet".
              if (linked && !typed.toLowerCase().includes(linked.name.toLowerCase())) setLinked(null);
            }}
            options={toContactOptions(found, linked ? "" : entered)}
            onPick={(option) => ("contact" in option ? link(option.contact) : add(option.newName))}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            listLabel="Contacts"
          />
        )}
      </Field>
      <input
        type="hidden"
        name={idName}
        value={linked?.id ?? ""}
        data-restorable=""
        onInput={({ currentTarget: { value: id } }) => setLinked(id ? { id, name: text } : null)}
      />
      {linked && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
          <span className="min-w-0 break-words">{`Linked to ${linked.name}`}</span>
          <Button size="small" variant="quiet" onClick={() => setLinked(null)}>
            Remove link
          </Button>
        </p>
      )}
      {suggestion && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
          <span className="min-w-0 break-words">{`Link to contact ${suggestion.name}?`}</span>
          <Button size="small" onClick={() => setLinked(suggestion)}>
            Link
          </Button>
        </p>
      )}
    </div>
  );
}
