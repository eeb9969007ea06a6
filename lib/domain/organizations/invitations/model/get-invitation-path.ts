import type { InvitationKind } from "@/lib/domain/organizations/invitations/model/usability";

/** Returns the path of an invitation's landing page. */
export function getInvitationPath({ kind, token }: { kind: InvitationKind; token: string }): string {
  return `/invite/${kind}/${token}`;
}
