import { type ReactNode, Suspense } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { LoadedContext } from "@/lib/auth/load-context";
import { SignedIn } from "../../_components/signed-in";
import { AccountFrame } from "./account-frame";
import { AuthenticationRequired } from "./authentication-required";

/** One of the pages under the Account tab; what it shows streams in. */
export function AccountSection({ children }: { children: (loaded: LoadedContext) => ReactNode }) {
  return (
    <SignedIn signedOut={<AuthenticationRequired />}>
      {(loaded) => (
        <AccountFrame loaded={loaded} tab="account">
          <Suspense fallback={<Spinner className="py-10" />}>
            <div className="grid gap-4">{children(loaded)}</div>
          </Suspense>
        </AccountFrame>
      )}
    </SignedIn>
  );
}
