import { z } from "zod";

/** Values that the horses of an organization share, for menus and filters. */
export const herdSchema = z.object({
  /** Locations and owners in order. If there are more than a menu shows, the list has one more than its maximum. */
  locations: z.array(z.string()),
  owners: z.array(z.string()),
  /** How many horses the plan allows (null: no limit), and how many active horses there are if there is a limit. */
  limit: z.number().nullable(),
  count: z.number().nullable(),
  /** Sample horses among those that were counted. */
  samples: z.number(),
});
export type Herd = z.infer<typeof herdSchema>;
