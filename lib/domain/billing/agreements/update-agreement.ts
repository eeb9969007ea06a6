import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  getStoredAgreement,
  lockStoredAgreement,
  updateAgreementRow,
} from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, type StoredAgreement, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import {
  getUpdateAgreementSchema,
  type UpdateAgreementInput,
} from "@/lib/domain/billing/agreements/model/schemas";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { requireAgreementRevision } from "@/lib/domain/billing/agreements/require-agreement-revision";
import { resolveAgreementTerms } from "@/lib/domain/billing/agreements/resolve-agreement-terms";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Changes an agreement's terms for the periods that aren't covered yet. Charges for earlier periods don't
 * change. The agreement's first day can change until a period is charged or skipped.
 */
export async function updateAgreement({
  ctx,
  input,
}: VerbArguments<UpdateAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision, ...entered } = parse(getUpdateAgreementSchema(getCurrency(ctx)), input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredAgreement(tx, id);
    const lockedThrough = await readBookLock(tx);
    requireAgreementRevision(before, revision);
    requireValidStart(before, entered.starts_on);
    await updateAgreementRow(tx, id, await resolveAgreementTerms(tx, entered));
    const after = await getStoredAgreement(tx, id);
    await recordAgreementChange(tx, "agreement.updated", { before, after });
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    return storeResult(tx, toAgreementDto(after, today, lockedThrough));
  });
}

function requireValidStart({ startsOn, endsOn, hasPeriods }: StoredAgreement, newStart: string): void {
  if (newStart === startsOn) return;
  const message = hasPeriods
    ? "The first period was already charged or skipped. To change the first day, end this agreement and add another."
    : "Choose a first day on or before the last day.";
  if (hasPeriods || (endsOn !== null && newStart > endsOn)) {
    throw new DomainError("VALIDATION", message, { fieldErrors: { starts_on: message } });
  }
}
