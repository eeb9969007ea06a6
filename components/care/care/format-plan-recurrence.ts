import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { formatInterval } from "@/lib/recurrence/interval";

/** Returns text such as "Every 6 weeks after it was last done", "Every month, on fixed dates" or "Once". */
export function formatPlanRecurrence({
  interval,
  repeatsFrom,
}: Pick<CarePlanDto, "interval" | "repeatsFrom">): string {
  if (!interval) return "Once";
  const every = `Every ${formatInterval(interval).replace(/^1 (\w+)$/, "$1")}`;
  return repeatsFrom === "completion" ? `${every} after it was last done` : `${every}, on fixed dates`;
}
