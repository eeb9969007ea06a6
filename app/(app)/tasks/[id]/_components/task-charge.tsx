import { toLinkedCharge } from "@/components/billing/charges/to-linked-charge";
import { TaskChargeCard } from "@/components/work/work-charges/charge-card";
import { type Context, getCurrency } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { getTaskCharge } from "@/lib/domain/work/tasks/charge-task";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { getClosingDate } from "@/lib/domain/work/tasks/model/late-completion";
import { lookup } from "@/lib/http/page-context";

interface TaskChargeProps {
  ctx: Context;
  task: TaskDto;
  today: CalendarDate;
}

/** Offers to charge for a completed task, or links to its charge. */
export async function TaskCharge({ ctx, task, today }: TaskChargeProps) {
  const { id, title, status, deletedAt, horses } = task;
  if (status !== "done" || deletedAt || !canAddCharges(ctx)) return null;
  const found = await lookup(getTaskCharge({ ctx, input: { id } }));
  if (found.state === "failed") return null;
  const [horse, ...otherHorses] = horses;
  return (
    <TaskChargeCard
      taskId={id}
      currency={getCurrency(ctx)}
      start={{
        day: getClosingDate(task) ?? today,
        description: title,
        horse: horse && otherHorses.length === 0 ? horse : null,
      }}
      charges={found.value ? [toLinkedCharge(found.value)] : []}
    />
  );
}
