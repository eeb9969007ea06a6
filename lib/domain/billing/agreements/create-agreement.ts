import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { updateBoardNeed } from "@/lib/domain/billing/agreements/board-data";
import { chargeDuePeriods } from "@/lib/domain/billing/agreements/charge-due-agreements";
import {
  getStoredAgreement,
  insertAgreement,
  lockStoredAgreement,
} from "@/lib/domain/billing/agreements/data";
import { type AgreementDto, toAgreementDto } from "@/lib/domain/billing/agreements/dto";
import {
  type CreateAgreementInput,
  getCreateAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { recordAgreementChange } from "@/lib/domain/billing/agreements/record-agreement-change";
import { resolveAgreementTerms } from "@/lib/domain/billing/agreements/resolve-agreement-terms";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { parse } from "@/lib/errors";

/** Adds an agreement. Creates charges for its due periods, unless there are more than two. */
export async function createAgreement({
  ctx,
  input,
}: VerbArguments<CreateAgreementInput>): Promise<AgreementDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { ends_on: endsOn, ...entered } = parse(getCreateAgreementSchema(getCurrency(ctx)), input);
  return ctx.transaction(async (tx) => {
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const id = await insertAgreement(tx, { ...(await resolveAgreementTerms(tx, entered)), endsOn });
    await chargeDuePeriods(tx, await lockStoredAgreement(tx, id), today);
    const after = await getStoredAgreement(tx, id);
    const lockedThrough = await readBookLock(tx);
    // After this agreement ends, reports must list the horse as missing a board agreement.
    if (after.horseId) await updateBoardNeed(tx, after.horseId, true);
    await recordAgreementChange(tx, "agreement.created", { after });
    return storeResult(tx, toAgreementDto(after, today, lockedThrough));
  });
}
