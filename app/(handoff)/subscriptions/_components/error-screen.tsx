import { loginPath } from "@/components/auth/login-path";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface ErrorScreenProps {
  text: string;
  /** What opens the app; null for who didn't come from it. */
  appLink: string | null;
}

export function ErrorScreen({ text, appLink }: ErrorScreenProps) {
  return (
    <AuthFrame title="Authentication Error">
      <Alert tone="error">{text}</Alert>
      <div className="mt-6 grid gap-3">
        {appLink && (
          <ButtonLink href={appLink} variant="primary" size="large" icon="device-mobile" block>
            Return to App
          </ButtonLink>
        )}
        <ButtonLink href={loginPath({ redirectTo: "/subscriptions" })} icon="sign-in" block>
          Go to Login
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
