import "server-only";
import { createHash } from "node:crypto";
import {
  type RequestPasswordResetInput,
  requestPasswordResetSchema,
} from "@/lib/domain/identity/account/model/schemas";
import { tryConsumeRecoveryLimit } from "@/lib/domain/identity/account/recovery-limits";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Queues the email with the reset link. The worker looks up the account, so that neither the response nor its
 * timing reveals whether the account exists. Throws VALIDATION if the email address is invalid, or
 * RATE_LIMITED after too many requests.
 */
export async function requestPasswordReset({
  ctx,
  input,
  client,
}: VisitorArguments<RequestPasswordResetInput>): Promise<void> {
  const { email } = parse(requestPasswordResetSchema, input);
  await consumeRateLimit("recover.address", client.address);
  if (!(await tryConsumeRecoveryLimit(email, client.address))) return;
  const key = `mail.password-reset:${createHash("sha256").update(email).digest("base64url")}`;
  await enqueue(ctx.db, "mail.password-reset", { email }, { key });
}
