import { intervalText } from "@/lib/care/interval";
import type { CarePlanDto } from "@/lib/domain/care-plans/dto";

/** "Every 6 weeks after it was done", "Every month, on fixed days", "Once". */
export function rhythmText({ interval, repeatsFrom }: Pick<CarePlanDto, "interval" | "repeatsFrom">): string {
  if (!interval) return "Once";
  const every = `Every ${intervalText(interval).replace(/^1 (\w+)$/, "$1")}`;
  return repeatsFrom === "completion" ? `${every} after it was done` : `${every}, on fixed days`;
}
