import { INVITATION_KINDS, type InvitationKind } from "@/lib/domain/invitations/reasons";

const PATH = new RegExp(`^/invite/(?:${INVITATION_KINDS.join("|")})/[^/?#]+$`, "i");

/** The landing page of an invitation on our own site. */
export function invitationPath({ kind, token }: { kind: InvitationKind; token: string }): string {
  return `/invite/${kind}/${token}`;
}

/** Whether a path is that of some invitation, good or not. */
export function isInvitationPath(path: string): boolean {
  return PATH.test(path);
}
