import { z } from "zod";
import { HORSE_SCOPES } from "@/lib/auth/permissions";
import { pageSize, searchField } from "@/lib/lists/fields";

export const memberSchema = z.object({ userId: z.string() });
export type MemberInput = z.input<typeof memberSchema>;

/** What is left out stays; with another role and no word about horses, as that role begins. */
export const changeMemberSchema = memberSchema.extend({
  roleId: z.string().optional(),
  horseScope: z.enum(HORSE_SCOPES, { error: "Choose all horses, or chosen ones." }).optional(),
  horseIds: z
    .array(z.uuid(), { error: "This must be a list of horses." })
    .max(1_000, "These are too many horses.")
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export type ChangeMemberInput = z.input<typeof changeMemberSchema>;

export const listMembersSchema = z.object({
  search: searchField(),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(50),
});
export type ListMembersInput = z.input<typeof listMembersSchema>;
