import type { Metadata } from "next";
import { AuthenticationRequired } from "@/components/identity/auth/authentication-required";
import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import { setPageStatus } from "@/lib/http/page-status";
import { getSiteOrigin } from "@/lib/site-url";

export const metadata: Metadata = { title: "Authentication Required", robots: { index: false } };

interface AuthenticationRequiredPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Asks visitors to sign in. If a request for the account settings has no session cookie, the middleware shows this
 * page at the same URL.
 */
export default async function AuthenticationRequiredPage({ searchParams }: AuthenticationRequiredPageProps) {
  const { redirect } = await searchParams;
  setPageStatus(401);
  return <AuthenticationRequired redirectTo={getSafeRedirect(redirect, getSiteOrigin())} />;
}
