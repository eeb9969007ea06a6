import type { ShareFormRow } from "@/components/billing/ownership/share-fields";

/** Converts the typed shares to the input of an action. */
export function toShareInputs(entries: readonly ShareFormRow[]) {
  return entries.map(({ contactId, percent }) => ({ contact_id: contactId, percent }));
}
