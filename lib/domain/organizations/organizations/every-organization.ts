import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { selectContextOrganizations } from "@/lib/domain/organizations/organizations/data";
import { everyRow } from "@/lib/lists/every-row";

/** Iterates over all organizations, for system jobs. */
export function everyOrganization(ctx: Context): AsyncGenerator<ContextOrganization> {
  return everyRow((page) => selectContextOrganizations(ctx, page));
}
