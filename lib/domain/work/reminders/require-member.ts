import { type Context, requireUser } from "@/lib/auth/context";
import { createNotFoundError } from "@/lib/errors";

/**
 * Requires a signed-in member. The role doesn't matter, because reminders are personal. Throws
 * UNAUTHENTICATED if no user is signed in, or NOT_FOUND if there is no organization.
 */
export function requireMember(ctx: Context): { userId: string } {
  const user = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  return user;
}
