import type { ReactNode } from "react";
import { FocusedMessage } from "@/components/identity/auth/focused-message";
import { loginPath } from "@/components/identity/auth/login-path";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";

interface LinkDoneProps {
  title: string;
  /** Path to open after signing in. */
  redirectTo?: string | undefined;
  children: ReactNode;
}

/** Confirms that the link worked and offers to sign in. */
export function LinkDone({ title, redirectTo, children }: LinkDoneProps) {
  return (
    <AuthFrame title={title}>
      <FocusedMessage>{children}</FocusedMessage>
      <ButtonLink href={loginPath({ redirectTo })} variant="primary" size="large" block className="mt-6">
        Sign In
      </ButtonLink>
    </AuthFrame>
  );
}
