import { useAmountNotation } from "@/components/money/amount-notation";
import { StatCard, StatGrid } from "@/components/ui/stat-card";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { formatReportDays } from "@/lib/domain/platform/reports/model/format-report-days";
import type { ReportFigure, ReportFilter } from "@/lib/domain/platform/reports/model/report";

interface ReportFiguresProps {
  figures: readonly ReportFigure[];
  filter: ReportFilter;
  today: CalendarDate;
}

/** Shows a report's period and key figures. */
export function ReportFigures({ figures, filter, today }: ReportFiguresProps) {
  const notation = useAmountNotation();
  const lastClass = getLastFigureClass(figures.length);
  return (
    <section aria-labelledby="figures-period">
      <h2 id="figures-period" className="mb-2 font-semibold font-text text-ink-soft text-sm tracking-normal">
        {formatReportDays({ filter, today })}
      </h2>
      <StatGrid>
        {figures.map(({ label, type, value, note, tone }, index) => (
          <StatCard
            key={label}
            label={label}
            icon={type === "cents" ? "currency-dollar" : "chart-line"}
            value={formatCell(type, value, notation)}
            note={note}
            tone={tone}
            className={index === figures.length - 1 ? lastClass : undefined}
          />
        ))}
      </StatGrid>
    </section>
  );
}

/** Returns the class that makes the last figure fill its row. Five figures have three columns on wide screens. */
function getLastFigureClass(count: number): string | undefined {
  if (count === 5) return "col-span-2";
  return count % 2 === 1 ? "max-xl:col-span-2" : undefined;
}
