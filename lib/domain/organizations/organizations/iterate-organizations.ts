import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { selectContextOrganizations } from "@/lib/domain/organizations/organizations/data";
import { iterateRows } from "@/lib/lists/iterate-rows";

/** Iterates over all organizations, for system jobs. */
export function iterateOrganizations(ctx: Context): AsyncGenerator<ContextOrganization> {
  return iterateRows((page) => selectContextOrganizations(ctx, page));
}
