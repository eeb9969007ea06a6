import "server-only";
import { createHash } from "node:crypto";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import type { SendCodePayload } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { isSmsAvailable } from "@/lib/sms/send-sms";

/** Throws phone_provider_disabled if there is no SMS gateway. */
export function requirePhoneChannel(): void {
  if (!isSmsAvailable()) throw createAuthError("phone_provider_disabled");
}

/** Queues a job that sends a code. Replaces any queued job for the same recipient and purpose. */
export async function sendCode(ctx: Context, job: SendCodePayload): Promise<void> {
  const recipientHash = createHash("sha256").update(JSON.stringify(job.to)).digest("base64url");
  await enqueue(ctx.db, "auth.send-code", job, { key: `auth.send-code:${job.purpose}:${recipientHash}` });
}
