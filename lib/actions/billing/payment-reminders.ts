"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { logCall, withdrawPromise } from "@/lib/domain/billing/collections/calls";
import { getLogCallSchema, withdrawPromiseSchema } from "@/lib/domain/billing/collections/model/schemas";
import { getLateFeeRuleSchema, lateFeeRuleIdSchema } from "@/lib/domain/billing/late-fees/model/schemas";
import { addLateFeeRule, archiveLateFeeRule } from "@/lib/domain/billing/late-fees/rules";
import {
  pauseInvoiceReminders,
  updateReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exceptions";
import {
  invoiceReminderSchema,
  pauseInvoiceSchema,
  reminderExceptionsSchema,
  reminderSettingsSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { updateReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save. Please try again.";
const SEND_FAILED = "Failed to send the reminder. Please try again.";

function revalidateInvoicePages(): void {
  revalidatePath("/pro-dashboard", "layout");
}

export const updateReminderSettingsAction = signedInAction
  .inputSchema(reminderSettingsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => updateReminderSettings({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const updateReminderExceptionsAction = signedInAction
  .inputSchema(reminderExceptionsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => updateReminderExceptions({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const pauseInvoiceRemindersAction = signedInAction
  .inputSchema(pauseInvoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => pauseInvoiceReminders({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

/** Emails a reminder for an invoice immediately. */
export const sendReminderAction = signedInAction
  .inputSchema(invoiceReminderSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SEND_FAILED, () => sendReminder({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const addLateFeeRuleAction = signedInAction
  .inputSchema(getLateFeeRuleSchema(null))
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => addLateFeeRule({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const archiveLateFeeRuleAction = signedInAction
  .inputSchema(lateFeeRuleIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => archiveLateFeeRule({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const logCallAction = signedInAction
  .inputSchema(getLogCallSchema(null))
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => logCall({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });

export const withdrawPromiseAction = signedInAction
  .inputSchema(withdrawPromiseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => withdrawPromise({ ctx, input }));
    revalidateInvoicePages();
    return result;
  });
