import type { ReactNode } from "react";
import type { LoadedContext } from "@/lib/auth/load-context";
import { SignedIn } from "../../_components/signed-in";
import { AccountFrame } from "./account-frame";
import { RedirectToSignIn } from "./redirect-to-sign-in";

/** Renders a page under the Account tab. */
export function AccountSection({ children }: { children: (loaded: LoadedContext) => ReactNode }) {
  return (
    <SignedIn signedOut={<RedirectToSignIn />}>
      {(loaded) => (
        <AccountFrame loaded={loaded} tab="account">
          <div className="grid gap-4">{children(loaded)}</div>
        </AccountFrame>
      )}
    </SignedIn>
  );
}
