import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { listAttachments } from "@/lib/domain/horses/horse-files/attachments";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";

/**
 * Returns whether the actor can read contacts' documents. Contracts and tax forms are confidential, so
 * permission to read horses isn't enough.
 */
export function canReadContactDocuments({ permissions }: Pick<Context, "permissions">): boolean {
  return hasPermission(permissions, "horses", "full") || hasPermission(permissions, "invoices", "read");
}

/**
 * Lists the documents of a contact, oldest first. Throws FORBIDDEN for members who can neither edit horses nor read
 * invoices.
 */
export async function listContactDocuments({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<HorseFileDto[]> {
  const { id } = await getContact({ ctx, input });
  if (!hasPermission(ctx.permissions, "horses", "full")) requirePermission(ctx, "invoices", "read");
  return listAttachments(ctx, { contactId: id });
}
