import type { ReportQuestion } from "@/lib/domain/reports/reader";
import { DomainError } from "@/lib/errors";
import type { Period } from "@/lib/reports/report";

/** The period of a report that has one: its filter was made so. */
export function requirePeriod({ filter: { period } }: ReportQuestion): Period {
  if (!period) throw new DomainError("INTERNAL", "This report needs a period");
  return period;
}
