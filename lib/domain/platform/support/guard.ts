import { type Context, type ContextOrganization, requireFeature, requireUser } from "@/lib/auth/context";
import { createNotFoundError } from "@/lib/errors";

interface Person {
  userId: string;
  organization: ContextOrganization;
}

/** Every member can use their own threads, regardless of their role. */
export function requireUserAndOrganization(ctx: Context): Person {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  return { userId, organization: ctx.organization };
}

/**
 * Throws PLAN_LIMIT unless the plan includes messages to support. Members of locked organizations can also
 * write, because they may have questions about the lock.
 */
export function requireSupportWriter(ctx: Context): Person {
  const person = requireUserAndOrganization(ctx);
  requireFeature(ctx, "priority_support");
  return person;
}
