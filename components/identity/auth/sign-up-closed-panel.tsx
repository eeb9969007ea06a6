import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { brand } from "@/lib/brand";
import { buildLoginPath } from "./build-login-path";

/** Replaces the sign-up form while sign-ups are closed (AUTH_SIGN_UPS=0). */
export function SignUpClosedPanel({ redirectTo }: { redirectTo?: string | undefined }) {
  return (
    <AuthFrame
      title="Sign-up is closed"
      description={`${brand.name} isn't accepting new accounts right now. If you already have an account, sign in.`}
    >
      <ButtonLink href={buildLoginPath({ redirectTo })} variant="primary" size="large" block>
        Sign in
      </ButtonLink>
    </AuthFrame>
  );
}
