import "server-only";
import { type Actor, type Context, createSystemContext, withOrganization } from "@/lib/auth/context";
import { findAccountOrganization } from "@/lib/domain/billing/connect/account-organization-data";

/** Returns a context for the organization that owns a connected account, or null if no organization owns it. */
export async function findAccountOrganizationContext(
  actor: Extract<Actor, { kind: "stripe" | "job" }>,
  accountId: string,
): Promise<Context | null> {
  const ctx = createSystemContext({ actor, organization: null });
  const organization = await findAccountOrganization(ctx, accountId);
  return organization && withOrganization(ctx, organization);
}
