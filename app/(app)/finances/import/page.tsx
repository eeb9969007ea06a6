import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { FinanceGate } from "../_components/finance-gate";
import { mayWrite } from "../_components/may-write";
import { WithoutPlan } from "../_components/without-plan";
import { ImportView } from "./_components/import-view";

export const metadata: Metadata = { title: "Import finances" };

export default function ImportFinancesPage() {
  return (
    <FinanceGate level="full">
      {(here) => (
        <>
          <PageHeader
            title="Import finances"
            description="From a CSV file of a bank or a spreadsheet. You see what is in it before anything is added."
          />
          {mayWrite(here) ? <ImportView /> : <WithoutPlan here={here} />}
        </>
      )}
    </FinanceGate>
  );
}
