import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insertContact, mapDuplicateContactError, toContactFields } from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { type ContactInput, contactSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordContactChange } from "@/lib/domain/billing/contacts/record-contact-change";
import { requireClientAccess } from "@/lib/domain/billing/contacts/require-client-access";
import { parse } from "@/lib/errors";

/** Adds a contact. Throws CONFLICT if an active contact has the same email. */
export async function createContact({ ctx, input }: VerbArguments<ContactInput>): Promise<ContactDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const fields = toContactFields(parse(contactSchema, input));
  requireClientAccess(ctx, null, fields);
  return mapDuplicateContactError(() =>
    ctx.transaction(async (tx) => {
      const after = await insertContact(tx, fields);
      await recordContactChange(tx, "contact.created", { after });
      return storeResult(tx, after);
    }),
  );
}
