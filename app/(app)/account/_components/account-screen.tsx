import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { env } from "@/lib/env";
import { checkHealth } from "@/lib/health";
import { SignedIn } from "../../_components/signed-in";
import { AccountFrame } from "./account-frame";
import { AccountInfo } from "./account-info";
import { getCurrentAccountTab } from "./account-tabs";
import { PaymentsPanel } from "./payments-panel";
import { RedirectToSignIn } from "./redirect-to-sign-in";
import { SubscriptionPanel } from "./subscription/subscription-panel";
import {
  type AccountSearchParams,
  isAboutSubscription,
  parseSubscriptionUrlState,
  type SubscriptionUrlState,
} from "./subscription/subscription-url-state";

/**
 * Renders the account settings (docs/product/sign-in.md, "Account settings") at /account and /account-settings.
 */
export function AccountScreen({ searchParams }: { searchParams: AccountSearchParams }) {
  return (
    <SignedIn signedOut={<RedirectToSignIn />}>
      {(loaded) => {
        const urlState = parseSubscriptionUrlState(searchParams);
        const fallback = isAboutSubscription(urlState) ? "subscription" : "account";
        const tab = getCurrentAccountTab(loaded.ctx, searchParams.tab, fallback);
        return (
          <AccountFrame loaded={loaded} tab={tab}>
            <Panel tab={tab} loaded={loaded} urlState={urlState} onboarding={searchParams.onboarding} />
          </AccountFrame>
        );
      }}
    </SignedIn>
  );
}

function Panel({
  tab,
  loaded,
  urlState,
  onboarding,
}: {
  tab: ReturnType<typeof getCurrentAccountTab>;
  loaded: LoadedContext;
  urlState: SubscriptionUrlState;
  onboarding: string | string[] | undefined;
}) {
  switch (tab) {
    case "account":
      return <AccountPanel loaded={loaded} />;
    case "subscription":
      return <SubscriptionPanel loaded={loaded} urlState={urlState} />;
    case "payments":
      return (
        <PaymentsPanel
          ctx={loaded.ctx}
          hasReturned={onboarding === "return"}
          hasExpired={onboarding === "refresh"}
        />
      );
  }
}

function AccountPanel({ loaded: { ctx, viewer } }: { loaded: LoadedContext }) {
  const { organization } = ctx;
  return (
    <div className="grid gap-4">
      <AccountInfo
        facts={[
          ["Name", viewer.name],
          ["Email", viewer.email],
          ["Organization", organization?.name ?? "None yet"],
          ["Your role", viewer.roleName ?? "None yet"],
          ["Plan", organization ? PLANS[organization.tier].name : PLANS.personal.name],
          ["Time zone", organization?.timeZone.replaceAll("_", " ") ?? "Not set"],
        ]}
      />
      {env().HOOFLINE_DIAGNOSTICS && <SystemDiagnostic ctx={ctx} />}
    </div>
  );
}

/** If HOOFLINE_DIAGNOSTICS=1, shows our support team the state of the services that Hoofline depends on. */
async function SystemDiagnostic({ ctx }: { ctx: Context }) {
  const health = await checkHealth();
  return (
    <Card aria-labelledby="system-diagnostic">
      <CardHeader id="system-diagnostic" title="Diagnostics" />
      <CardBody>
        <FactList
          facts={[
            ["System", health.status],
            ["Database", health.database],
            ["Worker", health.worker],
            ["Email", health.mail],
            ["Stripe", health.stripe],
            ["Backup", health.lastBackupAt ? `${health.backup}, ${health.lastBackupAt}` : health.backup],
            ["Request", ctx.requestId],
          ]}
        />
      </CardBody>
    </Card>
  );
}
