import { z } from "zod";

/** The hour at which reminders are sent by default. */
export const DEFAULT_REMINDER_HOUR = 7;

/** An hour in the organization's time zone. */
export const reminderHourField = z.coerce
  .number<string | number>({ error: "Choose an hour." })
  .int("Choose an hour.")
  .min(0, "Choose an hour.")
  .max(23, "Choose an hour.")
  .default(DEFAULT_REMINDER_HOUR);

export const stopRemindersSchema = z.object({ token: z.string().min(1).max(200) });
export type StopRemindersInput = z.input<typeof stopRemindersSchema>;
