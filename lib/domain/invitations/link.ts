import type { InvitationKind } from "@/lib/domain/invitations/reasons";

/** The landing page of an invitation on our own site. */
export function invitationPath({ kind, token }: { kind: InvitationKind; token: string }): string {
  return `/invite/${kind}/${token}`;
}
