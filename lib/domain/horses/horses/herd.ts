import { z } from "zod";

/** Values that the horses of an organization share, for menus and filters. */
export const herdSchema = z.object({
  /**
   * Locations and owners in order. If there are more than a menu can show, the list has one more than the
   * menu's maximum.
   */
  locations: z.array(z.string()),
  owners: z.array(z.string()),
  /** The plan's maximum number of horses (null for no limit), and the number of active horses if there is a limit. */
  limit: z.number().nullable(),
  count: z.number().nullable(),
  /** Number of sample horses among the active horses. */
  samples: z.number(),
});
export type Herd = z.infer<typeof herdSchema>;
