import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  addRole,
  selectActiveContactIds,
  selectContactChoices,
  selectNames,
} from "@/lib/domain/billing/contacts/contact-data";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

export interface ContactChoice {
  id: string;
  name: string;
}

/** Throws NOT_FOUND unless each contact belongs to the organization and wasn't merged into another one. */
export async function requireContacts(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await selectActiveContactIds(ctx, ids.filter(isUuid));
  if (ids.some((id) => !found.has(id))) throw createNotFoundError("Contact");
}

/** Lists the contacts that forms about horses offer, by name. */
export async function listContactChoices({ ctx }: Pick<VerbArguments, "ctx">): Promise<ContactChoice[]> {
  requirePermission(ctx, "horses", "read");
  return selectContactChoices(ctx);
}

/** Finds the contacts that a form offers, by name. The caller checks permissions. */
export async function findContactChoices(ctx: Context): Promise<ContactChoice[]> {
  return selectContactChoices(ctx);
}

/** Returns the names of contacts by ID. */
export async function selectContactNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  return ids.length === 0 ? new Map() : selectNames(ctx, ids);
}

/** Gives contacts a role that they don't have yet. */
export async function addContactRole(
  tx: Context,
  ids: readonly string[],
  role: "owner" | "lessee",
): Promise<void> {
  if (ids.length > 0) await addRole(tx, ids, role);
}
