import "server-only";
import type { InvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { getInvitationPath } from "@/lib/domain/organizations/invitations/model/get-invitation-path";
import { isOpenInvitation } from "@/lib/domain/organizations/invitations/model/usability";
import { getSiteUrl } from "@/lib/site-url";

/** Returns the invitation's URL, or null if the invitation no longer works or the actor can't assign its role. */
export function getInvitationUrl({
  kind,
  token,
  state,
}: Pick<InvitationDto, "kind" | "token" | "state">): string | null {
  return token !== null && isOpenInvitation(state) ? getSiteUrl(getInvitationPath({ kind, token })) : null;
}
