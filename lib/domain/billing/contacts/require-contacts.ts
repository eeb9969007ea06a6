import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  addRoleToContacts,
  lockActiveContacts,
  selectNames,
} from "@/lib/domain/billing/contacts/contact-data";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/**
 * Throws NOT_FOUND if a contact doesn't belong to the organization or was merged into another contact. In a
 * transaction, locks the contacts against merges until the transaction ends.
 */
export async function requireContacts(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await lockActiveContacts(ctx, ids.filter(isUuid));
  if (ids.some((id) => !found.has(id))) throw createNotFoundError("Contact");
}

/** Returns the names of the given contacts, keyed by contact ID. */
export async function selectContactNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  return ids.length === 0 ? new Map() : selectNames(ctx, ids);
}

/** Adds a role to the contacts that don't have it yet. */
export async function addContactRole(
  tx: Context,
  ids: readonly string[],
  role: "owner" | "lessee",
): Promise<void> {
  if (ids.length > 0) await addRoleToContacts(tx, ids, role);
}

/**
 * Checks a linked contact and returns the name to show: the entered text, or else the contact's name. Throws
 * NOT_FOUND for an unknown contact, unless the record was already linked to that contact.
 */
export async function resolveContactName(
  tx: Context,
  contactId: string | null,
  text: string | null,
  previousContactId: string | null = null,
): Promise<string | null> {
  if (!contactId) return text;
  if (contactId !== previousContactId) await requireContacts(tx, [contactId]);
  return text ?? (await selectNames(tx, [contactId])).get(contactId) ?? null;
}
