import "server-only";
import { type Actor, getOrganizationId } from "@/lib/auth/context";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import { refreshAccountColumns } from "@/lib/domain/billing/connect/refresh-account";
import { logger } from "@/lib/logger";

/** Updates the organization's columns after an event about its connected account. */
export async function applyAccountUpdate(
  actor: Extract<Actor, { kind: "stripe" | "job" }>,
  accountId: string,
): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) {
    logger().warn({ accountId }, "Stripe event for an account without an organization");
    return;
  }
  await refreshAccountColumns(ctx, { organizationId: getOrganizationId(ctx), accountId });
}
