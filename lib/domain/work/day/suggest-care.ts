import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { createPlan } from "@/lib/domain/care/care-plans/create-plan";
import { listHorsePlans } from "@/lib/domain/care/care-plans/list-horse-plans";
import { listSuggestedPlans } from "@/lib/domain/care/model/list-suggested-plans";
import { type SuggestCareInput, suggestCareSchema } from "@/lib/domain/work/day/model/schemas";
import { parse } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { markUnparsed } from "@/lib/mark-unparsed";

const NOTE = "Suggested plan. Change the date to when the care is due.";

/** Creates the usual care plans of a horse, except those that exist. Returns the number of new plans. */
export async function suggestCare({ ctx, input }: VerbArguments<SuggestCareInput>): Promise<number> {
  const { timeZone } = requirePermission(ctx, "care", "full");
  const { horse_id } = parse(suggestCareSchema, input);
  return ctx.transaction(async (tx) => {
    // A second, parallel request waits here and then finds the plans of the first one.
    await lockUntilCommit(tx, `suggested-care:${horse_id}`);
    const existing = await listHorsePlans({ ctx: tx, input: { horse_id } });
    const isPlanned = (kind: string, subject: string) =>
      existing.some((plan) => plan.kind === kind && plan.subject.toLowerCase() === subject.toLowerCase());
    const missingPlans = listSuggestedPlans(getCalendarDate(timeZone, tx.clock.now())).filter(
      ({ kind, subject }) => !isPlanned(kind, subject),
    );
    for (const { kind, subject, dueOn, interval } of missingPlans) {
      const [unit, count] = Object.entries(interval ?? {})[0] ?? [];
      const recurrence = { interval_count: count ?? null, ...(unit && { interval_unit: unit }) };
      const plan = { horse_ids: [horse_id], kind, subject, due_on: dueOn, notes: NOTE, ...recurrence };
      await createPlan({ ctx: tx, input: markUnparsed(plan) });
    }
    return missingPlans.length;
  });
}
