import { idList } from "@/lib/lists/fields";

/** The maximum number of contacts that a request can name. */
const MAX_CONTACTS = 10_000;

const contactIds = idList("Choose contacts from the list.", MAX_CONTACTS).nullish();

/** The fields that choose the contacts of an invoice run or statement run. */
export const runContactFields = {
  contact_ids: contactIds.describe(
    "The only contacts to include. Contacts without anything due in the run are ignored. If this field is omitted, the run includes all contacts.",
  ),
  excluded_contact_ids: contactIds.describe("The contacts to leave out."),
};

interface RunContacts {
  contact_ids?: readonly string[] | null | undefined;
  excluded_contact_ids?: readonly string[] | null | undefined;
}

/** Returns a function that checks whether a run includes a contact. */
export function createContactFilter({
  contact_ids: ids,
  excluded_contact_ids: excludedIds,
}: RunContacts): (contactId: string) => boolean {
  const included = ids && new Set(ids);
  const excluded = new Set(excludedIds);
  return (contactId) => (!included || included.has(contactId)) && !excluded.has(contactId);
}
