import type { Tone } from "@/components/ui/badge";
import type { MemberDto } from "@/lib/domain/members/list-members";

/** What a row of the list, and the dialog that it opens, are given. */
export interface MemberRowData extends Omit<MemberDto, "id" | "role"> {
  roleId: string;
  roleName: string;
  tone: Tone;
  /** Whether who looks may know which horses the member has to do with. */
  showsHorses: boolean;
}
