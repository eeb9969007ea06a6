import type { Metadata } from "next";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { canWriteFinances } from "../_components/can-write-finances";
import { FinanceGate } from "../_components/finance-gate";
import { FinancePlanRequired } from "../_components/finance-plan-required";
import { FinanceImportView } from "./_components/finance-import-view";

export const metadata: Metadata = { title: "Import finances" };

export default function ImportFinancesPage() {
  return (
    <FinanceGate level="full">
      {(pageContext) => (
        <>
          <PageHeader
            eyebrow={<BackLink fallback={{ href: "/finances", label: "Finances" }} />}
            title="Import finances"
            description="Import a CSV file from your bank or any spreadsheet. You review every row before anything is added."
          />
          {canWriteFinances(pageContext) ? (
            <FinanceImportView currency={pageContext.organization.currency} />
          ) : (
            <FinancePlanRequired pageContext={pageContext} />
          )}
        </>
      )}
    </FinanceGate>
  );
}
