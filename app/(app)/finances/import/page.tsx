import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { canWriteFinances } from "../_components/can-write-finances";
import { FinanceGate } from "../_components/finance-gate";
import { FinancePlanRequired } from "../_components/finance-plan-required";
import { ImportView } from "./_components/import-view";

export const metadata: Metadata = { title: "Import finances" };

export default function ImportFinancesPage() {
  return (
    <FinanceGate level="full">
      {(pageContext) => (
        <>
          <PageHeader
            title="Import finances"
            description="Import a CSV file from your bank or any spreadsheet. You review every row before anything is added."
          />
          {canWriteFinances(pageContext) ? <ImportView /> : <FinancePlanRequired pageContext={pageContext} />}
        </>
      )}
    </FinanceGate>
  );
}
