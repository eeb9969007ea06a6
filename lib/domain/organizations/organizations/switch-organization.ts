import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import {
  type OrganizationIdInput,
  organizationIdSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import {
  isMemberOfOpenOrganization,
  saveCurrentOrganization,
} from "@/lib/domain/organizations/organizations/switch-data";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Switches to another of the user's organizations in this session and future sessions. Throws NOT_FOUND if
 * the organization is closed or the user isn't a member.
 */
export async function switchOrganization({
  ctx,
  input,
}: VerbArguments<OrganizationIdInput>): Promise<{ organizationId: string }> {
  const { userId, sessionId } = requireUser(ctx);
  const { organizationId } = parse(organizationIdSchema, input);
  await ctx.transaction(async (tx) => {
    if (!(await isMemberOfOpenOrganization(tx, userId, organizationId)))
      throw createNotFoundError("Organization");
    await saveCurrentOrganization(tx, { userId, sessionId, organizationId });
    await recordAudit(tx, {
      action: "session.organization_chosen",
      entityType: "session",
      entityId: sessionId,
      after: { organizationId },
    });
  });
  return { organizationId };
}
