import "server-only";
import { type Actor, createSystemContext } from "@/lib/auth/context";
import { findAccountOrganization } from "@/lib/domain/connect/find-account-organization";
import { refreshAccountColumns } from "@/lib/domain/connect/refresh-account";
import { logger } from "@/lib/logger";

/** A connected account changed, it is said: its organization's columns follow what Stripe says now. */
export async function applyAccountUpdate(
  actor: Extract<Actor, { kind: "stripe" | "job" }>,
  accountId: string,
): Promise<void> {
  const organization = await findAccountOrganization(accountId);
  if (!organization) {
    logger().warn({ accountId }, "Event of an account that is no organization's");
    return;
  }
  const ctx = createSystemContext({ actor, organization });
  await refreshAccountColumns(ctx, { organizationId: organization.id, accountId });
}
