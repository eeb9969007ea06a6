import "server-only";
import { type Context, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { type AttemptRow, findAttempt } from "@/lib/domain/billing/autopay/attempt-data";
import { type AutopayChargeRow, findAutopayCharge } from "@/lib/domain/billing/autopay/charge-data";
import { findMailContact, findMandate, type MandateRow } from "@/lib/domain/billing/autopay/mandate-data";

interface MandateForMail {
  mandate: MandateRow;
  contact: { name: string; email: string | null };
  today: CalendarDate;
}

/** Returns the mandate and the contact that an email is about, or null if either no longer exists. */
export async function findMandateForMail({
  ctx,
  input: { mandateId },
}: TrustedArguments<{ mandateId: string }>): Promise<MandateForMail | null> {
  const { timeZone } = requirePermission(ctx, "invoices", "read");
  const mandate = await findMandate(ctx, mandateId);
  const contact = mandate && (await findMailContact(ctx, mandate.contactId));
  return contact && { mandate, contact, today: getCalendarDate(timeZone, ctx.clock.now()) };
}

/** Returns the data for the notice of a scheduled charge, or null if the charge isn't scheduled anymore. */
export async function findNoticeForMail({
  ctx,
  input: { chargeId },
}: TrustedArguments<{ chargeId: string }>): Promise<(MandateForMail & { charge: AutopayChargeRow }) | null> {
  const charge = await findAutopayCharge(ctx, chargeId);
  if (charge?.status !== "scheduled") return null;
  const found = await findMandateForMail({ ctx, input: { mandateId: charge.mandateId } });
  return found && { ...found, charge };
}

type FailureForMail = MandateForMail & { charge: AutopayChargeRow; attempt: AttemptRow };

/** Returns the data for the email about a failed attempt, or null if the attempt didn't fail. */
export async function findFailureForMail({
  ctx,
  input: { attemptId },
}: TrustedArguments<{ attemptId: string }>): Promise<FailureForMail | null> {
  const attempt = await findFailedAttempt(ctx, attemptId);
  const charge = attempt && (await findAutopayCharge(ctx, attempt.chargeId));
  const found = charge && (await findMandateForMail({ ctx, input: { mandateId: charge.mandateId } }));
  return found && { ...found, charge, attempt };
}

async function findFailedAttempt(ctx: Context, id: string): Promise<AttemptRow | null> {
  const attempt = await findAttempt(ctx, id);
  return attempt?.status === "failed" ? attempt : null;
}
