import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { SignInHereLink } from "./sign-in-here-link";

/** The page waits a second before it says that nobody is signed in (specification §2.19); CSS does the waiting. */
export function AuthenticationRequired() {
  return (
    <div className="relative mx-auto w-full max-w-xl px-5 py-16">
      <Spinner className="gone-after-a-second absolute inset-x-0 top-24" />
      <div className="shown-after-a-second rounded-card border border-line bg-surface">
        <EmptyState icon="lock" title="Authentication Required" titleAs="h1" action={<SignInHereLink />}>
          Please sign in to see your account settings.
        </EmptyState>
      </div>
    </div>
  );
}
