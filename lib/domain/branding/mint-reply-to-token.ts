import "server-only";
import type { Context } from "@/lib/auth/context";
import { newOpaqueToken } from "@/lib/auth/opaque-token";
import { setConfirmation } from "@/lib/domain/branding/data";

/** A fresh link for the mail that asks; null when another address waits by now, or none. */
export async function mintReplyToToken({
  ctx,
  email,
}: {
  ctx: Context;
  email: string;
}): Promise<string | null> {
  const token = newOpaqueToken();
  return (await setConfirmation(ctx, email, token)) ? token : null;
}
