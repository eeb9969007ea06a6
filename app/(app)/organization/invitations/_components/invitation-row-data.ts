import type { InvitationDto } from "@/lib/domain/invitations/dto";

export interface InvitationRowData
  extends Pick<
    InvitationDto,
    "id" | "kind" | "state" | "uses" | "maxUses" | "expiresAt" | "services" | "message" | "creatorName"
  > {
  roleName: string;
  /** Whether the person could make it themselves. */
  mayGrant: boolean;
  /** While it leads somebody in, and the person may grant its role. */
  link: string | null;
}
