import "server-only";
import type { Context } from "@/lib/auth/context";
import { markEndAnnounced, type UnannouncedEnd } from "@/lib/domain/billing/autopay/mandate-data";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Queues an email to a client whose mandate was ended by a database trigger. The trigger ends a mandate when
 * its contact is archived, is merged or is no longer a client. Repeated and parallel calls queue only one
 * email.
 */
export async function announceEnd(ctx: Context, end: UnannouncedEnd): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await markEndAnnounced(tx, end))) return;
    const payload = { ...end, change: "ended" as const };
    await enqueue(tx.db, "mail.autopay-changed", payload, { key: `autopay-ended:${end.mandateId}` });
  });
}
