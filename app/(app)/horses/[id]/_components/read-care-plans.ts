import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the horse's active care plans, sorted by next due date. Returns an empty list if the viewer can't see care.
 * Cached per request for the parts of a page.
 */
export const readCarePlans = cache(
  async (ctx: Context, horseId: string): Promise<Lookup<readonly CarePlanDto[]>> =>
    hasPermission(ctx.permissions, "care", "read")
      ? lookup(listCarePlansOfHorse({ ctx, input: { horse_id: horseId } }))
      : { state: "loaded", value: [] },
);

/** Works like `readCarePlans`, but returns null if the viewer can't see care or the lookup fails. */
export async function findCarePlans(ctx: Context, horseId: string): Promise<readonly CarePlanDto[] | null> {
  if (!hasPermission(ctx.permissions, "care", "read")) return null;
  const found = await readCarePlans(ctx, horseId);
  return found.state === "loaded" ? found.value : null;
}
