import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getContactRow,
  mapDuplicateContactError,
  updateContactRow,
} from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordContactChange } from "@/lib/domain/billing/contacts/record-contact-change";
import {
  requireArchiveAccess,
  requireClientAccess,
} from "@/lib/domain/billing/contacts/require-client-access";
import { parse } from "@/lib/errors";

/**
 * Archives a contact and keeps all records that refer to it. Does nothing if the contact is already archived.
 */
export async function archiveContact({ ctx, input }: VerbArguments<ContactIdInput>): Promise<ContactDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id } = parse(contactIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getContactRow(tx, id);
    if (before.archivedAt) return storeResult(tx, before);
    requireArchiveAccess(ctx, before);
    const after = await updateContactRow(tx, before, { archivedAt: tx.clock.now() });
    await recordContactChange(tx, "contact.archived", { before, after });
    return storeResult(tx, after);
  });
}

/** Restores an archived contact. Throws CONFLICT if an active contact now has the same email. */
export async function restoreContact({ ctx, input }: VerbArguments<ContactIdInput>): Promise<ContactDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id } = parse(contactIdSchema, input);
  return mapDuplicateContactError(() =>
    ctx.transaction(async (tx) => {
      const before = await getContactRow(tx, id);
      if (!before.archivedAt) return storeResult(tx, before);
      requireClientAccess(ctx, null, before);
      const after = await updateContactRow(tx, before, { archivedAt: null });
      await recordContactChange(tx, "contact.restored", { before, after });
      return storeResult(tx, after);
    }),
  );
}
