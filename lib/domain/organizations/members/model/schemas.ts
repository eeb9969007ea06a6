import { z } from "zod";
import { HORSE_SCOPES } from "@/lib/auth/permissions";
import { MEMBER_SORTS, MEMBERS_BY_JOIN_DATE } from "@/lib/domain/organizations/members/model/sorts";
import { pageSize, searchField, sortField } from "@/lib/lists/fields";

export const memberIdSchema = z.object({ userId: z.string() });
export type MemberIdInput = z.input<typeof memberIdSchema>;

/**
 * Omitted fields stay unchanged. If `roleId` is given without `horseScope` and `horseIds`, the new role's default scope
 * applies.
 */
export const updateMemberSchema = memberIdSchema.extend({
  roleId: z.string().optional(),
  horseScope: z.enum(HORSE_SCOPES, { error: "Choose all horses or selected horses." }).optional(),
  horseIds: z
    .array(z.uuid(), { error: "This must be a list of horses." })
    .max(1_000, "Choose at most 1,000 horses.")
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export type UpdateMemberInput = z.input<typeof updateMemberSchema>;

export const listMembersSchema = z.object({
  search: searchField(),
  sort: sortField(MEMBER_SORTS, MEMBERS_BY_JOIN_DATE),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(50),
});
export type ListMembersInput = z.input<typeof listMembersSchema>;
