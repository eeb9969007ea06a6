import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import type { QueryParameters } from "@/lib/lists/address";
import { FinanceGate } from "../../_components/finance-gate";
import { VendorTotalsView } from "./_components/vendor-totals-view";

export const metadata: Metadata = { title: "Vendor totals" };

export default async function VendorTotalsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  return (
    <FinanceGate>
      {(pageContext) => (
        <>
          <PageHeader
            title="Vendor totals"
            description="What you paid to each vendor in a year, for 1099 forms. Card payments don't count, because the card company reports them."
          />
          <VendorTotalsView pageContext={pageContext} parameters={parameters} />
        </>
      )}
    </FinanceGate>
  );
}
