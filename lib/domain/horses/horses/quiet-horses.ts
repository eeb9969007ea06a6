import { z } from "zod";

const quietHorseSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Date of the last log entry; null if none exists. */
  lastLoggedOn: z.string().nullable(),
});
export type HorseWithoutRecentLog = z.infer<typeof quietHorseSchema>;

export const quietHorsesSchema = z.object({
  /** Horses with the oldest entries first, limited to what a page shows. */
  horses: z.array(quietHorseSchema),
  count: z.number(),
});
export type QuietHorses = z.infer<typeof quietHorsesSchema>;
