import { z } from "zod";
import { AUTOPAY_KINDS } from "@/lib/domain/billing/autopay/model/schedule";
import { day, moment, text } from "@/lib/http/api/responses/fields";

const hour = z
  .int()
  .nullable()
  .describe("An hour from 0 to 23, in the organization's time zone. Null if there are no quiet hours.");

export const reminderScheduleResponse = z
  .object({
    is_enabled: z.boolean(),
    days: z
      .array(z.int())
      .describe("The number of days after the due date. Negative for days before the due date."),
    starts_on: day.nullable().describe("Reminders scheduled for an earlier day are not sent."),
    quiet_from: hour,
    quiet_until: hour,
    has_texts: z
      .boolean()
      .describe("Whether contacts who agreed to text messages also receive reminders by text message."),
  })
  .meta({ id: "ReminderSchedule" });

export const invoiceRemindersResponse = z
  .object({
    invoice_id: z.uuid(),
    paused_until: day
      .nullable()
      .describe("The last day without reminders. Null if reminders are not paused."),
    sent: z
      .array(
        z.object({
          sent_at: moment,
          sent_by: text.describe(
            "The name of the member or API key that sent the reminder. Null for a scheduled reminder.",
          ),
        }),
      )
      .describe("Oldest first. Includes only reminders from the invoice's 100 most recent history entries."),
  })
  .meta({ id: "InvoiceReminders" });

const method = {
  kind: z.enum(AUTOPAY_KINDS),
  brand: text.describe("The brand of the card or the name of the bank."),
  last_four: text,
};

export const autopayClientResponse = z
  .object({
    contact_id: z.uuid(),
    contact_name: z.string(),
    method: z.object({ ...method, expires_month: z.int().nullable(), expires_year: z.int().nullable() }),
    next_charge: z
      .object({
        invoice_id: z.uuid(),
        charge_on: day,
        amount: z.number(),
        failed_attempts: z.int(),
      })
      .nullable()
      .describe("The next charge that the contact has been notified about."),
  })
  .meta({ id: "AutopayClient" });

export const invoiceAutopayResponse = z
  .object({
    invoice_id: z.uuid(),
    next_charge: z
      .object({ charge_on: day, is_running: z.boolean(), method: z.object(method) })
      .nullable()
      .describe("Null if no charge is planned."),
    attempts: z
      .array(
        z.object({
          id: z.uuid(),
          status: z.enum(["created", "processing", "succeeded", "failed", "canceled"]),
          amount: z.number(),
          attempted_on: day,
          failure_message: text,
        }),
      )
      .describe("Newest first."),
  })
  .meta({ id: "InvoiceAutopay" });
