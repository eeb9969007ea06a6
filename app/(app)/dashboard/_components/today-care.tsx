import { SharedCare } from "@/components/care/shared-care";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { planTitle } from "@/lib/care/plan-kinds";
import { listDueToday } from "@/lib/domain/care-plans/list-due-today";
import { lookup } from "@/lib/http/page-context";
import { readSharedCare } from "@/lib/http/read-shared-care";
import { TodayCareView } from "./today-care-view";

export async function TodayCare({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !grants(ctx.permissions, "care", "read")) return null;
  const canWrite = grants(ctx.permissions, "care", "full") && !ctx.organization.isLocked;
  const [found, shared] = await Promise.all([lookup(listDueToday({ ctx })), readSharedCare(ctx, 0)]);
  return (
    <>
      <TodayCareView due={found.state === "loaded" ? dueOf(found.value) : null} canWrite={canWrite} />
      {shared.length > 0 && <SharedCare rows={shared} />}
    </>
  );
}

function dueOf({ today, counts, care }: Awaited<ReturnType<typeof listDueToday>>) {
  const rows = care.map(({ id, horseId, horseName, kind, subject, dueOn, isLocked }) => ({
    ...{ id, horseId, horseName, kind, dueOn, isLocked },
    title: planTitle(kind, subject),
  }));
  return { today, counts, rows };
}
