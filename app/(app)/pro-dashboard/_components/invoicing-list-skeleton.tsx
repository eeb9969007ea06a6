"use client";

import { Card } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { SkeletonRows } from "@/components/ui/skeleton";

export function InvoicingListSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Card aria-busy="true" aria-label="Loading" className={classNames("overflow-clip", className)}>
      <SkeletonRows rows={6} />
    </Card>
  );
}
