import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { createNotFoundError } from "@/lib/errors";

/** Throws NOT_FOUND unless the contact belongs to the organization and wasn't merged into another one. */
export async function requireContact(ctx: Context, id: string): Promise<void> {
  const row = await ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, mergedIntoId: null },
    select: { id: true },
  });
  if (!row) throw createNotFoundError("Contact");
}

/** Returns the organization's contacts that can pay, by name. */
export async function selectPayers(ctx: Context): Promise<{ id: string; name: string }[]> {
  return ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), archivedAt: null, mergedIntoId: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
