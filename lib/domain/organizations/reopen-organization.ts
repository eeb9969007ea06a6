import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockOwned, setClosed } from "@/lib/domain/organizations/owned-data";
import { type OrganizationIdInput, organizationIdSchema } from "@/lib/domain/organizations/schemas";
import { notFound, parse } from "@/lib/errors";

/** Opens a closed organization again for everybody who was in it. Throws NOT_FOUND for what isn't theirs or is open. */
export async function reopenOrganization({
  ctx,
  input,
}: VerbArguments<OrganizationIdInput>): Promise<{ reopened: true }> {
  const { userId } = requireUser(ctx);
  const { organizationId } = parse(organizationIdSchema, input);
  await ctx.transaction(async (tx) => {
    const organization = await lockOwned(tx, userId, organizationId);
    if (!organization?.closedAt) throw notFound("Organization");
    await setClosed(tx, organizationId, null);
    const entry = { entityType: "organization", entityId: organizationId };
    await recordAudit(tx, { action: "organization.reopened", ...entry });
  });
  return { reopened: true };
}
