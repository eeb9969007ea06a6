import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { selectContextOrganizations } from "@/lib/domain/organizations/data";
import { everyRow } from "@/lib/lists/every-row";

/** Every organization, for work of the system on each. */
export function everyOrganization(ctx: Context): AsyncGenerator<ContextOrganization> {
  return everyRow((page) => selectContextOrganizations(ctx, page));
}
