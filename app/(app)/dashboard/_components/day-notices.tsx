import type { Context } from "@/lib/auth/context";
import { getDay } from "@/lib/domain/day/get-day";
import { lookup } from "@/lib/http/page-context";
import { ChecklistView } from "./checklist-view";
import { DayAlertsView } from "./day-alerts-view";

/** Above the day's lists. Where the lookup fails the lists still say what is to be done. */
export async function DayNotices({ ctx }: { ctx: Context }) {
  if (!ctx.organization) return null;
  const day = await lookup(getDay({ ctx }));
  if (day.state === "failed") return <DayAlertsView alerts={null} />;
  const { alerts, checklist, newestHorseId } = day.value;
  return (
    <>
      {alerts.length > 0 && <DayAlertsView alerts={alerts} />}
      {checklist && <ChecklistView steps={checklist} newestHorseId={newestHorseId} />}
    </>
  );
}
