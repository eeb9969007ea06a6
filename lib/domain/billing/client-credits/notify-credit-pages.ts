import "server-only";
import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/** Notifies open pages that show the contact's credit. Only members who can read invoices receive the event. */
export async function notifyCreditPages(tx: Context, contactId: string | null): Promise<void> {
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { contactId } });
}
