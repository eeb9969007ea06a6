import { idList } from "@/lib/lists/fields";

/** The maximum number of contacts that a request can name. */
const MAX_CONTACTS = 10_000;

const contactIds = idList("Choose contacts from the list.", MAX_CONTACTS).optional();

/** The fields that choose the contacts of an invoice run or statement run. Without them, a run includes all contacts. */
export const runContactFields = {
  /** The only contacts to include. A contact that isn't due in the run is ignored. */
  contact_ids: contactIds,
  excluded_contact_ids: contactIds,
};

interface RunContacts {
  contact_ids?: readonly string[] | undefined;
  excluded_contact_ids?: readonly string[] | undefined;
}

/** Returns a function that tells whether a run includes a contact. */
export function createContactFilter({
  contact_ids: ids,
  excluded_contact_ids: excludedIds,
}: RunContacts): (contactId: string) => boolean {
  const included = ids && new Set(ids);
  const excluded = new Set(excludedIds);
  return (contactId) => (!included || included.has(contactId)) && !excluded.has(contactId);
}
