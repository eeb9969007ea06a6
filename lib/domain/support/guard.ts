import { type Context, type ContextOrganization, requireFeature, requireUser } from "@/lib/auth/context";
import { notFound } from "@/lib/errors";

interface Person {
  userId: string;
  organization: ContextOrganization;
}

/** Who has threads here: every member, whatever their role, and each their own alone. */
export function requirePerson(ctx: Context): Person {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw notFound("Organization");
  return { userId, organization: ctx.organization };
}

/**
 * Who writes, where the plan has it: PLAN_LIMIT otherwise. An organization that is locked for its plan may, because
 * that is a question too.
 */
export function requireWriter(ctx: Context): Person {
  const person = requirePerson(ctx);
  requireFeature(ctx, "priority_support");
  return person;
}
