import "server-only";
import type { Context } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import {
  AGREEMENT_COLUMNS,
  filterAgreementsByActor,
  toStoredAgreement,
} from "@/lib/domain/billing/agreements/data";
import type { StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import type { AgreementView } from "@/lib/domain/billing/agreements/model/schemas";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";

export interface AgreementFilter {
  view: AgreementView;
  contactId: string | null;
  horseId: string | null;
  today: CalendarDate;
}

interface AgreementPageRequest extends PageRequest {
  filter: AgreementFilter;
}

/** Returns one page of agreements, newest first. */
export async function selectAgreements(
  ctx: Context,
  { filter: { view, contactId, horseId, today }, place, limit }: AgreementPageRequest,
): Promise<readonly StoredAgreement[]> {
  const { where, ...query } = createPageQuery({ columns: [], isDescending: true, place, limit });
  const date = toDateColumn(today);
  const conditions: Prisma.AgreementWhereInput[] = [
    filterAgreementsByActor(ctx),
    view === "ended" ? { endsOn: { lt: date } } : { OR: [{ endsOn: null }, { endsOn: { gte: date } }] },
    ...(contactId ? [{ contactId }] : []),
    ...(horseId ? [{ horseId }] : []),
    where,
  ];
  const rows = await ctx.db.agreement.findMany({
    where: { AND: conditions },
    ...query,
    select: AGREEMENT_COLUMNS,
  });
  return restoreListOrder(rows.map(toStoredAgreement), place);
}
