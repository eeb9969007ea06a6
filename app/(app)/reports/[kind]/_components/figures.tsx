import { StatCard, StatGrid } from "@/components/ui/stat-card";
import { cellText } from "@/lib/reports/cell-text";
import type { ReportFigure } from "@/lib/reports/report";

export function Figures({ figures }: { figures: readonly ReportFigure[] }) {
  const isOdd = figures.length % 2 === 1;
  return (
    <StatGrid>
      {figures.map(({ label, type, value, note, tone }, index) => (
        <StatCard
          key={label}
          label={label}
          icon={type === "cents" ? "currency-dollar" : "chart-line"}
          value={cellText(type, value)}
          note={note}
          tone={tone}
          className={isOdd && index === figures.length - 1 ? "max-xl:col-span-2" : undefined}
        />
      ))}
    </StatGrid>
  );
}
