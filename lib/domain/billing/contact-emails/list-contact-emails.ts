import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { selectContactEmails, selectConversation } from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { DomainError } from "@/lib/errors";

/**
 * Lists the latest emails to a contact, newest first. Members who can't read invoices get only messages between
 * members and the contact, and members who can't edit horses either get FORBIDDEN.
 */
export async function listContactEmails({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<ContactEmailDto[]> {
  const { id } = await getContact({ ctx, input });
  const canReadInvoices = hasPermission(ctx.permissions, "invoices", "read");
  if (!canReadInvoices && !hasPermission(ctx.permissions, "horses", "full")) {
    throw new DomainError("FORBIDDEN", "Your role can't read messages to contacts.");
  }
  return selectContactEmails(ctx, id, { onlyMessages: !canReadInvoices });
}

/**
 * Lists the latest messages between members and a contact, newest first. The caller has identified the contact, who reads
 * them in the portal.
 */
export async function listConversation(ctx: Context, contactId: string): Promise<ContactEmailDto[]> {
  return selectConversation(ctx, contactId);
}
