import { AuthFrame } from "@/components/layout/auth-frame";
import { brand } from "@/lib/brand";
import { buildLoginPath } from "./build-login-path";
import { getNextStepText } from "./get-next-step-text";
import { PasskeyButton } from "./passkey-button";
import { ProviderLinks } from "./provider-links";
import { SignInForm } from "./sign-in-form";
import { TextLink } from "./text-link";

interface SignInPanelProps {
  redirectTo?: string | undefined;
  message?: string | undefined;
  /** Other providers that people can sign in with. */
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
      <PasskeyButton redirectTo={redirectTo} />
      <ProviderLinks providers={providers} redirectTo={redirectTo} />
    </AuthFrame>
  );
}
