"use client";

import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["first", "second", "third"];

export function ListCardSkeleton({ title }: { title: string }) {
  return (
    <Card aria-busy="true">
      <CardHeader title={title} />
      <div className="divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="px-5 py-4">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-2 h-3 w-28" />
          </div>
        ))}
      </div>
    </Card>
  );
}
