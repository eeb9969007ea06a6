/**
 * How the demo finishes a connected account's onboarding: at the Stripe stand-in, as its hosted page would.
 * Null where the host is Stripe itself, which leaves that to the account's owner.
 */
export function standInOnboarding(apiBase: string) {
  if (new URL(apiBase).hostname === "api.stripe.com") return null;
  return async (accountId: string, businessName: string): Promise<void> => {
    const response = await fetch(new URL(`/_local/accounts/${accountId}/onboard`, apiBase), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ business_name: businessName }),
    });
    if (response.ok) return;
    throw new Error(`The Stripe stand-in refused to onboard ${accountId}: ${await response.text()}`);
  };
}
