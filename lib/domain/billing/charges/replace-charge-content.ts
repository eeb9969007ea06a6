import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type ChargeContent, calculateCharge } from "@/lib/domain/billing/charges/create-charge";
import { replaceCharge } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { addApprovals, requestApprovals } from "@/lib/domain/billing/charges/request-approvals";

/**
 * Replaces the content and the shares of a locked charge. The caller ensures that the charge has no billed
 * shares. If the approved content changed, payers are asked to approve the charge again. `content.chargedOn`
 * determines the payers, even if the charge is posted on a later day.
 */
export async function replaceChargeContent(
  tx: Context,
  before: ChargeDto,
  content: ChargeContent,
  postedOn: CalendarDate = content.chargedOn,
): Promise<ChargeDto> {
  const { fields: calculated, shares } = await calculateCharge(tx, content);
  const fields = { ...calculated, chargedOn: postedOn };
  const approved = await addApprovals(tx, { source: before.source, fields, shares, before });
  const after = await replaceCharge(tx, before.id, { fields, shares: approved });
  await requestApprovals(tx, [{ before, after }]);
  return after;
}
