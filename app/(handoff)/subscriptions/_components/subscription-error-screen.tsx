import type { ReactNode } from "react";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { AppResult } from "./app-result";
import { OpenAppLink } from "./open-app-link";

interface SubscriptionErrorScreenProps {
  text: string;
  /** The result for the app; null if the user didn't come from the app. */
  result: AppResult | null;
  /** A component that opens the app, or shows instructions if the app doesn't open. */
  returnToApp: ReactNode;
}

export function SubscriptionErrorScreen({ text, result, returnToApp }: SubscriptionErrorScreenProps) {
  return (
    <AuthFrame title="Authentication Error">
      <Alert tone="error">{text}</Alert>
      <div className="mt-6 grid gap-3">
        {result && <OpenAppLink {...result} />}
        <ButtonLink
          href={buildLoginPath({ mode: "login", redirectTo: "/subscriptions" })}
          icon="sign-in"
          block
        >
          Go to Login
        </ButtonLink>
        {returnToApp}
      </div>
    </AuthFrame>
  );
}
