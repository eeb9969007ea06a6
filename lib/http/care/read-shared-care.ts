import "server-only";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { listSharedCare } from "@/lib/domain/care/shared-care/list-shared-care";
import { lookup } from "@/lib/http/page-context";

/**
 * Returns the due care items of horses shared with the organization. Returns an empty list if the lookup fails.
 */
export async function readSharedCare(ctx: Context, aheadDays: number) {
  if (!hasPermission(ctx.permissions, "horses", "read")) return [];
  const found = await lookup(listSharedCare({ ctx, input: { ahead_days: aheadDays } }));
  if (found.state === "failed") return [];
  return found.value.map(({ subject, ...row }) => ({ ...row, title: getCarePlanTitle(row.kind, subject) }));
}
