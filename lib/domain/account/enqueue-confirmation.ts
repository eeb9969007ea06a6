import "server-only";
import type { Context } from "@/lib/auth/context";
import { enqueue } from "@/lib/jobs/enqueue";

/** Has the mail sent whose link confirms this sign-up. */
export async function enqueueConfirmation(ctx: Context, pendingSignUpId: string): Promise<void> {
  const key = `mail.confirm-sign-up:${pendingSignUpId}`;
  await enqueue(ctx.db, "mail.confirm-sign-up", { pendingSignUpId }, { key });
}
