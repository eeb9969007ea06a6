import { DateText } from "@/components/ui/date-text";
import type { ReportDto } from "@/lib/domain/reports/read-report";
import { dayText } from "@/lib/reports/cell-text";
import { REPORTS } from "@/lib/reports/kinds";
import { periodText } from "@/lib/reports/period";

interface PrintedHeadProps {
  organizationName: string;
  report: ReportDto;
}

/** Above a report on paper, where the frame is gone: whose it is and of which days. */
export function PrintedHead({ organizationName, report }: PrintedHeadProps) {
  const { kind, filter, today, subject } = report;
  return (
    <div aria-hidden className="mb-4 hidden print:block">
      <p>{organizationName}</p>
      <p className="font-display font-semibold text-3xl">{REPORTS[kind].title}</p>
      <p className="mt-1">
        {subject && `${subject} · `}
        {filter.period ? periodText(filter.period) : `As of ${dayText(today)}`} · Printed{" "}
        <DateText value={today} />
      </p>
    </div>
  );
}
