import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { updateBoardNeed } from "@/lib/domain/billing/agreements/board-data";
import { chargeDuePeriods } from "@/lib/domain/billing/agreements/charge-due-agreements";
import {
  findOverlappingAgreement,
  getStoredAgreement,
  insertAgreement,
  lockStoredAgreement,
} from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, type StoredAgreement, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import {
  type CreateAgreementInput,
  getCreateAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { resolveAgreementTerms } from "@/lib/domain/billing/agreements/resolve-agreement-terms";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Adds an agreement. Creates charges for its due periods, unless there are more than two. Throws CONFLICT if
 * `allows_overlap` is false and the horse already has an agreement for the service on some of the days.
 */
export async function createAgreement({
  ctx,
  input,
}: VerbArguments<CreateAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const {
    ends_on: endsOn,
    allows_overlap: allowsOverlap,
    ...entered
  } = parse(getCreateAgreementSchema(getCurrency(ctx)), input);
  return ctx.transaction(async (tx) => {
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const terms = { ...(await resolveAgreementTerms(tx, entered)), endsOn };
    const overlapping = allowsOverlap ? null : await findOverlappingAgreement(tx, terms);
    if (overlapping) throw createOverlapError(overlapping);
    const id = await insertAgreement(tx, terms);
    await chargeDuePeriods(tx, await lockStoredAgreement(tx, id), today);
    const after = await getStoredAgreement(tx, id);
    const lockedThrough = await readBookLock(tx);
    // After this agreement ends, reports must list the horse as missing a board agreement.
    if (after.horseId) await updateBoardNeed(tx, after.horseId, true);
    await recordAgreementChange(tx, "agreement.created", { after });
    return storeResult(tx, toAgreementDto(after, today, lockedThrough));
  });
}

function createOverlapError({ horseName, serviceName, startsOn, endsOn }: StoredAgreement): DomainError {
  const lastDay = endsOn ? ` to ${formatDocumentDay(endsOn, "month_first")}` : "";
  const days = `from ${formatDocumentDay(startsOn, "month_first")}${lastDay}`;
  const message = `${horseName ?? "This horse"} already has ${serviceName} ${days}. Add it anyway?`;
  return new DomainError("CONFLICT", message, { fieldErrors: { allows_overlap: message } });
}
