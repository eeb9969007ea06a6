import type { ReactNode } from "react";
import { Announced } from "@/components/auth/announced";
import { loginPath } from "@/components/auth/login-path";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";

interface LinkDoneProps {
  title: string;
  /** Where signing in leads. */
  redirectTo?: string | undefined;
  children: ReactNode;
}

/** The link has done what it was for; what is left is to sign in. */
export function LinkDone({ title, redirectTo, children }: LinkDoneProps) {
  return (
    <AuthFrame title={title}>
      <Announced>{children}</Announced>
      <ButtonLink href={loginPath({ redirectTo })} variant="primary" size="large" block className="mt-6">
        Sign In
      </ButtonLink>
    </AuthFrame>
  );
}
