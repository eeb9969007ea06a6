import "server-only";
import type { InvitationDto } from "@/lib/domain/invitations/dto";
import { invitationPath } from "@/lib/domain/invitations/link";
import { isOpen } from "@/lib/domain/invitations/states";
import { siteUrl } from "@/lib/site-url";

/** The address to hand on; null for an invitation that leads nobody in, or that the person may not grant. */
export function shareLink({
  kind,
  token,
  state,
}: Pick<InvitationDto, "kind" | "token" | "state">): string | null {
  return token !== null && isOpen(state) ? siteUrl(invitationPath({ kind, token })) : null;
}
