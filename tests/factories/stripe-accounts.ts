import { db } from "@/lib/db";
import { createConnectedAccount } from "@/lib/stripe/accounts";
import type { TestOrganization } from "@/tests/factories/organizations";

/**
 * Creates a Stripe account for the organization in the connected Stripe stand-in. Returns the account's ID. The
 * account accepts payments once it's onboarded through the stand-in's control endpoint.
 */
export async function connectStripeAccount(
  { id: organizationId, name: organizationName, owner }: TestOrganization,
  { replaces = null }: { replaces?: string | null } = {},
): Promise<string> {
  const { id } = await createConnectedAccount({
    ...{ organizationId, organizationName, email: owner.email, replaces, color: null },
    firstAttemptAt: new Date(),
  });
  await db().organization.update({
    where: { id: organizationId },
    data: { stripeConnectAccountId: id, stripeChargesEnabled: true },
  });
  return id;
}
