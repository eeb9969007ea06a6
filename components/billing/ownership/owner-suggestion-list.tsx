"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { CardRows } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { acceptHorseOwnerAction } from "@/lib/actions/billing/ownership";
import type { OwnerMatch, OwnerSuggestions } from "@/lib/domain/billing/ownership/model/owner-suggestions";

const MATCH_TEXTS: Readonly<Record<OwnerMatch, string>> = {
  name_and_email: "Name and email match the owner in the horse's details.",
  email: "The email address matches the horse's details.",
  name: "The name matches the owner in the horse's details.",
};

const ADD_SELF_LABEL = "Add me as the owner";

interface OwnerSuggestionListProps {
  horseId: string;
  suggestions: OwnerSuggestions;
}

/**
 * Lists contacts that may be the same person as the owner named in the horse's details, or the user. Each contact
 * has a button that makes the contact the owner.
 */
export function OwnerSuggestionList({ horseId, suggestions }: OwnerSuggestionListProps) {
  const { contacts, newContact, isSelf } = suggestions;
  if (contacts.length === 0 && !newContact) return null;
  return (
    <CardRows aria-label="Suggested owners">
      {contacts.map(({ id, name, email, matches }) => (
        <SuggestionRow
          key={id}
          horseId={horseId}
          contactId={id}
          title={email ? `${name} (${email})` : name}
          reason={
            isSelf ? "This contact has the name or email address of your account." : MATCH_TEXTS[matches]
          }
          buttonLabel={isSelf ? ADD_SELF_LABEL : "Set as owner"}
          name={name}
        />
      ))}
      {newContact && (
        <SuggestionRow
          horseId={horseId}
          contactId={null}
          title={newContact.email ? `${newContact.name} (${newContact.email})` : newContact.name}
          reason={
            isSelf
              ? "From your account. Adding yourself also creates a contact."
              : "This owner is named in the horse's details but isn't linked to a contact yet."
          }
          buttonLabel={isSelf ? ADD_SELF_LABEL : "Create contact"}
          name={newContact.name}
        />
      )}
    </CardRows>
  );
}

interface SuggestionRowProps {
  horseId: string;
  /** Null if accepting the suggestion creates a contact. */
  contactId: string | null;
  title: string;
  reason: string;
  buttonLabel: string;
  name: string;
}

function SuggestionRow({ horseId, contactId, title, reason, buttonLabel, name }: SuggestionRowProps) {
  const { isPending, press } = useActionButton({
    call: () => acceptHorseOwnerAction({ horse_id: horseId, contact_id: contactId }),
    onDone: () => showToast(`${name} is now the owner`),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-sm:px-3">
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{reason}</p>
      </div>
      <Button size="small" loading={isPending} aria-label={`${buttonLabel}: ${name}`} onClick={press}>
        {buttonLabel}
      </Button>
    </li>
  );
}
