import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import { findPlanAndOwnedCount } from "@/lib/domain/organizations/organizations/create-data";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { endUnneededSubscription } from "@/lib/domain/organizations/organizations/end-unneeded-subscription";
import {
  type TransferOwnershipInput,
  transferOwnershipSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { lockOwnedOrganization } from "@/lib/domain/organizations/organizations/owned-data";
import { hasOrganizationCapacity } from "@/lib/domain/organizations/organizations/require-organization-capacity";
import { changeOrganizationOwner } from "@/lib/domain/organizations/organizations/transfer-data";
import { applyTier } from "@/lib/domain/subscriptions/records/apply-tier";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

const NOT_ELIGIBLE = "This person can't become the owner. Choose a member with a confirmed account.";
const NEW_OWNER_AT_PLAN_LIMIT =
  "This person already owns as many organizations as their plan allows. They need to upgrade first.";

/**
 * Transfers ownership to a member. The previous owner becomes a manager, and both are informed by email. Throws
 * VALIDATION if the member can't become the owner, or NOT_FOUND if the organization is closed or the user doesn't
 * own it. Also throws the errors of `requireIdentityProof`.
 */
export async function transferOwnership({
  ctx,
  input,
}: VerbArguments<TransferOwnershipInput>): Promise<{ transferred: true }> {
  const { userId } = requireUser(ctx);
  const { organizationId, newOwnerId, password } = parse(transferOwnershipSchema, input);
  await requireIdentityProof(ctx, userId, { password });
  const people = { formerOwnerId: userId, newOwnerId };
  await ctx.transaction(async (tx) => {
    // Waits if the new owner's account is being deleted, so that the check below sees the deletion.
    await lockUser(tx.db, newOwnerId);
    await lockOwnedOrganization(tx, { organizationId, ownerId: userId, state: "open" });
    const canOwnMore = hasOrganizationCapacity(await findPlanAndOwnedCount(tx, newOwnerId));
    const isChanged =
      newOwnerId !== userId && (await changeOrganizationOwner(tx, { organizationId, ...people }));
    if (!isChanged) throw createNewOwnerError(NOT_ELIGIBLE);
    if (!canOwnMore) throw createNewOwnerError(NEW_OWNER_AT_PLAN_LIMIT);
    await endUnneededSubscription(tx, userId);
    // The organization gets its new owner's plan.
    await applyTier(tx, newOwnerId);
    await recordOwnershipTransfer(tx, { organizationId, ...people });
  });
  return { transferred: true };
}

async function recordOwnershipTransfer(
  tx: Context,
  {
    organizationId,
    formerOwnerId,
    newOwnerId,
  }: Record<"organizationId" | "formerOwnerId" | "newOwnerId", string>,
): Promise<void> {
  const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
  await recordAudit(organizationCtx, {
    action: "organization.handed_over",
    entityType: "organization",
    entityId: organizationId,
    before: { ownerId: formerOwnerId },
    after: { ownerId: newOwnerId },
  });
  for (const to of ["formerOwner", "newOwner"] as const) {
    await enqueue(tx.db, "mail.ownership-transferred", { organizationId, formerOwnerId, newOwnerId, to });
  }
  await publishLiveEvent(organizationCtx, { topic: "organization", module: "organization" });
  await publishLiveEvent(organizationCtx, { topic: "members", module: "members" });
}

function createNewOwnerError(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { newOwnerId: message } });
}
