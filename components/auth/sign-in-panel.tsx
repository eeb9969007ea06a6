import { AuthFrame } from "@/components/layout/auth-frame";
import { brand } from "@/lib/brand";
import { loginPath } from "./login-path";
import { PasskeyButton } from "./passkey-button";
import { ProviderLinks } from "./provider-links";
import { SignInForm } from "./sign-in-form";
import { TextLink } from "./text-link";

interface SignInPanelProps {
  redirectTo?: string | undefined;
  message?: string | undefined;
  /** Where else somebody may sign in. */
  providers?: readonly string[];
}

/** The auth screen in its login mode (specification §2.2). */
export function SignInPanel({ redirectTo, message, providers = [] }: SignInPanelProps) {
  const footer = (
    <>
      Don't have an account? <TextLink href={loginPath({ mode: "register", redirectTo })}>Sign up</TextLink>
    </>
  );
  return (
    <AuthFrame title={`Sign in to ${brand.name}`} footer={footer}>
      <SignInForm redirectTo={redirectTo} message={message} />
      <PasskeyButton redirectTo={redirectTo} />
      <ProviderLinks providers={providers} redirectTo={redirectTo} />
    </AuthFrame>
  );
}
