import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import type { SignUpBrowser } from "@/lib/auth/sign-up-browser";
import {
  enqueueAlreadyRegisteredMail,
  enqueueSignUpConfirmationMail,
} from "@/lib/domain/identity/account/enqueue-sign-up-mails";
import { findSignUpByBrowser } from "@/lib/domain/identity/account/sign-up-data";
import { DomainError } from "@/lib/errors";
import { consumeRateLimit, countAgainstRateLimit } from "@/lib/rate-limit";

interface ResendArguments {
  ctx: Context;
  client: ClientInfo;
  /** The browser's sign-up data; null in a browser that wasn't used to sign up. */
  browser: SignUpBrowser | null;
}

/**
 * Resends the confirmation email for this browser's sign-up, at most once a minute and five times an hour,
 * including the first email. Returns the same response even if the address already has an account or nothing
 * is pending. Throws PRECONDITION_FAILED if this browser has no sign-up data, or RATE_LIMITED if a limit is
 * exceeded.
 */
export async function resendConfirmation({ ctx, client, browser }: ResendArguments): Promise<void> {
  if (!browser)
    throw new DomainError("PRECONDITION_FAILED", "This sign-up is no longer valid. Please sign up again.");
  const { email, secret } = browser;
  await consumeRateLimit("sign-up.address", client.address);
  await consumeResendLimits("resend-confirmation.account", email);
  await consumeResendLimits("sign-up.account", email);
  const signUp = await findSignUpByBrowser(ctx, secret);
  if (!signUp) return;
  if (signUp.user.emailConfirmedAt) await enqueueAlreadyRegisteredMail(ctx, signUp.userId);
  else await enqueueSignUpConfirmationMail(ctx, signUp.id);
}

/**
 * Counts a resent email toward the sending limits. If a limit is exceeded, the error message says how long to
 * wait.
 */
async function consumeResendLimits(
  name: "resend-confirmation.account" | "sign-up.account",
  email: string,
): Promise<void> {
  const { refusal } = await countAgainstRateLimit(name, email);
  if (!refusal) return;
  const { retryAfterSeconds = 60 } = refusal;
  const wait =
    retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`;
  throw new DomainError("RATE_LIMITED", `You can resend the email in ${wait}.`, { retryAfterSeconds });
}
