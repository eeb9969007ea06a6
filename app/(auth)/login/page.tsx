import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RegisterPanel } from "@/components/auth/register-panel";
import { SecondStepPanel } from "@/components/auth/second-step-panel";
import { SignInPanel } from "@/components/auth/sign-in-panel";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { safeRedirect } from "@/lib/auth/safe-redirect";
import { signInProviders } from "@/lib/auth/sign-in-providers";
import { brand } from "@/lib/brand";
import { readPageSession } from "@/lib/http/page-context";
import { readSecondStep } from "@/lib/http/second-step";
import { siteOrigin } from "@/lib/site-url";
import { signInErrorMessage } from "./_components/sign-in-error-message";

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: LoginPageProps): Promise<Metadata> {
  const { mode } = await searchParams;
  // Every page links here, each with its own parameters: for search engines it is one address.
  return {
    title: mode === "register" ? "Create your account" : "Sign in",
    description: `Sign in to ${brand.name}, or create a free account for your own horses.`,
    alternates: { canonical: "/login" },
  };
}

/** `callbackUrl` and `error` are next-auth's names for where to go and what went wrong. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { mode, redirect: wanted, callbackUrl, error } = await searchParams;
  const target = safeRedirect(wanted ?? callbackUrl, siteOrigin());
  const session = await readPageSession();
  if (session.state === "signedIn") redirect(target);
  if (session.state === "failed") return <ErrorState what="your account" action={<RetryButton />} />;
  const choices = await readSecondStep();
  if (choices) return <SecondStepPanel {...choices} redirectTo={target} />;
  if (mode === "register") return <RegisterPanel redirectTo={target} />;
  return (
    <SignInPanel redirectTo={target} message={signInErrorMessage(error)} providers={signInProviders()} />
  );
}
