import { AuthFrame } from "@/components/layout/auth-frame";
import { brand } from "@/lib/brand";
import { loginPath } from "./login-path";
import { SignInForm } from "./sign-in-form";
import { TextLink } from "./text-link";

interface SignInPanelProps {
  redirectTo?: string | undefined;
  message?: string | undefined;
}

/** The auth screen in its login mode (specification §2.2). */
export function SignInPanel({ redirectTo, message }: SignInPanelProps) {
  const footer = (
    <>
      Don't have an account? <TextLink href={loginPath({ mode: "register", redirectTo })}>Sign up</TextLink>
    </>
  );
  return (
    <AuthFrame title={`Sign in to ${brand.name}`} footer={footer}>
      <SignInForm redirectTo={redirectTo} message={message} />
    </AuthFrame>
  );
}
