import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  getStoredAgreement,
  lockStoredAgreement,
  updateAgreementRow,
} from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, type StoredAgreement, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import {
  type UpdateAgreementInput,
  updateAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { requireRevision } from "@/lib/domain/billing/agreements/require-revision";
import { resolveTerms } from "@/lib/domain/billing/agreements/resolve-terms";
import { DomainError, parse } from "@/lib/errors";

/**
 * Changes the terms from the first day on that no period covers yet. Charges of earlier periods don't change. The first
 * day can change until a period is charged.
 */
export async function updateAgreement({
  ctx,
  input,
}: VerbArguments<UpdateAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision, ...entered } = parse(updateAgreementSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredAgreement(tx, id);
    requireRevision(before, revision);
    requireValidStart(before, entered.starts_on);
    await updateAgreementRow(tx, id, await resolveTerms(tx, entered));
    const after = await getStoredAgreement(tx, id);
    await recordAgreementChange(tx, "agreement.updated", { before, after });
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    return storeResult(tx, toAgreementDto(after, today));
  });
}

function requireValidStart({ startsOn, endsOn, hasPeriods }: StoredAgreement, newStart: string): void {
  if (newStart === startsOn) return;
  const message = hasPeriods
    ? "The first day can't change, because the agreement was already charged."
    : "The first day can't be after the last one.";
  if (hasPeriods || (endsOn !== null && newStart > endsOn)) {
    throw new DomainError("VALIDATION", message, { fieldErrors: { starts_on: message } });
  }
}
