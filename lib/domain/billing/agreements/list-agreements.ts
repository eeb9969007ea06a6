import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { selectBilledAhead } from "@/lib/domain/billing/agreements/advance-data";
import {
  AGREEMENT_COLUMNS,
  filterAgreementsByActor,
  getStoredAgreement,
  toStoredAgreement,
} from "@/lib/domain/billing/agreements/data";
import {
  type AgreementDto,
  type BilledAheadDto,
  type StoredAgreement,
  toAgreementDto,
} from "@/lib/domain/billing/agreements/dto";
import {
  type AgreementIdInput,
  type AgreementView,
  agreementIdSchema,
  type ListAgreementsInput,
  listAgreementsSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder, sortKeysSchema } from "@/lib/lists/sort-keys";

interface AgreementFilter {
  view: AgreementView;
  contactId: string | null;
  horseId: string | null;
  today: CalendarDate;
}

interface AgreementPageRequest extends PageRequest {
  filter: AgreementFilter;
}

export interface ListedAgreement extends AgreementDto {
  /** The periods that haven't started but are already on invoices, or null. */
  billedAhead: BilledAheadDto | null;
}

export interface AgreementPage {
  agreements: ListedAgreement[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists current or ended agreements, newest first. */
export async function listAgreements({
  ctx,
  input,
}: VerbArguments<ListAgreementsInput>): Promise<AgreementPage> {
  const organization = requirePermission(ctx, "invoices", "read");
  const {
    cursor,
    limit,
    view,
    contact_id: contactId,
    horse_id: horseId,
  } = parse(listAgreementsSchema, input);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const filter = { view, contactId, horseId, today };
  const [{ rows, ...cursors }, lockedThrough] = await Promise.all([
    readPage({
      list: `agreements ${view}`,
      schema: sortKeysSchema(),
      cursor,
      limit,
      read: (place, count) => selectAgreements(ctx, { filter, place, limit: count }),
      getKeys: ({ id }) => [id],
    }),
    readBookLock(ctx),
  ]);
  const billedAhead = await selectBilledAhead(
    ctx,
    rows.map(({ id }) => id),
    today,
  );
  const agreements = rows.map((row) => ({
    ...toAgreementDto(row, today, lockedThrough),
    billedAhead: billedAhead.get(row.id) ?? null,
  }));
  return { agreements, ...cursors };
}

export async function getAgreement({ ctx, input }: VerbArguments<AgreementIdInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "read");
  const [stored, lockedThrough] = await Promise.all([
    getStoredAgreement(ctx, parse(agreementIdSchema, input).id),
    readBookLock(ctx),
  ]);
  return toAgreementDto(stored, getCalendarDate(organization.timeZone, ctx.clock.now()), lockedThrough);
}

/** Returns one page of agreements, newest first. */
async function selectAgreements(
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
