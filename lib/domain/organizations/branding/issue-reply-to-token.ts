import "server-only";
import type { Context } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { setReplyToConfirmation } from "@/lib/domain/organizations/branding/data";

/** Creates a new token for the confirmation email. Returns null if the reply-to address is no longer pending. */
export async function issueReplyToToken({
  ctx,
  email,
}: {
  ctx: Context;
  email: string;
}): Promise<string | null> {
  const token = createOpaqueToken();
  return (await setReplyToConfirmation(ctx, email, token)) ? token : null;
}
