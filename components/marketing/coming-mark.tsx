import { Badge } from "@/components/ui/badge";
import { isComing, type Promised } from "@/lib/plans/coming-features";

/** Stands beside what speaks of features, where any of them isn't there yet. */
export function ComingMark({ about }: { about: readonly Promised[] }) {
  return about.some(isComing) && <Badge className="border border-line-strong">Coming soon</Badge>;
}
