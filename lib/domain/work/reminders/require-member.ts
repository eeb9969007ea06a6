import { type Context, requireUser } from "@/lib/auth/context";
import { notFound } from "@/lib/errors";

/**
 * Requires a signed-in member with any role, because reminders are personal. Throws UNAUTHENTICATED, or NOT_FOUND
 * without an organization.
 */
export function requireMember(ctx: Context): { userId: string } {
  const user = requireUser(ctx);
  if (!ctx.organization) throw notFound("Organization");
  return user;
}
