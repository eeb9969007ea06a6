import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { endUnneededSubscription } from "@/lib/domain/organizations/organizations/end-unneeded-subscription";
import {
  type CloseOrganizationInput,
  closeOrganizationSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import {
  findMemberIds,
  lockOwnedOrganization,
  type OwnedOrganization,
  setOrganizationClosed,
} from "@/lib/domain/organizations/organizations/owned-data";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Closes an organization that the user owns. Its members can no longer open it and are notified by email. The
 * owner's subscription ends unless another organization needs it. Throws VALIDATION if `confirmation` isn't the
 * organization's name, or NOT_FOUND if the organization is already closed or the user doesn't own it. Also throws
 * the errors of `requireIdentityProof`.
 */
export async function closeOrganization({
  ctx,
  input,
}: VerbArguments<CloseOrganizationInput>): Promise<{ closed: true }> {
  const { userId } = requireUser(ctx);
  const { organizationId, confirmation, password } = parse(closeOrganizationSchema, input);
  await requireIdentityProof(ctx, userId, { password });
  await ctx.transaction(async (tx) => {
    const organization = await lockOwnedOrganization(tx, { organizationId, ownerId: userId, state: "open" });
    requireConfirmedName(organization, confirmation);
    await setOrganizationClosed(tx, organizationId, tx.clock.now());
    await endUnneededSubscription(tx, userId);
    const entry = { entityType: "organization", entityId: organizationId };
    const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
    const after = { name: organization.name };
    await recordAudit(organizationCtx, { action: "organization.closed", ...entry, after });
    const members = (await findMemberIds(tx, organizationId)).filter((id) => id !== userId);
    for (const memberId of members) {
      await enqueue(tx.db, "mail.organization-closed", { organizationId, userId: memberId });
    }
    await publishLiveEvent(organizationCtx, { topic: "organization", module: "organization" });
  });
  return { closed: true };
}

function requireConfirmedName({ name }: OwnedOrganization, confirmation: string): void {
  if (confirmation.toLowerCase() === name.trim().toLowerCase()) return;
  const message = `Type “${name}” to continue`;
  throw new DomainError("VALIDATION", message, { fieldErrors: { confirmation: message } });
}
