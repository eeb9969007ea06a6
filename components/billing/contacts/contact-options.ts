import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import type { ComboboxOption } from "@/components/forms/combobox";
import { createContactAction } from "@/lib/actions/billing/contacts";
import type { ContactChoice } from "@/lib/domain/billing/contacts/model/contact-choices";
import { CONTACT_ROLE_LABELS, type ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import type { ContactSearch } from "./use-contact-choices";

export type ChosenContact = Pick<ContactChoice, "id" | "name">;

export type ContactOption = ComboboxOption & ({ contact: ChosenContact } | { newName: string });

export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns the contacts found by a search. If none of them has the entered name, adds an option to create a
 * contact with that name.
 */
export function toContactOptions(
  { state, contacts, canAdd }: ContactSearch,
  enteredName: string,
): ContactOption[] {
  const options: ContactOption[] = contacts.map((contact) => ({
    id: contact.id,
    title: contact.name,
    detail: [...contact.roles.map((role) => CONTACT_ROLE_LABELS[role]), contact.email]
      .filter(Boolean)
      .join(" · "),
    contact,
  }));
  const isNew = enteredName !== "" && !contacts.some(({ name }) => isSameName(name, enteredName));
  if (state === "found" && canAdd && isNew) {
    const title = `Add “${enteredName}” as a contact`;
    options.push({ id: "new", title, icon: "plus", newName: enteredName });
  }
  return options;
}

/** Adds a contact with the entered name and passes the contact to `onAdded`. */
export function useAddContact(role: ContactRole | undefined, onAdded: (contact: ChosenContact) => void) {
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (name: string) => {
    setIsAdding(true);
    setFailure(null);
    const response = await callAction(() => createContactAction({ name, ...(role && { roles: role }) }));
    setIsAdding(false);
    if ("data" in response) onAdded(response.data);
    else setFailure(response.error.message);
  };
  return { add, isAdding, failure, clearFailure: () => setFailure(null) };
}
