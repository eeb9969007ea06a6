import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import type { QueryParameters } from "@/lib/lists/address";
import { FinanceGate } from "../_components/finance-gate";
import { FinanceTabs } from "../_components/finance-tabs";
import { Accounting } from "./_components/accounting";

export const metadata: Metadata = { title: "Accounting" };

export default async function AccountingPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  return (
    <FinanceGate>
      {(pageContext) => (
        <>
          <PageHeader title="Accounting" />
          <FinanceTabs pageContext={pageContext} current="accounting" />
          <Accounting pageContext={pageContext} parameters={parameters} />
        </>
      )}
    </FinanceGate>
  );
}
