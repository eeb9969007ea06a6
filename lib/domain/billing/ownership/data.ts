import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import type { OwnershipState, PayerRuleState } from "@/lib/domain/billing/ownership/model/payers";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";

const SHARES = {
  select: { contactId: true, basisPoints: true },
  orderBy: [{ basisPoints: "desc" }, { contactId: "asc" }],
} satisfies Prisma.Ownership$sharesArgs & Prisma.PayerRule$sharesArgs;

const categorySchema = z.enum(SERVICE_CATEGORIES);

export interface StoredHorsePayers {
  ownerships: OwnershipState[];
  rules: PayerRuleState[];
}

/** Returns the ownership records and payer rules of the given horses, in four queries. */
export async function selectHorsePayers(
  ctx: Context,
  horseIds: readonly string[],
): Promise<Map<string, StoredHorsePayers>> {
  const where = { organizationId: getOrganizationId(ctx), horseId: { in: [...new Set(horseIds)] } };
  const orderBy = { startsOn: "asc" } as const;
  const [ownerships, rules] = await Promise.all([
    ctx.db.ownership.findMany({
      where,
      orderBy,
      select: { horseId: true, startsOn: true, lesseeId: true, shares: SHARES },
    }),
    ctx.db.payerRule.findMany({
      where,
      orderBy,
      select: { horseId: true, category: true, startsOn: true, endsOn: true, shares: SHARES },
    }),
  ]);
  const horses = new Map<string, StoredHorsePayers>(
    horseIds.map((id) => [id, { ownerships: [], rules: [] }]),
  );
  for (const { horseId, startsOn, ...ownership } of ownerships) {
    horses.get(horseId)?.ownerships.push({ ...ownership, startsOn: fromDateColumn(startsOn) });
  }
  for (const { horseId, category, startsOn, endsOn, shares } of rules) {
    horses.get(horseId)?.rules.push({
      category: categorySchema.parse(category),
      startsOn: fromDateColumn(startsOn),
      endsOn: endsOn && fromDateColumn(endsOn),
      shares,
    });
  }
  return horses;
}
