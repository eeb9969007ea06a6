"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { AuthenticationRequired } from "@/components/identity/auth/authentication-required";

/** Redirects to the sign-in page. After signing in, the user returns to the requested URL. */
export function RedirectToSignIn() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  return <AuthenticationRequired redirectTo={query ? `${pathname}?${query}` : pathname} />;
}
