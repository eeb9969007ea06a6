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
  > {
  roleName: string;
  /** The number of horses that the new member can access; 0 means the role's default. */
  horseCount: number;
  /** Whether the person could create this invitation. */
  canGrant: boolean;
  /** The link, while the invitation is usable and the person can grant its role. */
  link: string | null;
}
