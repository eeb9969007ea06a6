import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Returns the owner's email address, which gets replies if the organization has no reply-to address. */
export async function findMailOwnerAddress(ctx: Context): Promise<string | null> {
  const { owner } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: getOrganizationId(ctx) },
    select: { owner: { select: { email: true } } },
  });
  return owner.email;
}
