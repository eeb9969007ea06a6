import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { type CareCompletion, completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { type CareItemIdInput, careItemIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Logs care as done today, using the details from its plan. Throws VALIDATION if the record requires more
 * details.
 */
export async function completeCareNow({
  ctx,
  input,
}: VerbArguments<CareItemIdInput>): Promise<CareCompletion> {
  const { timeZone } = requirePermission(ctx, "care", "full");
  const { id } = parse(careItemIdSchema, input);
  const happened_on = getCalendarDate(timeZone, ctx.clock.now());
  return completeCare({ ctx, input: { item_ids: [id], happened_on } });
}
