import { z } from "zod";

const horseWithoutRecentLogSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Date of the last log entry; null if there is no entry. */
  lastLoggedOn: z.string().nullable(),
});
export type HorseWithoutRecentLog = z.infer<typeof horseWithoutRecentLogSchema>;

export const horsesWithoutRecentLogsSchema = z.object({
  /** Horses sorted by the date of their latest entry, oldest first; at most one page. */
  horses: z.array(horseWithoutRecentLogSchema),
  count: z.number(),
});
export type HorsesWithoutRecentLogs = z.infer<typeof horsesWithoutRecentLogsSchema>;
