import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findOrganization, type OrganizationDto } from "@/lib/domain/organizations/organizations/data";
import { createNotFoundError } from "@/lib/errors";

/** Returns the context's organization. Every member can see it. */
export async function getOrganization({ ctx }: Pick<VerbArguments, "ctx">): Promise<OrganizationDto> {
  requireUser(ctx);
  const organization = ctx.organization && (await findOrganization(ctx, ctx.organization.id));
  if (!organization) throw createNotFoundError("Organization");
  return organization;
}
