import type { Metadata } from "next";
import { ReportGate } from "./_components/report-gate";
import { ReportList } from "./_components/report-list";

export const metadata: Metadata = { title: "Reports" };

export default function ReportsPage() {
  return <ReportGate>{(pageContext) => <ReportList pageContext={pageContext} />}</ReportGate>;
}
