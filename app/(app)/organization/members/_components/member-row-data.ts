import type { BadgeTone } from "@/components/ui/badge";
import type { MemberDto } from "@/lib/domain/organizations/members/list-members";

/** The data for a row of the member list and for its dialog. */
export interface MemberRowData extends Omit<MemberDto, "id" | "role"> {
  roleId: string;
  roleName: string;
  tone: BadgeTone;
  /** Whether the viewer can see which horses the member can access. */
  showsHorses: boolean;
}
