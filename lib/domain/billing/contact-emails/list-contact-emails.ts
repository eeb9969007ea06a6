import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { selectContactEmails } from "@/lib/domain/billing/contact-emails/data";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { DomainError } from "@/lib/errors";

/**
 * Lists the latest emails to a contact, newest first. Members who can't read invoices get only messages that members
 * wrote, and members who can't edit horses either get FORBIDDEN.
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
