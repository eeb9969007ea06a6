import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  getStoredAgreement,
  incrementAgreementRevision,
  insertPause,
  lockStoredAgreement,
  shortenPause,
} from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, type StoredAgreement, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import type { DaySpan } from "@/lib/domain/billing/agreements/model/periods";
import {
  MAX_PAUSES,
  type PauseAgreementInput,
  pauseAgreementSchema,
  type ResumeAgreementInput,
  resumeAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { findInvoiceOfPeriods } from "@/lib/domain/billing/agreements/period-data";
import { recalculatePeriods } from "@/lib/domain/billing/agreements/recalculate-periods";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Pauses an agreement for a range of days and reduces unbilled charges for those days.
 * Throws VALIDATION if some of the days are in another pause or already on an invoice. A repeated request
 * changes nothing.
 */
export async function pauseAgreement({
  ctx,
  input,
}: VerbArguments<PauseAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, starts_on: startsOn, ends_on: endsOn, reason } = parse(pauseAgreementSchema, input);
  return withBookLockFieldError("starts_on", () =>
    ctx.transaction(async (tx) => {
      const today = getCalendarDate(organization.timeZone, tx.clock.now());
      const before = await lockStoredAgreement(tx, id);
      const lockedThrough = await readBookLock(tx);
      const isKnown = before.pauses.some((pause) => pause.startsOn === startsOn && pause.endsOn === endsOn);
      if (isKnown) return storeResult(tx, toAgreementDto(before, today, lockedThrough));
      requireFreeDays(before, { startsOn, endsOn });
      await requireNotInvoiced(tx, before, { startsOn, endsOn });
      await insertPause(tx, id, { startsOn, endsOn, reason });
      const after = await applyPauseChange(tx, before, { startsOn, endsOn });
      await recordAgreementChange(tx, "agreement.paused", { before, after });
      return storeResult(tx, toAgreementDto(after, today, lockedThrough));
    }),
  );
}

/**
 * Removes a pause, or shortens it so that it ends before a given day. Increases unbilled charges for the days
 * that are no longer paused.
 */
export async function resumeAgreement({
  ctx,
  input,
}: VerbArguments<ResumeAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, pause_starts_on: startsOn, resumes_on: entered } = parse(resumeAgreementSchema, input);
  return withBookLockFieldError("resumes_on", () =>
    ctx.transaction(async (tx) => {
      const before = await lockStoredAgreement(tx, id);
      const lockedThrough = await readBookLock(tx);
      const pause = before.pauses.find((one) => one.startsOn === startsOn);
      if (!pause) throw createNotFoundError("Pause");
      if (entered !== null && entered > pause.endsOn) {
        const message = "The pause ends before that day. Choose an earlier day.";
        throw new DomainError("VALIDATION", message, { fieldErrors: { resumes_on: message } });
      }
      const resumesOn = entered !== null && entered > startsOn ? entered : null;
      await shortenPause(tx, { agreementId: id, startsOn, resumesOn });
      const after = await applyPauseChange(tx, before, {
        startsOn: resumesOn ?? startsOn,
        endsOn: pause.endsOn,
      });
      await recordAgreementChange(tx, "agreement.resumed", { before, after });
      const today = getCalendarDate(organization.timeZone, tx.clock.now());
      return storeResult(tx, toAgreementDto(after, today, lockedThrough));
    }),
  );
}

async function applyPauseChange(
  tx: Context,
  before: StoredAgreement,
  range: DaySpan,
): Promise<StoredAgreement> {
  await incrementAgreementRevision(tx, before.id);
  const after = await getStoredAgreement(tx, before.id);
  await recalculatePeriods(tx, { before, after, range });
  return after;
}

function requireFreeDays({ pauses }: StoredAgreement, { startsOn, endsOn }: DaySpan): void {
  const isOverlapping = pauses.some((pause) => pause.startsOn <= endsOn && pause.endsOn >= startsOn);
  if (!isOverlapping && pauses.length < MAX_PAUSES) return;
  const message = isOverlapping
    ? "Another pause includes some of these days. Remove that pause first, or choose different dates."
    : `An agreement can have up to ${MAX_PAUSES} pauses. Remove one first.`;
  throw new DomainError("VALIDATION", message, { fieldErrors: { starts_on: message } });
}

async function requireNotInvoiced(tx: Context, { id }: StoredAgreement, days: DaySpan): Promise<void> {
  const invoiceNumber = await findInvoiceOfPeriods(tx, id, days);
  if (!invoiceNumber) return;
  const message = `Invoice ${invoiceNumber} already includes some of these days. Remove the line item, void the invoice or choose later days.`;
  throw new DomainError("VALIDATION", message, { fieldErrors: { starts_on: message } });
}
