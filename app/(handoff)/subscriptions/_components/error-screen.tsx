import { loginPath } from "@/components/auth/login-path";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { AppResult } from "./app-result";
import { OpenAppLink } from "./open-app-link";

interface ErrorScreenProps {
  text: string;
  /** What the app is told; null for who didn't come from it. */
  result: AppResult | null;
}

export function ErrorScreen({ text, result }: ErrorScreenProps) {
  return (
    <AuthFrame title="Authentication Error">
      <Alert tone="error">{text}</Alert>
      <div className="mt-6 grid gap-3">
        {result && <OpenAppLink {...result} />}
        <ButtonLink href={loginPath({ redirectTo: "/subscriptions" })} icon="sign-in" block>
          Go to Login
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
