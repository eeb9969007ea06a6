import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  getStoredAgreement,
  lockStoredAgreement,
  markAgreementDeleted,
  setAgreementEnd,
} from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import {
  type AgreementIdInput,
  agreementIdSchema,
  type EndAgreementInput,
  endAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { recalculatePeriods } from "@/lib/domain/billing/agreements/recalculate-periods";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { requireAgreementRevision } from "@/lib/domain/billing/agreements/require-agreement-revision";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { DomainError, parse } from "@/lib/errors";

/** The latest supported date (see `isCalendarDate`). */
const FOREVER = "2999-12-31";

/**
 * Sets or removes the last day of an agreement. Adjusts the unbilled charges for periods whose length changes.
 * Charges that are already on invoices don't change.
 */
export async function endAgreement({ ctx, input }: VerbArguments<EndAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision, ends_on: endsOn } = parse(endAgreementSchema, input);
  return withBookLockFieldError("ends_on", () =>
    ctx.transaction(async (tx) => {
      const today = getCalendarDate(organization.timeZone, tx.clock.now());
      const before = await lockStoredAgreement(tx, id);
      const lockedThrough = await readBookLock(tx);
      requireAgreementRevision(before, revision);
      if (endsOn !== null && endsOn < before.startsOn) {
        const message = "Choose a last day on or after the first day.";
        throw new DomainError("VALIDATION", message, { fieldErrors: { ends_on: message } });
      }
      if (before.endsOn === endsOn) return storeResult(tx, toAgreementDto(before, today, lockedThrough));
      await setAgreementEnd(tx, id, endsOn);
      const after = await getStoredAgreement(tx, id);
      await recalculatePeriods(tx, { before, after, range: { startsOn: before.startsOn, endsOn: FOREVER } });
      await recordAgreementChange(tx, "agreement.ended", { before, after });
      return storeResult(tx, toAgreementDto(after, today, lockedThrough));
    }),
  );
}

/**
 * Deletes an agreement. Throws CONFLICT if a period was already charged or skipped, because the charges refer to
 * the agreement.
 */
export async function deleteAgreement({
  ctx,
  input,
}: VerbArguments<AgreementIdInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  const { id } = parse(agreementIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredAgreement(tx, id);
    const lockedThrough = await readBookLock(tx);
    if (before.hasPeriods) {
      throw new DomainError(
        "CONFLICT",
        "You can't delete this agreement, because a period was already charged or skipped. End the agreement instead.",
      );
    }
    await markAgreementDeleted(tx, id);
    await recordAgreementChange(tx, "agreement.deleted", { after: before });
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    return storeResult(tx, toAgreementDto(before, today, lockedThrough));
  });
}
