import type { LoadedContext } from "@/lib/auth/load-context";
import { SignedIn } from "../../_components/signed-in";
import { AccountFrame } from "./account-frame";
import { AccountPanel } from "./account-panel";
import { currentTab } from "./account-tabs";
import { AuthenticationRequired } from "./authentication-required";
import { PaymentsPanel } from "./payments-panel";
import { SubscriptionPanel } from "./subscription-panel";

export type AccountSearchParams = Record<string, string | string[] | undefined>;

/** Account settings (specification §2.19), on both of its addresses. */
export function AccountScreen({ searchParams }: { searchParams: AccountSearchParams }) {
  return (
    <SignedIn signedOut={<AuthenticationRequired />}>
      {(loaded) => {
        const tab = currentTab(loaded.ctx, searchParams.tab);
        return (
          <AccountFrame loaded={loaded} tab={tab}>
            <Panel tab={tab} loaded={loaded} onboarding={searchParams.onboarding} />
          </AccountFrame>
        );
      }}
    </SignedIn>
  );
}

function Panel({
  tab,
  loaded,
  onboarding,
}: {
  tab: ReturnType<typeof currentTab>;
  loaded: LoadedContext;
  onboarding: string | string[] | undefined;
}) {
  switch (tab) {
    case "account":
      return <AccountPanel loaded={loaded} />;
    case "subscription":
      return <SubscriptionPanel loaded={loaded} />;
    case "payments":
      return <PaymentsPanel ctx={loaded.ctx} hasReturned={onboarding === "return"} />;
  }
}
