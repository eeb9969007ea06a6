import type { Tone } from "@/components/ui/badge";
import type { MemberDto } from "@/lib/domain/organizations/members/list-members";

/** Data for a row of the member list and for its dialog. */
export interface MemberRowData extends Omit<MemberDto, "id" | "role"> {
  roleId: string;
  roleName: string;
  tone: Tone;
  /** Whether the viewer may see which horses the member can access. */
  showsHorses: boolean;
}
