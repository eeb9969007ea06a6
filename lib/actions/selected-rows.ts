"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { signedInAction } from "@/lib/actions/client";
import { type BulkResult, forEachRow, selectedRowsSchema } from "@/lib/actions/for-each-row";
import { revalidateTaskPages } from "@/lib/actions/work/revalidate-task-pages";
import type { VerbArguments } from "@/lib/auth/context";
import { archiveClient } from "@/lib/domain/billing/clients/archive-client";
import { restoreClient } from "@/lib/domain/billing/clients/restore-client";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";

interface RowChange {
  verb: (call: VerbArguments<{ id: string }>) => Promise<unknown>;
  failure: string;
  refresh: () => void;
}

const refreshHorses = () => revalidatePath("/horses", "layout");
const refreshInvoices = () => revalidatePath("/pro-dashboard", "layout");
const refreshFinances = () => revalidatePath("/finances", "layout");

/** The verb for each bulk change. Each verb checks the required permission. */
const ROW_CHANGES = {
  archiveHorses: { verb: archiveHorse, failure: "Failed to archive this horse.", refresh: refreshHorses },
  restoreHorses: { verb: restoreHorse, failure: "Failed to restore this horse.", refresh: refreshHorses },
  sendInvoices: { verb: sendInvoice, failure: "Failed to send invoice", refresh: refreshInvoices },
  remindInvoices: {
    verb: sendReminder,
    failure: "Failed to send the reminder. Please try again.",
    refresh: refreshInvoices,
  },
  archiveClients: {
    verb: archiveClient,
    failure: "Failed to archive this client.",
    refresh: refreshInvoices,
  },
  restoreClients: {
    verb: restoreClient,
    failure: "Failed to restore this client.",
    refresh: refreshInvoices,
  },
  deleteEntries: { verb: deleteEntry, failure: "Failed to delete this entry.", refresh: refreshFinances },
  restoreEntries: { verb: restoreEntry, failure: "Failed to restore this entry.", refresh: refreshFinances },
  completeTasks: {
    verb: completeTask,
    failure: "Failed to complete this task.",
    refresh: revalidateTaskPages,
  },
  deleteTasks: { verb: deleteTask, failure: "Failed to delete this task.", refresh: revalidateTaskPages },
  restoreTasks: { verb: restoreTask, failure: "Failed to restore this task.", refresh: revalidateTaskPages },
  reopenTasks: { verb: reopenTask, failure: "Failed to reopen this task.", refresh: revalidateTaskPages },
} as const satisfies Record<string, RowChange>;

export type RowChangeName = keyof typeof ROW_CHANGES;

const ROW_CHANGE_NAMES = Object.keys(ROW_CHANGES) as [RowChangeName, ...RowChangeName[]];

export const changeRowsAction = signedInAction
  .inputSchema(
    selectedRowsSchema.extend({ change: z.enum(ROW_CHANGE_NAMES, { error: "This action doesn't exist." }) }),
  )
  .action(async ({ parsedInput: { ids, change }, ctx: { ctx } }): Promise<BulkResult> => {
    const { verb, failure, refresh } = ROW_CHANGES[change];
    const result = await forEachRow(ids, failure, (id) => verb({ ctx, input: { id } }));
    refresh();
    return result;
  });
