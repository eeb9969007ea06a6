import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { FinanceGate } from "../../_components/finance-gate";
import { VendorTotalsView } from "./_components/vendor-totals-view";

export const metadata: Metadata = { title: "Vendor totals" };

export default async function VendorTotalsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  return (
    <FinanceGate>
      {(pageContext) => <VendorTotalsView pageContext={pageContext} parameters={parameters} />}
    </FinanceGate>
  );
}
