import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getContactRow } from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import {
  type ContactEvent,
  type ContactHorse,
  type ContactInvoice,
  readContactAmounts,
  selectContactEvents,
  selectContactHorses,
  selectContactInvoices,
} from "@/lib/domain/billing/contacts/overview-data";
import { parse } from "@/lib/errors";

export interface ContactMoney {
  /** The sum of the sent and overdue invoices. */
  balanceCents: number;
  unbilledCount: number;
  unbilledCents: number;
  /** The latest invoices, newest first. */
  invoices: ContactInvoice[];
}

export interface ContactOverview {
  contact: ContactDto;
  horses: ContactHorse[];
  /** Null if the actor can't read invoices. */
  money: ContactMoney | null;
  /** The latest changes, or null if the actor can't read the activity. */
  events: ContactEvent[] | null;
}

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
