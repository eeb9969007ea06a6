import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { BooksLockedError } from "@/lib/book-lock-error";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { chargeDuePeriods } from "@/lib/domain/billing/agreements/charge-due-agreements";
import {
  getStoredAgreement,
  lockStoredAgreement,
  setConfirmedThrough,
  updateFirstUncoveredDays,
} from "@/lib/domain/billing/agreements/data";
import {
  type AgreementDto,
  findBackfill,
  type StoredAgreement,
  toAgreementDto,
} from "@/lib/domain/billing/agreements/dto";
import { listDuePeriods } from "@/lib/domain/billing/agreements/model/periods";
import {
  type ConfirmBackfillInput,
  confirmBackfillSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { insertCoveredPeriod } from "@/lib/domain/billing/agreements/period-data";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { parse } from "@/lib/errors";

const ALL_LOCKED = "Skip these periods and add a charge with a later date instead.";
const SOME_LOCKED = "Charge only the open periods, and add a charge with a later date for the others.";

/**
 * Charges or skips an agreement's due periods through the given day. Changes nothing if no periods need confirmation,
 * so a repeated request is harmless.
 */
export async function confirmBackfill({
  ctx,
  input,
}: VerbArguments<ConfirmBackfillInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, action, through } = parse(confirmBackfillSchema, input);
  return ctx.transaction(async (tx) => {
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const before = await lockStoredAgreement(tx, id);
    const lockedThrough = await readBookLock(tx);
    const backfill = findBackfill(before, today, lockedThrough);
    if (!backfill || through < backfill.startsOn)
      return storeResult(tx, toAgreementDto(before, today, lockedThrough));
    await setConfirmedThrough(tx, id, through);
    if (action === "skip") await skipPeriods(tx, before, through, today);
    else {
      const { locked } = backfill;
      const isAllLocked = locked !== null && locked.endsOn >= through;
      if (lockedThrough && locked && (action === "charge" || isAllLocked)) {
        throw new BooksLockedError(lockedThrough, { advice: isAllLocked ? ALL_LOCKED : SOME_LOCKED });
      }
      if (locked) await skipPeriods(tx, before, locked.endsOn, today);
      const nextOn = locked ? addCalendarDays(locked.endsOn, 1) : before.nextOn;
      await chargeDuePeriods(tx, { ...before, nextOn, confirmedThrough: through }, today);
    }
    const after = await getStoredAgreement(tx, id);
    await recordAgreementChange(tx, "agreement.confirmed", { before, after });
    return storeResult(tx, toAgreementDto(after, today, lockedThrough));
  });
}

/** Marks the due periods through the given day as covered, without charging for them. */
async function skipPeriods(
  tx: Context,
  agreement: StoredAgreement,
  through: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const { id, nextOn } = agreement;
  const due = nextOn ? listDuePeriods(agreement, nextOn, today) : [];
  for (const period of due.filter(({ endsOn }) => endsOn <= through)) {
    await insertCoveredPeriod(tx, id, { ...period, chargeId: null });
  }
  await updateFirstUncoveredDays(tx, [id]);
}
