import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RegisterPanel } from "@/components/identity/auth/register-panel";
import { SecondStepPanel } from "@/components/identity/auth/second-step-panel";
import { SignInPanel } from "@/components/identity/auth/sign-in-panel";
import { SignUpClosedPanel } from "@/components/identity/auth/sign-up-closed-panel";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasUsedAccount, readSignUpCookie } from "@/lib/actions/identity/auth-cookies";
import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import { brand } from "@/lib/brand";
import { areSignUpsOpen } from "@/lib/domain/identity/account/auth-settings";
import { getSignInProviders } from "@/lib/domain/identity/authentication/get-sign-in-providers";
import { findSecondStepMethods } from "@/lib/http/identity/second-step";
import { readPageSession } from "@/lib/http/page-context";
import { isSubscriptionsPath, readCheckoutPath } from "@/lib/plans/checkout-path";
import { getSiteOrigin } from "@/lib/site-url";
import { getSignInErrorMessage } from "./_components/get-sign-in-error-message";

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: LoginPageProps): Promise<Metadata> {
  const { mode } = await searchParams;
  const isOpen = areSignUpsOpen();
  // Pages link here with different parameters; search engines get one canonical URL.
  const titles: Partial<Record<string, string>> = {
    register: isOpen ? "Create your account" : "Sign-up is closed",
    "check-email": "Check Your Email",
  };
  return {
    title: titles[String(mode)] ?? "Sign in",
    description: `Sign in to ${brand.name}${isOpen ? ", or create a free account for your own horses" : ""}.`,
    alternates: { canonical: "/login" },
  };
}

/** `callbackUrl` and `error` are next-auth's parameter names. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { mode, redirect: wanted, callbackUrl, error } = await searchParams;
  const target = getSafeRedirect(wanted ?? callbackUrl, getSiteOrigin());
  const session = await readPageSession();
  if (session.state === "signedIn") redirect(target);
  if (session.state === "failed") return <ErrorState what="your account" action={<RetryButton />} />;
  const choices = await findSecondStepMethods();
  if (choices) return <SecondStepPanel {...choices} redirectTo={target} />;
  const signUp = mode === "check-email" ? await readSignUpCookie() : null;
  if (signUp) return <RegisterPanel redirectTo={signUp.redirectTo ?? target} sentTo={signUp.email} />;
  const isOpen = areSignUpsOpen();
  if (mode === "register") {
    return isOpen ? <RegisterPanel redirectTo={target} /> : <SignUpClosedPanel redirectTo={target} />;
  }
  const isPlanChoice =
    mode !== "login" && !error && (isSubscriptionsPath(target) || readCheckoutPath(target) !== null);
  return (
    <SignInPanel
      redirectTo={target}
      message={getSignInErrorMessage(error)}
      providers={getSignInProviders()}
      hasSignUp={isOpen}
      suggestsSignUp={isOpen && isPlanChoice && !(await hasUsedAccount())}
    />
  );
}
