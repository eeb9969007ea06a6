import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

export interface ReminderExceptions {
  isReminded: boolean;
  /** The last day of a pause. */
  pausedUntil: CalendarDate | null;
  hasLateFees: boolean;
  /** The contact's consent to text messages. */
  texts: TextConsent | null;
}

export interface TextConsent {
  agreedOn: CalendarDate;
  /** For example +15125550143. */
  number: string;
}

const NO_EXCEPTIONS: ReminderExceptions = {
  isReminded: true,
  pausedUntil: null,
  hasLateFees: true,
  texts: null,
};

const COLUMNS = {
  contactId: true,
  isReminded: true,
  pausedUntil: true,
  hasLateFees: true,
  textsAgreedOn: true,
  textNumber: true,
} as const;

/**
 * Returns a contact's exceptions. If the contact has none, returns the exceptions of a duplicate that was merged
 * into the contact.
 */
export async function findReminderExceptions(ctx: Context, contactId: string): Promise<ReminderExceptions> {
  const rows = await ctx.db.contactReminderSettings.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      OR: [{ contactId }, { contact: { mergedIntoId: contactId } }],
    },
    orderBy: { contactId: "asc" },
    select: COLUMNS,
  });
  const row = rows.find((one) => one.contactId === contactId) ?? rows[0];
  if (!row) return NO_EXCEPTIONS;
  const { isReminded, pausedUntil, hasLateFees, textsAgreedOn, textNumber } = row;
  return {
    ...{ isReminded, hasLateFees },
    pausedUntil: pausedUntil && fromDateColumn(pausedUntil),
    texts:
      textsAgreedOn && textNumber ? { agreedOn: fromDateColumn(textsAgreedOn), number: textNumber } : null,
  };
}

export async function writeReminderExceptions(
  tx: Context,
  contactId: string,
  { pausedUntil, texts, ...exceptions }: ReminderExceptions,
): Promise<void> {
  const data = {
    ...exceptions,
    pausedUntil: pausedUntil && toDateColumn(pausedUntil),
    textsAgreedOn: texts && toDateColumn(texts.agreedOn),
    textNumber: texts?.number ?? null,
  };
  await tx.db.contactReminderSettings.upsert({
    where: { contactId, organizationId: getOrganizationId(tx) },
    create: { contactId, organizationId: getOrganizationId(tx), ...data },
    update: data,
    select: { contactId: true },
  });
}

/** Returns a contact. Throws NOT_FOUND if the contact doesn't exist or was merged into another contact. */
export async function requireContact(
  ctx: Context,
  id: string,
): Promise<{ name: string; phone: string | null }> {
  const where = { organizationId_id: { organizationId: getOrganizationId(ctx), id } };
  const contact = isUuid(id)
    ? await ctx.db.client.findUnique({
        where: { ...where, mergedIntoId: null },
        select: { name: true, phone: true },
      })
    : null;
  if (!contact) throw createNotFoundError("Contact");
  return contact;
}
