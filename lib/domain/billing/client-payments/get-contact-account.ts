import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import {
  type ContactAccountInput,
  contactAccountSchema,
} from "@/lib/domain/billing/client-payments/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Returns a contact's open invoices, and the credit and deposits that can be applied or refunded. Throws
 * NOT_FOUND for merged duplicates and for contacts of other organizations.
 */
export async function getContactAccount({
  ctx,
  input,
}: VerbArguments<ContactAccountInput>): Promise<ContactAccount> {
  requirePermission(ctx, "invoices", "read");
  return readContactAccount(ctx, parse(contactAccountSchema, input).contact_id);
}
