import "server-only";
import type { Context } from "@/lib/auth/context";
import { enqueue } from "@/lib/jobs/enqueue";

/** Queues the email with the link that confirms this sign-up. */
export async function enqueueSignUpConfirmationMail(ctx: Context, pendingSignUpId: string): Promise<void> {
  const key = `mail.confirm-sign-up:${pendingSignUpId}`;
  await enqueue(ctx.db, "mail.confirm-sign-up", { pendingSignUpId }, { key });
}

/** Queues an email to an account's owner after somebody tried to sign up with the account's email address. */
export async function enqueueAlreadyRegisteredMail(ctx: Context, userId: string): Promise<void> {
  await enqueue(ctx.db, "mail.already-registered", { userId }, { key: `mail.already-registered:${userId}` });
}
