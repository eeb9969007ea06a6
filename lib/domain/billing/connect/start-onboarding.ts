import "server-only";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import {
  getConnectRow,
  recordAccountRequest,
  replaceConnectAccount,
  toConnectColumns,
} from "@/lib/domain/billing/connect/data";
import { type StartOnboardingInput, startOnboardingSchema } from "@/lib/domain/billing/connect/model/schemas";
import { recordConnectChange } from "@/lib/domain/billing/connect/record-connect-change";
import { findPageBranding } from "@/lib/domain/organizations/branding/find-branding";
import { DomainError, parse } from "@/lib/errors";
import { getSiteUrl } from "@/lib/site-url";
import { createConnectedAccount, findOnboardingLink } from "@/lib/stripe/accounts";
import { callStripe } from "@/lib/stripe/errors";

const ONBOARDING_FAILED = "Failed to create Connect account";

/**
 * Returns the URL of Stripe's onboarding form. The first call also creates the account. If the response to that
 * call is lost, a repeated call doesn't create a second account. Throws PLAN_LIMIT if the plan doesn't include
 * billing, or EXTERNAL if Stripe fails.
 */
export async function startOnboarding({
  ctx,
  input,
}: VerbArguments<StartOnboardingInput>): Promise<{ onboardingUrl: string }> {
  const organization = requirePermission(ctx, "payments", "full");
  requireFeature(ctx, "billing");
  const { email } = parse(startOnboardingSchema, input);
  const onboardingUrl = await callStripe(ONBOARDING_FAILED, () =>
    createOnboardingLink(ctx, organization, email),
  );
  return { onboardingUrl };
}

/** No transaction stays open during Stripe calls. Each write checks that the data is unchanged. */
async function createOnboardingLink(
  ctx: Context,
  organization: ContextOrganization,
  email: string,
): Promise<string> {
  const { stripeConnectAccountId: existingAccount } = await getConnectRow(ctx, organization.id);
  const account = existingAccount ?? (await createAccount(ctx, { organization, email, replaces: null }));
  const link = await findOnboardingLink(account, getReturnUrls());
  if (link !== null) return link;
  // The account was deleted or disconnected, so the organization needs a new one.
  const newAccount = await createAccount(ctx, { organization, email, replaces: account });
  const newLink = await findOnboardingLink(newAccount, getReturnUrls());
  if (newLink === null)
    throw new DomainError("EXTERNAL", ONBOARDING_FAILED, { cause: `No access to new account ${newAccount}` });
  return newLink;
}

/** Creates and stores the account. Concurrent calls get the same account, and only one of them stores it. */
async function createAccount(
  ctx: Context,
  options: { organization: ContextOrganization; email: string; replaces: string | null },
): Promise<string> {
  const { organization, email, replaces } = options;
  const account = await createConnectedAccount({
    organizationId: organization.id,
    organizationName: organization.name,
    email,
    replaces,
    color: (await findPageBranding({ ctx, input: organization }))?.color ?? null,
    firstAttemptAt: await recordAccountRequest(ctx, organization.id),
  });
  return ctx.transaction(async (tx) => {
    const before = await getConnectRow(tx, organization.id);
    const after = toConnectColumns(account.id, account);
    if (await replaceConnectAccount(tx, { organizationId: organization.id, replaces, columns: after })) {
      await recordConnectChange(tx, organization.id, { before, after });
      return account.id;
    }
    const current = await getConnectRow(tx, organization.id);
    return current.stripeConnectAccountId ?? account.id;
  });
}

function getReturnUrls(): { refreshUrl: string; returnUrl: string } {
  return {
    refreshUrl: getSiteUrl("/account?tab=payments&onboarding=refresh"),
    returnUrl: getSiteUrl("/account?tab=payments&onboarding=return"),
  };
}
