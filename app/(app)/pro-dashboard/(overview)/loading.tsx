import { PageHeader } from "@/components/layout/page-header";
import { ListSkeleton } from "./_components/list-skeleton";
import { StatsSkeleton } from "./_components/stats-skeleton";

export default function Loading() {
  return (
    <>
      <PageHeader title="Invoices" />
      <StatsSkeleton />
      <ListSkeleton className="mt-6" />
    </>
  );
}
