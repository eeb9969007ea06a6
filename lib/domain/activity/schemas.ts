import { z } from "zod";
import { ACTIVITY_KIND_NAMES, type ActivityKind } from "@/lib/domain/activity/labels";
import { pageSize } from "@/lib/lists/fields";

export const listActivitySchema = z.object({
  /** Only what this person did. */
  actorId: z.uuid("Choose a person.").nullish(),
  kind: z
    .enum(ACTIVITY_KIND_NAMES as [ActivityKind, ...ActivityKind[]], { error: "Choose a kind." })
    .nullish(),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListActivityInput = z.input<typeof listActivitySchema>;
