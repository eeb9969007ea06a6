import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { brand } from "@/lib/brand";
import { buildLoginPath } from "./build-login-path";
import { getNextStepText } from "./get-next-step-text";
import { PasskeySignInButton } from "./passkey-sign-in-button";
import { ProviderSignInLinks } from "./provider-sign-in-links";
import { SignInForm } from "./sign-in-form";
import { TextLink } from "./text-link";

interface SignInPanelProps {
  redirectTo?: string | undefined;
  message?: string | undefined;
  /** Providers that users can sign in with, such as Google. */
  providers?: readonly string[];
  /** Whether people can create an account. */
  hasSignUp?: boolean;
  /** Whether to suggest creating an account first, because a new visitor chose a plan. */
  suggestsSignUp?: boolean;
}

/** Renders the auth screen in its login mode. */
export function SignInPanel({
  redirectTo,
  message,
  providers = [],
  hasSignUp = true,
  suggestsSignUp = false,
}: SignInPanelProps) {
  const signUpPath = buildLoginPath({ mode: "register", redirectTo });
  const footer = hasSignUp && (
    <>
      Don't have an account? <TextLink href={signUpPath}>Sign up</TextLink>
    </>
  );
  return (
    <AuthFrame title={`Sign in to ${brand.name}`} description={getNextStepText(redirectTo)} footer={footer}>
      {suggestsSignUp && (
        <>
          <p>New to {brand.name}? Create a free account first.</p>
          <ButtonLink href={signUpPath} variant="primary" size="large" block className="mt-3">
            Create an account
          </ButtonLink>
          <p className="mt-6 mb-4 border-line border-t pt-5">Already have an account?</p>
        </>
      )}
      <SignInForm
        redirectTo={redirectTo}
        message={message}
        variant={suggestsSignUp ? "secondary" : "primary"}
      />
      <PasskeySignInButton redirectTo={redirectTo} />
      <ProviderSignInLinks providers={providers} redirectTo={redirectTo} />
    </AuthFrame>
  );
}
