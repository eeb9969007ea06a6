"use server";

import { revalidatePath } from "next/cache";
import { createRowsAction } from "@/lib/actions/create-rows-action";
import { archiveClient } from "@/lib/domain/billing/clients/archive-client";
import { restoreClient } from "@/lib/domain/billing/clients/restore-client";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";

const refreshInvoices = () => revalidatePath("/pro-dashboard", "layout");
const refreshFinances = () => revalidatePath("/finances", "layout");

export const sendInvoicesAction = createRowsAction({
  verb: sendInvoice,
  failure: "Failed to send invoice",
  refresh: refreshInvoices,
});

export const remindInvoicesAction = createRowsAction({
  verb: sendReminder,
  failure: "Failed to send the reminder. Please try again.",
  refresh: refreshInvoices,
});

export const archiveClientsAction = createRowsAction({
  verb: archiveClient,
  failure: "Failed to archive this client. Please try again.",
  refresh: refreshInvoices,
});

export const restoreClientsAction = createRowsAction({
  verb: restoreClient,
  failure: "Failed to restore this client. Please try again.",
  refresh: refreshInvoices,
});

export const deleteEntriesAction = createRowsAction({
  verb: deleteEntry,
  failure: "Failed to delete this entry. Please try again.",
  refresh: refreshFinances,
});

export const restoreEntriesAction = createRowsAction({
  verb: restoreEntry,
  failure: "Failed to restore this entry. Please try again.",
  refresh: refreshFinances,
});
