import type { Metadata } from "next";
import { AccountScreen } from "./_components/account-screen";
import type { AccountSearchParams } from "./_components/subscription/subscription-url-state";

export const metadata: Metadata = { title: "Account settings" };

export default async function AccountPage({ searchParams }: { searchParams: Promise<AccountSearchParams> }) {
  return <AccountScreen searchParams={await searchParams} />;
}
