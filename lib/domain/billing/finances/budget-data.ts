import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { getFirstDay, type Month } from "@/lib/dates/months";
import { Prisma } from "@/lib/db";
import type { Budgets } from "@/lib/domain/billing/finances/dto";
import { CATEGORIES, type Category } from "@/lib/domain/billing/finances/model/categories";
import { createId } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { queryRows } from "@/lib/query-rows";

const KNOWN_CATEGORIES: ReadonlySet<string> = new Set(CATEGORIES);
const budgetSchema = z.object({ category: z.string(), cents: z.int() });

/**
 * Returns the budgets that apply in a month, in cents: for each category, the latest budget that starts in or
 * before that month. Omits categories without a budget and categories that a newer release added.
 */
export async function selectBudgets(ctx: Context, month: Month): Promise<Budgets> {
  const rows = await queryRows(
    ctx.db,
    budgetSchema,
    Prisma.sql`
    SELECT DISTINCT ON (category) category, amount_cents AS cents FROM finance_budgets
    WHERE organization_id = ${getOrganizationId(ctx)}::uuid AND month <= ${getFirstDay(month)}::date
    ORDER BY category, month DESC`,
  );
  return Object.fromEntries(
    rows
      .filter(({ category, cents }) => cents > 0 && KNOWN_CATEGORIES.has(category))
      .map(({ category, cents }) => [category, cents]),
  );
}

/** Returns the budgets that start in the given month, including removed budgets, whose amount is 0. */
export async function selectOwnBudgets(ctx: Context, month: Month): Promise<Budgets> {
  const rows = await ctx.db.financeBudget.findMany({
    where: { organizationId: getOrganizationId(ctx), month: toDateColumn(getFirstDay(month)) },
    select: { category: true, amountCents: true },
  });
  return Object.fromEntries(rows.map(({ category, amountCents }) => [category, amountCents]));
}

/** Locks the organization's budgets until the transaction ends. */
export async function lockBudgets(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `budgets:${getOrganizationId(tx)}`);
}

export async function upsertBudget(
  tx: Context,
  month: Month,
  [category, amountCents]: readonly [Category, number],
): Promise<void> {
  const key = { organizationId: getOrganizationId(tx), month: toDateColumn(getFirstDay(month)), category };
  await tx.db.financeBudget.upsert({
    where: { organizationId_month_category: key },
    create: { id: createId(), ...key, amountCents },
    update: { amountCents },
    select: { id: true },
  });
}
