import { AuthError } from "@/lib/auth/auth-error";
import { countAgainstRateLimit, type RateLimitName } from "@/lib/rate-limit";

export type SendChannel = "mail" | "sms";

const REASONS = { mail: "over_email_send_rate_limit", sms: "over_sms_send_rate_limit" } as const;

/**
 * Counts a request that sends an email or a text message. If the limit is exceeded, throws RATE_LIMITED with
 * the auth API's code for the channel.
 */
export async function consumeSendLimit(
  channel: SendChannel,
  name: RateLimitName,
  key: string,
): Promise<void> {
  const { refusal } = await countAgainstRateLimit(name, key);
  if (!refusal) return;
  const { retryAfterSeconds = 60 } = refusal;
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  throw new AuthError("RATE_LIMITED", message, { reason: REASONS[channel], retryAfterSeconds });
}
