import { DateText } from "@/components/ui/date-text";
import { daysText } from "@/lib/domain/platform/reports/model/days-text";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportDto } from "@/lib/domain/platform/reports/read-report";

interface PrintedHeadProps {
  organizationName: string;
  report: ReportDto;
}

/** The head of a printed report, which has no navigation: the organization, the report and its period. */
export function PrintedHead({ organizationName, report }: PrintedHeadProps) {
  const { kind, today, subject } = report;
  return (
    <div aria-hidden className="mb-4 hidden print:block">
      <p>{organizationName}</p>
      <p className="font-display font-semibold text-3xl">{REPORTS[kind].title}</p>
      <p className="mt-1">
        {subject && `${subject} · `}
        {daysText(report)} · Printed <DateText value={today} />
      </p>
    </div>
  );
}
