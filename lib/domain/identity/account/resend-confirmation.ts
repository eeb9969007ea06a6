import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import type { SignUpBrowser } from "@/lib/auth/sign-up-browser";
import {
  enqueueAlreadyRegistered,
  enqueueConfirmation,
} from "@/lib/domain/identity/account/enqueue-confirmation";
import { findSignUpByBrowser } from "@/lib/domain/identity/account/sign-up-data";
import { DomainError } from "@/lib/errors";
import { consumeLimit, countAgainstLimit } from "@/lib/rate-limit";

interface ResendArguments {
  ctx: Context;
  client: ClientInfo;
  /** Null in a browser that didn't sign up. */
  browser: SignUpBrowser | null;
}

/**
 * Sends the mail of this browser's sign-up again, at most once a minute and five times an hour including the
 * first. Gives the same response if the address has an account or nothing is pending. Throws
 * PRECONDITION_FAILED in another browser, and RATE_LIMITED.
 */
export async function resendConfirmation({ ctx, client, browser }: ResendArguments): Promise<void> {
  if (!browser)
    throw new DomainError("PRECONDITION_FAILED", "This sign-up is no longer valid. Please sign up again.");
  const { email, secret } = browser;
  await consumeLimit("sign-up.address", client.address);
  await consumeResendLimits("resend-confirmation.account", email);
  await consumeResendLimits("sign-up.account", email);
  const signUp = await findSignUpByBrowser(ctx, secret);
  if (!signUp) return;
  if (signUp.user.emailConfirmedAt) await enqueueAlreadyRegistered(ctx, signUp.userId);
  else await enqueueConfirmation(ctx, signUp.id);
}

/** Consumes the limits of resending. The error names the waiting time, so that the person knows when to try again. */
async function consumeResendLimits(
  name: "resend-confirmation.account" | "sign-up.account",
  email: string,
): Promise<void> {
  const { refusal } = await countAgainstLimit(name, email);
  if (!refusal) return;
  const { retryAfterSeconds = 60 } = refusal;
  const wait =
    retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`;
  throw new DomainError("RATE_LIMITED", `You can resend the email in ${wait}.`, { retryAfterSeconds });
}
