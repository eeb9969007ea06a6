import "server-only";
import { createHash } from "node:crypto";
import { type RequestPasswordResetInput, requestPasswordResetSchema } from "@/lib/domain/account/schemas";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Asks for a reset link. Whether the address has an account is found out by the worker, so that neither words
 * nor time tell. Throws VALIDATION and RATE_LIMITED.
 */
export async function requestPasswordReset({
  ctx,
  input,
  client,
}: VisitorArguments<RequestPasswordResetInput>): Promise<void> {
  const { email } = parse(requestPasswordResetSchema, input);
  await consumeLimit("recover.address", client.address);
  await consumeLimit("recover.account", email);
  const key = `mail.password-reset:${createHash("sha256").update(email).digest("base64url")}`;
  await enqueue(ctx.db, "mail.password-reset", { email }, { key });
}
