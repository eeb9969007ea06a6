import { z } from "zod";

/** The values that menus and filters need for an organization's horses. */
export const herdSummarySchema = z.object({
  /**
   * Locations and owners in alphabetical order. If there are more values than a menu can show, the list contains one
   * value more than the menu's maximum.
   */
  locations: z.array(z.string()),
  owners: z.array(z.string()),
  /**
   * `limit` is the plan's maximum number of horses. `count` is the number of active horses. Both are null if
   * the plan has no limit.
   */
  limit: z.number().nullable(),
  count: z.number().nullable(),
  /** The number of sample horses among the active horses. */
  samples: z.number(),
});
export type HerdSummary = z.infer<typeof herdSummarySchema>;
