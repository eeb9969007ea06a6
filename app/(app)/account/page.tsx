import type { Metadata } from "next";
import { AccountScreen, type AccountSearchParams } from "./_components/account-screen";

export const metadata: Metadata = { title: "Account settings" };

export default async function AccountPage({ searchParams }: { searchParams: Promise<AccountSearchParams> }) {
  return <AccountScreen searchParams={await searchParams} />;
}
