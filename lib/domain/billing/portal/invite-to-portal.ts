import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordPortalChange } from "@/lib/domain/billing/portal/record-portal-change";
import { findPortalClient } from "@/lib/domain/billing/portal/session-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Emails the portal's URL to a client. The URL alone doesn't sign anyone in: the client still needs an
 * emailed code. Throws PRECONDITION_FAILED if the client has no email address, or RATE_LIMITED after too many
 * invitations.
 */
export async function inviteToPortal({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<{ email: string }> {
  const organization = requirePermission(ctx, "clients", "full");
  requireOwnOrganization(ctx);
  const { id } = parse(contactIdSchema, input);
  const client = isUuid(id) ? await findPortalClient(ctx, id) : null;
  if (!client) throw createNotFoundError("Client");
  const { email } = client;
  if (email === null) {
    throw new DomainError("PRECONDITION_FAILED", `Add an email address for ${client.name} first.`);
  }
  await consumeRateLimit("portal-invitation.contact", client.id);
  return ctx.transaction(async (tx) => {
    await enqueue(tx.db, "mail.portal-invitation", { organizationId: organization.id, contactId: client.id });
    await recordPortalChange(tx, "contact.portal_invited", client.id);
    return { email };
  });
}
