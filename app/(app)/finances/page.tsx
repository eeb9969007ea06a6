import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { readFinanceAddress } from "./_components/address";
import { FinanceGate } from "./_components/finance-gate";
import { FinanceMonth } from "./_components/finance-month";

export const metadata: Metadata = { title: "Finances" };

export default async function FinancesPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const address = readFinanceAddress(await searchParams);
  return (
    <FinanceGate>{(pageContext) => <FinanceMonth pageContext={pageContext} address={address} />}</FinanceGate>
  );
}
