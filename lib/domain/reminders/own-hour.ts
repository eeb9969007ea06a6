import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findHour, saveHourRow } from "@/lib/domain/reminders/data";

/** At which hour the signed-in person is reminded. */
export function getOwnHour({ ctx }: Pick<VerbArguments, "ctx">): Promise<number> {
  return findHour(ctx, requireUser(ctx).userId);
}

/** Joins the transaction of the context that it is given. */
export async function setOwnHour({ ctx, input: { hour } }: VerbArguments<{ hour: number }>): Promise<void> {
  await saveHourRow(ctx, requireUser(ctx).userId, hour);
}
