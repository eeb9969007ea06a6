import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { selectHorsePayers } from "@/lib/domain/billing/ownership/data";
import { findPayersOn, type PayerShare } from "@/lib/domain/billing/ownership/model/payers";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

export type { PayerShare };

export interface PayerQuery {
  horseId: string;
  category: ServiceCategory;
  day: CalendarDate;
}

/**
 * Returns the payers of a horse's charges in a category on a given day. Returns an empty list if no payer is known.
 */
export async function findPayerShares(ctx: Context, query: PayerQuery): Promise<readonly PayerShare[]> {
  const [payers = []] = await findPayerSharesForHorses(ctx, [query]);
  return payers;
}

/**
 * Returns the payers for each combination of horse, category and day, in the order of `queries`. Uses a fixed
 * number of database queries.
 */
export async function findPayerSharesForHorses(
  ctx: Context,
  queries: readonly PayerQuery[],
): Promise<(readonly PayerShare[])[]> {
  const horses = await selectHorsePayers(
    ctx,
    queries.map(({ horseId }) => horseId),
  );
  return queries.map(({ horseId, ...query }) => {
    const horse = horses.get(horseId);
    return horse ? findPayersOn(horse, query) : [];
  });
}
