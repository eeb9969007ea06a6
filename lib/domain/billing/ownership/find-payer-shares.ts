import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { selectHorsePayers } from "@/lib/domain/billing/ownership/data";
import { findPayersOn, type PayerShare } from "@/lib/domain/billing/ownership/model/payers";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

export type { PayerShare };

export interface PayerQuestion {
  horseId: string;
  category: ServiceCategory;
  day: CalendarDate;
}

/** Returns the payers of a horse's charges of a category on a day. Returns none if the horse has no known payer. */
export async function findPayerShares(ctx: Context, question: PayerQuestion): Promise<readonly PayerShare[]> {
  const [payers = []] = await findPayerSharesForHorses(ctx, [question]);
  return payers;
}

/** Returns the payers for each question, in the same order, with a fixed number of queries. */
export async function findPayerSharesForHorses(
  ctx: Context,
  questions: readonly PayerQuestion[],
): Promise<(readonly PayerShare[])[]> {
  const horses = await selectHorsePayers(
    ctx,
    questions.map(({ horseId }) => horseId),
  );
  return questions.map(({ horseId, ...question }) => {
    const horse = horses.get(horseId);
    return horse ? findPayersOn(horse, question) : [];
  });
}
