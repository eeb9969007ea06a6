import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import {
  type OrganizationIdInput,
  organizationIdSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import {
  lockOwnedOrganization,
  setOrganizationClosed,
} from "@/lib/domain/organizations/organizations/owned-data";
import { requireOrganizationCapacity } from "@/lib/domain/organizations/organizations/require-organization-capacity";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Reopens a closed organization for all its members. Throws NOT_FOUND if the organization is open or the user doesn't
 * own it, or PLAN_LIMIT if the plan doesn't allow another organization.
 */
export async function reopenOrganization({
  ctx,
  input,
}: VerbArguments<OrganizationIdInput>): Promise<{ reopened: true }> {
  const { userId } = requireUser(ctx);
  const { organizationId } = parse(organizationIdSchema, input);
  await ctx.transaction(async (tx) => {
    // Locks the account before the organization, as all other code does, to prevent deadlocks.
    await lockUser(tx.db, userId);
    await lockOwnedOrganization(tx, { organizationId, ownerId: userId, state: "closed" });
    await requireOrganizationCapacity(tx, userId);
    await setOrganizationClosed(tx, organizationId, null);
    const entry = { entityType: "organization", entityId: organizationId };
    const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
    await recordAudit(organizationCtx, { action: "organization.reopened", ...entry });
    await publishLiveEvent(organizationCtx, { topic: "organization", module: "organization" });
  });
  return { reopened: true };
}
