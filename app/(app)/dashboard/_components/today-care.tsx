import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { planTitle } from "@/lib/care/plan-kinds";
import { listDueToday } from "@/lib/domain/care-plans/list-due-today";
import { lookup } from "@/lib/http/page-context";
import { TodayCareView } from "./today-care-view";

export async function TodayCare({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !grants(ctx.permissions, "care", "read")) return null;
  const canWrite = grants(ctx.permissions, "care", "full") && !ctx.organization.isLocked;
  const found = await lookup(listDueToday({ ctx }));
  if (found.state === "failed") return <TodayCareView due={null} canWrite={canWrite} />;
  const { today, counts, care } = found.value;
  const rows = care.map(({ id, horseId, horseName, kind, subject, dueOn, isLocked }) => ({
    ...{ id, horseId, horseName, kind, dueOn, isLocked },
    title: planTitle(kind, subject),
  }));
  return <TodayCareView due={{ today, counts, rows }} canWrite={canWrite} />;
}
