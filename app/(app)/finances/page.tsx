import type { Metadata } from "next";
import type { AddressParameters } from "@/lib/lists/address";
import { readFinanceAddress } from "./_components/address";
import { FinanceGate } from "./_components/finance-gate";
import { FinanceMonth } from "./_components/month";

export const metadata: Metadata = { title: "Finances" };

export default async function FinancesPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const address = readFinanceAddress(await searchParams);
  return <FinanceGate>{(here) => <FinanceMonth here={here} address={address} />}</FinanceGate>;
}
