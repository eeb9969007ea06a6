import "server-only";
import { requireUser, type TrustedArguments, type VerbArguments } from "@/lib/auth/context";
import { findReminderHour, saveReminderHourRow } from "@/lib/domain/work/reminders/data";

/** Returns the signed-in user's reminder hour. */
export function getReminderHour({ ctx }: Pick<VerbArguments, "ctx">): Promise<number> {
  return findReminderHour(ctx, requireUser(ctx).userId);
}

/** Sets the signed-in user's reminder hour in the transaction that `ctx` belongs to. */
export async function setReminderHour({
  ctx,
  input: { hour },
}: TrustedArguments<{ hour: number }>): Promise<void> {
  await saveReminderHourRow(ctx, requireUser(ctx).userId, hour);
}
