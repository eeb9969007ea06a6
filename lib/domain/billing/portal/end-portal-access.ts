import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordPortalChange } from "@/lib/domain/billing/portal/record-portal-change";
import { deleteContactSessions, findPortalClient } from "@/lib/domain/billing/portal/session-data";
import { createNotFoundError, parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Signs a client out of the portal on all devices. The client can sign in again by email. Returns the number of ended
 * sessions.
 */
export async function endPortalAccess({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<{ count: number }> {
  requirePermission(ctx, "clients", "full", { allowLocked: true });
  requireOwnOrganization(ctx);
  const { id } = parse(contactIdSchema, input);
  return ctx.transaction(async (tx) => {
    if (!(isUuid(id) && (await findPortalClient(tx, id)))) throw createNotFoundError("Client");
    const count = await deleteContactSessions(tx, id);
    if (count === 0) return { count };
    await recordPortalChange(tx, "contact.portal_ended", id);
    await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId: id } });
    return { count };
  });
}
