import type { LoadedContext } from "@/lib/auth/load-context";
import { SignedIn } from "../../_components/signed-in";
import { AccountFrame } from "./account-frame";
import { AccountPanel } from "./account-panel";
import { currentTab } from "./account-tabs";
import { PaymentsPanel } from "./payments-panel";
import { SessionEnded } from "./session-ended";
import {
  type AccountSearchParams,
  isAboutSubscription,
  readSubscriptionAddress,
  type SubscriptionAddress,
} from "./subscription/subscription-address";
import { SubscriptionPanel } from "./subscription/subscription-panel";

/** Account settings (specification §2.19), at both of their URLs. */
export function AccountScreen({ searchParams }: { searchParams: AccountSearchParams }) {
  return (
    <SignedIn signedOut={<SessionEnded />}>
      {(loaded) => {
        const address = readSubscriptionAddress(searchParams);
        const fallback = isAboutSubscription(address) ? "subscription" : "account";
        const tab = currentTab(loaded.ctx, searchParams.tab, fallback);
        return (
          <AccountFrame loaded={loaded} tab={tab}>
            <Panel tab={tab} loaded={loaded} address={address} onboarding={searchParams.onboarding} />
          </AccountFrame>
        );
      }}
    </SignedIn>
  );
}

function Panel({
  tab,
  loaded,
  address,
  onboarding,
}: {
  tab: ReturnType<typeof currentTab>;
  loaded: LoadedContext;
  address: SubscriptionAddress;
  onboarding: string | string[] | undefined;
}) {
  switch (tab) {
    case "account":
      return <AccountPanel loaded={loaded} />;
    case "subscription":
      return <SubscriptionPanel loaded={loaded} address={address} />;
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
