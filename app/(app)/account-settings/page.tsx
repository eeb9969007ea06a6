import type { Metadata } from "next";
import { AccountScreen } from "../account/_components/account-screen";
import type { AccountSearchParams } from "../account/_components/subscription/subscription-url-state";

/** Serves older links; /account is the canonical URL. */
export const metadata: Metadata = {
  title: "Account settings",
  robots: { index: false },
  alternates: { canonical: "/account" },
};

export default async function AccountSettingsPage({
  searchParams,
}: {
  searchParams: Promise<AccountSearchParams>;
}) {
  return <AccountScreen searchParams={await searchParams} />;
}
