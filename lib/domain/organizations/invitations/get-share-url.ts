import "server-only";
import type { InvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { getInvitationPath } from "@/lib/domain/organizations/invitations/model/get-invitation-path";
import { isOpenInvitation } from "@/lib/domain/organizations/invitations/model/usability";
import { getSiteUrl } from "@/lib/site-url";

/** Returns the URL to share; null if the invitation no longer works or the person can't assign its role. */
export function getShareUrl({
  kind,
  token,
  state,
}: Pick<InvitationDto, "kind" | "token" | "state">): string | null {
  return token !== null && isOpenInvitation(state) ? getSiteUrl(getInvitationPath({ kind, token })) : null;
}
