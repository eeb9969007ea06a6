import type { FoundInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { INVITATION_VALIDATION_TEXTS } from "@/lib/domain/organizations/invitations/model/usability";
import { DomainError } from "@/lib/errors";

/**
 * Converts an invitation to JSON for the companion apps. Throws NOT_FOUND if there are no details to return.
 */
export function toFoundInvitationJson(found: FoundInvitation) {
  const { details } = found;
  if (!details) throw new DomainError("NOT_FOUND", INVITATION_VALIDATION_TEXTS.notFound);
  return {
    valid: found.state === "usable",
    reason: found.state === "usable" ? null : INVITATION_VALIDATION_TEXTS[found.reason],
    invitation: {
      kind: details.kind,
      organization: {
        name: details.organizationName,
        description: details.organizationDescription,
        ...(details.organizationTier && { subscription_tier: details.organizationTier }),
      },
      role: { name: details.roleName },
      creator: {
        full_name: details.creatorName,
        ...(details.creator && { id: details.creator.id, email: details.creator.email }),
      },
      current_uses: details.uses,
      max_uses: details.maxUses,
      expires_at: details.expiresAt,
      ...(details.kind === "trainer" && {
        trainer_services: details.services,
        message: details.message,
      }),
    },
  };
}
