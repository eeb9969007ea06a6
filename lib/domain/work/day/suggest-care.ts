import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import {
  listSuggestedCarePlans,
  SUGGESTED_CARE_PLAN_NOTE,
} from "@/lib/domain/care/model/list-suggested-care-plans";
import { type SuggestCareInput, suggestCareSchema } from "@/lib/domain/work/day/model/schemas";
import { parse } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Creates the usual care plans for a horse. Skips plans that already exist. Returns the number of new plans. */
export async function suggestCare({ ctx, input }: VerbArguments<SuggestCareInput>): Promise<number> {
  const { timeZone } = requirePermission(ctx, "care", "full");
  const { horse_id } = parse(suggestCareSchema, input);
  return ctx.transaction(async (tx) => {
    // A concurrent request waits here and then finds the plans that the first request created.
    await lockUntilCommit(tx, `suggested-care:${horse_id}`);
    const existing = await listCarePlansOfHorse({ ctx: tx, input: { horse_id } });
    const isPlanned = (kind: string, subject: string) =>
      existing.some((plan) => plan.kind === kind && plan.subject.toLowerCase() === subject.toLowerCase());
    const missingPlans = listSuggestedCarePlans(getCalendarDate(timeZone, tx.clock.now())).filter(
      ({ kind, subject }) => !isPlanned(kind, subject),
    );
    for (const { kind, subject, dueOn, interval } of missingPlans) {
      const [unit, count] = Object.entries(interval ?? {})[0] ?? [];
      const recurrence = { interval_count: count ?? null, ...(unit && { interval_unit: unit }) };
      const fields = { kind, subject, due_on: dueOn, notes: SUGGESTED_CARE_PLAN_NOTE, ...recurrence };
      const plan = { horse_ids: [horse_id], ...fields };
      await createCarePlan({ ctx: tx, input: markUnparsed(plan) });
    }
    return missingPlans.length;
  });
}
