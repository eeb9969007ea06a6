import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import type { QueryParameters } from "@/lib/lists/address";
import { FinanceGate } from "../_components/finance-gate";
import { Accounting } from "./_components/accounting";

export const metadata: Metadata = { title: "Accounting" };

export default async function AccountingPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  return (
    <FinanceGate>
      {(pageContext) => (
        <>
          <PageHeader
            title="Accounting"
            description="Export invoices, payments, income and expenses as journal entries for your accountant."
            actions={
              <ButtonLink href="/finances/accounting/vendors" icon="receipt">
                Vendor totals
              </ButtonLink>
            }
          />
          <Accounting pageContext={pageContext} parameters={parameters} />
        </>
      )}
    </FinanceGate>
  );
}
