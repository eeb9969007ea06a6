import type { FoundInvitation } from "@/lib/domain/invitations/find-invitation";
import { VALIDATION_TEXTS } from "@/lib/domain/invitations/reasons";
import { DomainError } from "@/lib/errors";

/** An invitation as the companion apps read it (specification §3). Throws NOT_FOUND where there is nothing to show. */
export function toFoundJson(found: FoundInvitation) {
  const { details } = found;
  if (!details) throw new DomainError("NOT_FOUND", VALIDATION_TEXTS.notFound);
  return {
    valid: found.state === "usable",
    reason: found.state === "usable" ? null : VALIDATION_TEXTS[found.reason],
    invitation: {
      kind: details.kind,
      organization: { name: details.organizationName, description: details.organizationDescription },
      role: { name: details.roleName },
      creator: { full_name: details.creatorName },
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
