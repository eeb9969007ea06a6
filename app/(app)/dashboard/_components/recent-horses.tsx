import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { listRecentHorses } from "@/lib/domain/horses/horses/list-recent-horses";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import { lookup } from "@/lib/http/page-context";
import { RecentHorsesView } from "./recent-horses-view";

export async function RecentHorses({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !hasPermission(ctx.permissions, "horses", "read")) return null;
  const canWrite = hasPermission(ctx.permissions, "horses", "full");
  const found = await lookup(listRecentHorses({ ctx }));
  if (found.state === "failed") return <RecentHorsesView horses={null} canWrite={canWrite} />;
  const today = getCalendarDate(ctx.organization.timeZone, ctx.clock.now());
  const horses = found.value.map(({ id, name, pictureUrl, isSample, ...facts }) => ({
    id,
    name,
    isSample,
    pictureUrl,
    description: describeHorse(facts, today),
  }));
  return <RecentHorsesView horses={horses} canWrite={canWrite} />;
}
