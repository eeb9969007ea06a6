import { Skeleton } from "@/components/ui/skeleton";
import { StatCard } from "@/components/ui/stat-card";
import { MONEY_FIGURES, MoneyGrid } from "./money-grid";
import { MoneyOverviewSection } from "./money-overview-section";

export function MoneyFiguresSkeleton() {
  return (
    <div aria-busy="true">
      <MoneyOverviewSection>
        <MoneyGrid>
          {Object.values(MONEY_FIGURES).map(({ label, icon }) => (
            <StatCard key={label} icon={icon} label={label} value={<Skeleton className="my-1 h-7 w-24" />} />
          ))}
        </MoneyGrid>
      </MoneyOverviewSection>
    </div>
  );
}
