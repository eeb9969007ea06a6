import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { FinanceGate } from "./_components/finance-gate";
import { FinanceMonth } from "./_components/finance-month";
import { parseFinanceUrlState } from "./_components/finance-url-state";

export const metadata: Metadata = { title: "Finances" };

export default async function FinancesPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const urlState = parseFinanceUrlState(await searchParams);
  return (
    <FinanceGate>
      {(pageContext) => <FinanceMonth pageContext={pageContext} urlState={urlState} />}
    </FinanceGate>
  );
}
