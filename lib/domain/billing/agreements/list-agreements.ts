import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getStoredAgreement } from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import { selectAgreements } from "@/lib/domain/billing/agreements/list-data";
import {
  type AgreementIdInput,
  agreementIdSchema,
  type ListAgreementsInput,
  listAgreementsSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface AgreementPage {
  agreements: AgreementDto[];
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
  const { rows, ...cursors } = await readPage({
    list: `agreements ${view}`,
    schema: sortKeysSchema(),
    cursor,
    limit,
    read: (place, count) => selectAgreements(ctx, { filter, place, limit: count }),
    getKeys: ({ id }) => [id],
  });
  return { agreements: rows.map((row) => toAgreementDto(row, today)), ...cursors };
}

export async function getAgreement({ ctx, input }: VerbArguments<AgreementIdInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "read");
  const stored = await getStoredAgreement(ctx, parse(agreementIdSchema, input).id);
  return toAgreementDto(stored, getCalendarDate(organization.timeZone, ctx.clock.now()));
}
