"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { AuthenticationRequired } from "@/components/identity/auth/authentication-required";

/** Redirects to sign-in, and back to the requested URL afterward. */
export function RedirectToSignIn() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  return <AuthenticationRequired redirectTo={query ? `${pathname}?${query}` : pathname} />;
}
