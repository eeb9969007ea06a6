import { cookies } from "next/headers";
import { ChoosePlan } from "@/components/marketing/choose-plan";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getHandoffCookieName } from "@/lib/auth/web-session-cookies";
import { getClaimedEmail } from "@/lib/domain/identity/authentication/handoff-token";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { getPaymentReturn } from "@/lib/handoff/payment-return";
import { type AppLaunch, readAppLaunch } from "@/lib/http/app-launch";
import { lookup, readPageSession } from "@/lib/http/page-context";
import { toBillingInterval } from "@/lib/plans/billing-interval";
import { readFailedCheckout } from "@/lib/plans/checkout-path";
import { getCheckoutRedirectText } from "./get-checkout-redirect-text";
import { PlanOverview } from "./plan-overview";
import { renderSignedOutNotice } from "./render-signed-out-notice";
import { SubscriptionPageView } from "./subscription-page-view";
import type { SubscriptionPageViewer } from "./subscription-page-viewer";
import type { BrowserAppLaunch } from "./use-app-sign-in";

export type SubscriptionQuery = Promise<Record<string, string | string[] | undefined>>;

/**
 * Renders the subscription page at each of its URLs (docs/product/hand-off.md), with the data that is available
 * at the time of the request.
 */
export async function SubscriptionPage({ query }: { query: Awaited<SubscriptionQuery> }) {
  const session = await readPageSession();
  if (session.state === "failed") {
    return (
      <div className="flex flex-1 flex-col justify-center">
        <h1 className="sr-only">Subscription Management</h1>
        <ErrorState what="your subscription" action={<RetryButton />} />
      </div>
    );
  }
  const launch = readAppLaunch((await cookies()).get(getHandoffCookieName())?.value);
  const address = Object.fromEntries(Object.entries(query).map(toFirstValue));
  const payment = getPaymentReturn(address);
  const refusal = readFailedCheckout(address);
  const interval = toBillingInterval(address.interval);
  const loaded = session.state === "signedIn" ? session.loaded : null;
  const lookupResult = loaded && (await lookup(getSubscriptionOverview({ ctx: loaded.ctx })));
  const overview = lookupResult?.state === "loaded" ? lookupResult.value : null;
  const viewer = loaded && getViewer(loaded, overview?.status ?? null);
  return (
    <SubscriptionPageView
      launch={launch && toBrowserAppLaunch(launch)}
      claimedEmail={launch && getClaimedEmail(launch.sessionToken)}
      payment={payment}
      viewer={viewer}
      message={overview?.message ?? null}
      refusal={
        refusal && (
          <Alert tone="error" className="mt-4">
            {getCheckoutRedirectText(refusal)}
          </Alert>
        )
      }
      signedIn={
        overview && (
          <PlanOverview overview={overview} initialInterval={interval ?? overview.interval ?? "month"} />
        )
      }
      // Shown to signed-out visitors, and to users whose app link may sign them in to another account.
      signedOut={
        !viewer || launch?.sessionToken ? (
          <ChoosePlan notice={renderSignedOutNotice(payment)} initialInterval={interval ?? "month"} />
        ) : null
      }
    />
  );
}

function getViewer({ viewer, ctx }: LoadedContext, status: string | null): SubscriptionPageViewer {
  const { userId, name, email, hasProfile } = viewer;
  return {
    userId,
    name,
    email,
    organizationName: ctx.organization?.name ?? null,
    isEmpty: !hasProfile && !ctx.organization && !status,
    requestId: ctx.requestId,
  };
}

/** Removes the token from the data that is sent to the browser. The token stays in an HttpOnly cookie. */
function toBrowserAppLaunch({ sessionToken, userId: _, ...rest }: AppLaunch): BrowserAppLaunch {
  return { hasToken: sessionToken !== null, ...rest };
}

function toFirstValue([name, value]: [string, string | string[] | undefined]): [string, string | undefined] {
  return [name, Array.isArray(value) ? value[0] : value];
}
