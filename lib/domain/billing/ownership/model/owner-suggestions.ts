/** An owner's name and email address, from a horse's details or from a contact. */
interface PersonTexts {
  name: string | null;
  email: string | null;
}

export interface MatchedPerson extends PersonTexts {
  id: string;
  name: string;
}

export type OwnerMatch = "name_and_email" | "email" | "name";

/** A contact that may be the owner named in a horse's details. */
interface MatchingContact extends MatchedPerson {
  matches: OwnerMatch;
}

export interface OwnerSuggestions {
  /** Best match first. */
  contacts: readonly MatchingContact[];
  /**
   * A contact that can be created from the horse's details. Null if the details contain no name or if the email
   * address is already in use.
   */
  newContact: { name: string; email: string | null } | null;
  /** Whether the suggested owner is the user, because the horse's details name no owner. */
  isSelf: boolean;
}

const normalize = (text: string | null) => text?.trim().toLowerCase() || null;

const ORDER: readonly OwnerMatch[] = ["name_and_email", "email", "name"];

/** Suggests the contacts that match the owner in a horse's details. Ignores case and surrounding spaces. */
export function suggestOwners(owner: PersonTexts, candidates: readonly MatchedPerson[]): OwnerSuggestions {
  const contacts = candidates
    .flatMap((contact) => {
      const matches = findMatch(owner, contact);
      return matches ? [{ ...contact, matches }] : [];
    })
    .toSorted((a, b) => ORDER.indexOf(a.matches) - ORDER.indexOf(b.matches));
  const name = owner.name?.trim();
  const isEmailUsed = contacts.some(({ matches }) => matches !== "name");
  const newContact = name && !isEmailUsed ? { name, email: normalize(owner.email) } : null;
  return { contacts, newContact, isSelf: false };
}

/**
 * Suggests the user as the owner. If the account has an email address, contacts with only the same name aren't
 * suggested.
 */
export function suggestSelf(account: PersonTexts, candidates: readonly MatchedPerson[]): OwnerSuggestions {
  const { contacts, newContact } = suggestOwners(account, candidates);
  const ownContacts = contacts.filter(({ matches }) => !account.email || matches !== "name");
  return { contacts: ownContacts, newContact, isSelf: true };
}

function findMatch(owner: PersonTexts, contact: PersonTexts): OwnerMatch | null {
  const hasEmail = isSame(owner.email, contact.email);
  const hasName = isSame(owner.name, contact.name);
  if (hasEmail) return hasName ? "name_and_email" : "email";
  return hasName ? "name" : null;
}

function isSame(left: string | null, right: string | null): boolean {
  const text = normalize(left);
  return text !== null && text === normalize(right);
}
