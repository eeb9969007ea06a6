import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPasswordHash } from "@/lib/domain/identity/account/data";
import { verifyPassword } from "@/lib/domain/identity/passwords/password-hash";

/** Returns whether the given password is the user's current password; false if the user has no password. */
export async function isCurrentPassword(ctx: Context, userId: string, password: string): Promise<boolean> {
  return verifyPassword(await findPasswordHash(ctx, userId), password);
}
