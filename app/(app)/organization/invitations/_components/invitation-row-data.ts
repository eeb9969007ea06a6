import type { InvitationDto } from "@/lib/domain/organizations/invitations/dto";

export interface InvitationRowData
  extends Pick<
    InvitationDto,
    | "id"
    | "kind"
    | "state"
    | "uses"
    | "maxUses"
    | "expiresAt"
    | "services"
    | "message"
    | "creatorName"
    | "inviteeName"
    | "sentTo"
    | "createdAt"
  > {
  roleName: string;
  /** The number of horses that the new member can access; 0 means the role's default. */
  horseCount: number;
  /** Whether the viewer is allowed to create an invitation like this one. */
  canGrant: boolean;
  /** The link; null if the invitation can't be used or the viewer can't grant its role. */
  link: string | null;
}
