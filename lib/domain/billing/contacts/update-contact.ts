import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getContactRow,
  mapDuplicateContactError,
  toContactFields,
  updateContactRow,
} from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { type UpdateContactInput, updateContactSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordContactChange } from "@/lib/domain/billing/contacts/record-contact-change";
import { requireClientAccess } from "@/lib/domain/billing/contacts/require-client-access";
import { parse } from "@/lib/errors";

/**
 * Replaces the contact's fields. Existing invoices keep the contact's earlier name and email address. Throws
 * CONFLICT if the contact changed after the given revision.
 */
export async function updateContact({ ctx, input }: VerbArguments<UpdateContactInput>): Promise<ContactDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id, revision, ...entered } = parse(updateContactSchema, input);
  const fields = toContactFields(entered);
  return mapDuplicateContactError(() =>
    ctx.transaction(async (tx) => {
      const before = await getContactRow(tx, id);
      requireClientAccess(ctx, before, fields);
      const after = await updateContactRow(tx, { id, revision }, fields);
      await recordContactChange(tx, "contact.updated", { before, after });
      return storeResult(tx, after);
    }),
  );
}
