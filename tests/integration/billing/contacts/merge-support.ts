import type { Context } from "@/lib/auth/context";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

export const NOW = new Date("2026-12-01T18:00:00Z");

/**
 * Creates an organization on the Pro plan and returns it with its owner's context. The context's date is
 * December 1, 2026.
 */
export async function createMergeStable(): Promise<{ organization: TestOrganization; ctx: Context }> {
  const organization = await createOrganization({ tier: "pro" });
  return { organization, ctx: await createOwnerContext(organization, { now: () => NOW }) };
}

export function addClient(ctx: Context, fields: object = {}): Promise<ContactDto> {
  return createContact({ ctx, input: { name: "Dana Whitfield", roles: "client", ...fields } });
}

export function mergePair(ctx: Context, target: { id: string }, source: { id: string }) {
  return mergeContacts({ ctx, input: { id: target.id, source_id: source.id } });
}

/** Undoes the merge into `target`. `merged` is the merge's result. */
export function undoMerge(ctx: Context, target: { id: string }, merged: { id: string }) {
  return undoContactMerge({ ctx, input: { id: target.id, merge_id: merged.id } });
}

export function withPermissions(ctx: Context, permissions: Partial<Context["permissions"]>): Context {
  return { ...ctx, permissions: { ...ctx.permissions, ...permissions } };
}
