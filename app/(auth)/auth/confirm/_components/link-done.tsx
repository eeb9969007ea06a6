import type { ReactNode } from "react";
import { Announced } from "@/components/auth/announced";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";

/** The link has done what it was for; what is left is to sign in. */
export function LinkDone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthFrame title={title}>
      <Announced>{children}</Announced>
      <ButtonLink href="/login" variant="primary" size="large" block className="mt-6">
        Sign In
      </ButtonLink>
    </AuthFrame>
  );
}
