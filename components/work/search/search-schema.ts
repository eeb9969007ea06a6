import { z } from "zod";
import { SEARCH_GROUPS } from "@/lib/domain/work/search/model/labels";

/** The response of /api/search. */
export const searchResponseSchema = z.object({
  groups: z.array(
    z
      .object({
        group: z.enum(SEARCH_GROUPS),
        results: z.array(
          z.object({ id: z.string(), title: z.string(), detail: z.string(), path: z.string() }),
        ),
        // The previous release doesn't send this field.
        has_more: z.boolean().default(false),
      })
      .transform(({ has_more: hasMore, ...group }) => ({ ...group, hasMore })),
  ),
});
export type FoundGroup = z.output<typeof searchResponseSchema>["groups"][number];
