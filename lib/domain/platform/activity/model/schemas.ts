import { z } from "zod";
import { ACTIVITY_KIND_NAMES, type ActivityKind } from "@/lib/domain/platform/activity/model/labels";
import { ACTIVITY_SORTS, NEWEST_ACTIVITY_FIRST } from "@/lib/domain/platform/activity/model/sorts";
import { pageSize, sortField } from "@/lib/lists/fields";

export const listActivitySchema = z.object({
  /** The person whose entries are listed. */
  actorId: z.uuid("Choose a person.").nullish(),
  kind: z
    .enum(ACTIVITY_KIND_NAMES as [ActivityKind, ...ActivityKind[]], { error: "Choose a type." })
    .nullish(),
  sort: sortField(ACTIVITY_SORTS, NEWEST_ACTIVITY_FIRST),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListActivityInput = z.input<typeof listActivitySchema>;
