import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { buildLoginPath } from "./build-login-path";

/** Asks the visitor to sign in. CSS shows a spinner for one second before the message appears. */
export function AuthenticationRequired({ redirectTo }: { redirectTo: string }) {
  return (
    <div className="relative mx-auto w-full max-w-xl px-5 py-16">
      <Spinner className="gone-after-a-second absolute inset-x-0 top-24" />
      <div className="shown-after-a-second rounded-card border border-line bg-surface">
        <EmptyState
          icon="lock"
          title="Authentication Required"
          titleAs="h1"
          action={
            <ButtonLink href={buildLoginPath({ redirectTo })} variant="primary" icon="sign-in">
              Sign In
            </ButtonLink>
          }
        >
          Please sign in to see your account settings.
        </EmptyState>
      </div>
    </div>
  );
}
