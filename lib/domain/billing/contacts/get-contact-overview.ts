import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getContactRow } from "@/lib/domain/billing/contacts/data";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import {
  readContactAmounts,
  selectContactEvents,
  selectContactHorses,
  selectContactInvoices,
} from "@/lib/domain/billing/contacts/overview-data";
import type { ContactOverview } from "@/lib/domain/billing/contacts/overview-dto";
import { parse } from "@/lib/errors";

/** Returns a contact with its horses, and with its invoices and history if the actor can read them. */
export async function getContactOverview({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<ContactOverview> {
  const organization = requirePermission(ctx, "horses", "read");
  requireOwnOrganization(ctx);
  const contact = await getContactRow(ctx, parse(contactIdSchema, input).id);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const canReadInvoices = hasPermission(ctx.permissions, "invoices", "read");
  const [horses, amounts, invoices, events] = await Promise.all([
    selectContactHorses(ctx, contact.id, today),
    canReadInvoices ? readContactAmounts(ctx, contact.id) : null,
    canReadInvoices ? selectContactInvoices(ctx, contact.id, today) : [],
    hasPermission(ctx.permissions, "activity", "read") ? selectContactEvents(ctx, contact.id) : null,
  ]);
  return { contact, horses, money: amounts && { ...amounts, invoices }, events };
}
