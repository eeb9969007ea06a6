"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { StatCard, StatGrid } from "@/components/ui/stat-card";

export function InvoiceStatsSkeleton() {
  const bar = <Skeleton className="my-1 h-7 w-24" />;
  return (
    <div aria-busy="true">
      <StatGrid>
        <StatCard icon="currency-dollar" label="Total Revenue" value={bar} />
        <StatCard icon="hourglass" label="Pending Payments" value={bar} />
        <StatCard icon="check-circle" label="Paid Invoices" value={bar} />
        <StatCard icon="warning-circle" label="Overdue" value={bar} />
      </StatGrid>
    </div>
  );
}
