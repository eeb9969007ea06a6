import { SharedCareList } from "@/components/care/care/shared-care-list";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listDueToday } from "@/lib/domain/care/care-plans/list-due-today";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { readNextCare } from "@/lib/http/care/read-next-care";
import { readSharedCare } from "@/lib/http/care/read-shared-care";
import { lookup } from "@/lib/http/page-context";
import { TodayCareView } from "./today-care-view";

export async function TodayCare({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !hasPermission(ctx.permissions, "care", "read")) return null;
  const canWrite = hasPermission(ctx.permissions, "care", "full") && !ctx.organization.isLocked;
  const [found, shared] = await Promise.all([lookup(listDueToday({ ctx })), readSharedCare(ctx, 0)]);
  const due = found.state === "loaded" ? getDueCare(found.value) : null;
  const next = due?.rows.length === 0 ? await readNextCare(ctx) : null;
  return (
    <>
      <TodayCareView due={due} next={next} canWrite={canWrite} />
      {shared.length > 0 && <SharedCareList rows={shared} />}
    </>
  );
}

function getDueCare({ today, counts, care }: Awaited<ReturnType<typeof listDueToday>>) {
  const rows = care.map(({ id, horseId, horseName, kind, subject, dueOn, isLocked }) => ({
    ...{ id, horseId, horseName, kind, subject, dueOn, isLocked },
    title: getCarePlanTitle(kind, subject),
  }));
  return { today, counts, rows };
}
