"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { loginPath } from "@/components/auth/login-path";
import { ButtonLink } from "@/components/ui/button-link";

/** To the sign-in page, and from there back to the very address that was asked for. */
export function SignInHereLink() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  return (
    <ButtonLink
      href={loginPath({ redirectTo: query ? `${pathname}?${query}` : pathname })}
      variant="primary"
      icon="sign-in"
    >
      Sign In
    </ButtonLink>
  );
}
