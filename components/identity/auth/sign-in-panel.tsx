import { AuthFrame } from "@/components/layout/auth-frame";
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
}

/** Renders the auth screen in its login mode. */
export function SignInPanel({ redirectTo, message, providers = [], hasSignUp = true }: SignInPanelProps) {
  const footer = hasSignUp && (
    <>
      Don't have an account?{" "}
      <TextLink href={buildLoginPath({ mode: "register", redirectTo })}>Sign up</TextLink>
    </>
  );
  return (
    <AuthFrame title={`Sign in to ${brand.name}`} description={getNextStepText(redirectTo)} footer={footer}>
      <SignInForm redirectTo={redirectTo} message={message} />
      <PasskeySignInButton redirectTo={redirectTo} />
      <ProviderSignInLinks providers={providers} redirectTo={redirectTo} />
    </AuthFrame>
  );
}
