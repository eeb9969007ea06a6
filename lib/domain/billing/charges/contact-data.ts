import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Returns whether the contact belongs to the organization and wasn't merged into another one. */
export async function hasContact(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, mergedIntoId: null },
    select: { id: true },
  });
  return row !== null;
}

/** Returns the organization's contacts that can pay, by name. */
export async function selectPayers(ctx: Context): Promise<{ id: string; name: string }[]> {
  return ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), archivedAt: null, mergedIntoId: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
