import { db } from "@/lib/db";

export const TEXT_NUMBER = "+15125550143";

/** Turns on text messages for the organization. Adds the contact's phone number and consent. */
export async function createTextConsent(organizationId: string, contactId: string): Promise<void> {
  await db().paymentReminderSettings.upsert({
    where: { organizationId },
    create: { organizationId, hasTexts: true },
    update: { hasTexts: true },
  });
  await db().client.update({ where: { id: contactId }, data: { phone: "(512) 555-0143" } });
  const consent = { textsAgreedOn: new Date("2026-01-05"), textNumber: TEXT_NUMBER };
  await db().contactReminderSettings.create({ data: { organizationId, contactId, ...consent } });
}
