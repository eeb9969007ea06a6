import { type Context, requireUser } from "@/lib/auth/context";
import { notFound } from "@/lib/errors";

/**
 * Reminders are a person's own, of care, tasks or papers: who belongs to the organization has theirs, whatever their
 * role is. UNAUTHENTICATED, or NOT_FOUND without an organization.
 */
export function requireMember(ctx: Context): { userId: string } {
  const user = requireUser(ctx);
  if (!ctx.organization) throw notFound("Organization");
  return user;
}
