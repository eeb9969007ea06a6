import type { ApiModule } from "@/lib/auth/api-scopes";

interface EventType {
  /** Subscribers need read permission for this module. */
  module: Exclude<ApiModule, "webhooks">;
  /** The value of `data.object`. */
  object: string;
  /** The description of the trigger, for the API reference. */
  when: string;
}

const createEventTypes = <const Object extends string>(module: EventType["module"], object: Object) => {
  return (when: string): EventType => ({ module, object, when });
};
const horse = createEventTypes("horses", "horse");
const record = createEventTypes("care", "health_record");
const plan = createEventTypes("care", "care_plan");
const care = createEventTypes("care", "care_item");
const task = createEventTypes("tasks", "task");
const client = createEventTypes("clients", "client");
const contact = createEventTypes("horses", "contact");
const credit = createEventTypes("payments", "contact");
const collection = createEventTypes("invoices", "contact");
const invoice = createEventTypes("invoices", "invoice");
const creditNote = createEventTypes("invoices", "credit_note");
const payment = createEventTypes("payments", "payment");
const payout = createEventTypes("payments", "payout");
const service = createEventTypes("invoices", "service");
const run = createEventTypes("invoices", "invoice_run");
const statementRun = createEventTypes("invoices", "statement_run");
const taxRate = createEventTypes("invoices", "tax_rate");
const billingSettings = createEventTypes("invoices", "billing_settings");
const lateFeeRule = createEventTypes("invoices", "late_fee_rule");
const charge = createEventTypes("invoices", "charge");
const agreement = createEventTypes("invoices", "agreement");
const member = createEventTypes("members", "member");

/** Webhook event types. Each is also an audit log action. */
export const WEBHOOK_EVENTS = {
  "horse.created": horse("A horse was added."),
  "horse.updated": horse("A horse was changed."),
  "horse.owners_changed": horse("A horse's owners or lessee changed."),
  "horse.payers_changed": horse("The payers of a horse's charges were changed."),
  "horse.archived": horse("A horse was archived."),
  "horse.restored": horse("An archived horse was restored."),
  "horses.imported": horse(
    "Horses were imported from a file. A single event lists the IDs of all imported horses.",
  ),
  "health_record.created": record("A health record was logged."),
  "health_record.updated": record("A health record was changed."),
  "health_record.deleted": record("A health record was deleted."),
  "health_record.restored": record("A deleted health record was restored."),
  "care_plan.created": plan("A care plan was created."),
  "care_plans.created": plan(
    "Care plans were created for all horses. A single event lists the IDs of all the care plans.",
  ),
  "care_plan.updated": plan("A care plan was changed."),
  "care_plan.ended": plan("A care plan was deleted."),
  "care.completed": care("A care item was completed."),
  "care.skipped": care("A care item was skipped."),
  "care.moved": care("A care item was moved to another day."),
  "care.reopened": care("A completed or skipped care item was reopened."),
  "task.created": task("A task was added."),
  "task.updated": task("A task was changed."),
  "task.assigned": task("A task was assigned."),
  "task.moved": task("A task was moved to another day."),
  "task.date_skipped": task("A future date of a repeating task was skipped."),
  "task.date_moved": task(
    "A future date of a repeating task was moved to another day and became a separate task.",
  ),
  "task.date_restored": task("A skipped or moved date of a repeating task was restored."),
  "task.done": task("A task was completed."),
  "task.skipped": task("A task was skipped."),
  "task.reopened": task("A completed or skipped task was reopened."),
  "task.deleted": task("A task was deleted."),
  "task.restored": task("A deleted task was restored."),
  "client.created": client("A client was added."),
  "client.updated": client("A client was changed."),
  "client.archived": client("A client was archived."),
  "client.restored": client("An archived client was restored."),
  "contact.created": contact("A contact was added."),
  "contact.updated": contact("A contact was changed."),
  "contact.archived": contact("A contact was archived."),
  "contact.restored": contact("An archived contact was restored."),
  "contact.details_changed": contact("A client changed their own details in the portal."),
  "contact.message_received": contact("A client wrote a message in the portal."),
  "contact.message_written": contact("A member wrote a message to a client."),
  "contact.merged": contact("A duplicate contact was merged into another contact and archived."),
  "contact.merge_undone": contact("A merge was undone. The duplicate is a separate contact again."),
  "invoice.created": invoice("A draft invoice was created."),
  "invoice.updated": invoice("A draft invoice was changed."),
  "invoice.sent": invoice("An invoice was sent to its client."),
  "invoice.paid": invoice("An invoice was paid."),
  "invoice.payment_recorded": invoice("An invoice was partially paid."),
  "invoice.payment_reversed": invoice("A payment was reversed, so its amount is due again."),
  "invoice.debit_started": invoice("A bank debit was started. The payment takes several days to process."),
  "invoice.debit_failed": invoice("A bank debit failed, so its amount is due again."),
  "invoice.resent": invoice("An open invoice was sent again."),
  "invoice.overdue": invoice("A sent invoice became overdue."),
  "invoice.reminded": invoice("A payment reminder was sent to the client."),
  "invoice.reminders_paused": invoice("An invoice's reminders were paused."),
  "invoice.reminders_resumed": invoice("An invoice's reminders were resumed."),
  "invoice.autopay_scheduled": invoice("An automatic payment for an invoice was scheduled."),
  "invoice.autopay_attempted": invoice("An automatic payment for an invoice was started."),
  "invoice.autopay_failed": invoice("An automatic payment for an invoice failed."),
  "invoice.voided": invoice("An invoice was voided."),
  "invoice.refunded": invoice("An invoice payment was refunded."),
  "invoice.disputed": invoice("A payment dispute was opened or updated."),
  "invoice.credited": invoice("A credit note was created for an invoice."),
  "invoice.refund_failed": invoice("A refund through Stripe failed."),
  "invoice.written_off": invoice("An invoice's balance was written off."),
  "invoice.write_off_undone": invoice("A write-off was undone, so the balance is due again."),
  "credit_note.created": creditNote("A credit note was created."),
  "payment.recorded": payment("A contact's payment for one or more invoices was recorded."),
  "payment.reversed": payment("A recorded payment was reversed for all of its invoices."),
  "contact.deposit_added": credit("A contact's deposit was recorded."),
  "contact.deposit_reversed": credit("A deposit that was recorded by mistake was reversed."),
  "contact.deposit_refunded": credit("Some or all of a deposit was refunded."),
  "contact.credit_added": credit("A contact received credit, for example from an overpayment."),
  "contact.credit_reversed": credit(
    "A contact's credit was reversed together with the payment that created it.",
  ),
  "contact.credit_refunded": credit("Some or all of a contact's credit was refunded."),
  "contact.credit_refund_failed": credit("A Stripe refund of a contact's credit or deposit failed."),
  "payout.created": payout("Stripe created a payout."),
  "payout.paid": payout("A payout was sent to the organization's bank account."),
  "payout.failed": payout("A payout failed or was canceled."),
  "service.created": service("A service was added to the price list."),
  "service.updated": service("A service was changed."),
  "service.price_changed": service("A service's price was set, or a future price was canceled."),
  "service.archived": service("A service was archived and removed from the price list."),
  "service.restored": service("An archived service was restored."),
  "invoice_run.created": run("An invoice run was started."),
  "invoice_run.completed": run("An invoice run finished creating its drafts."),
  "invoice_run.sent": run(
    "The drafts of an invoice run were sent. Any failures are listed in the run's items.",
  ),
  "invoice_run.discarded": run("An invoice run was discarded."),
  "statement.sent": collection("A statement was sent to a contact."),
  "statement_run.created": statementRun("A statement run was started."),
  "statement_run.sent": statementRun("The statements of a statement run were sent."),
  "contact.called": collection("A call to a contact, or the contact's promise to pay, was logged."),
  "contact.promise_withdrawn": collection("A promise to pay was withdrawn."),
  "contact.reminders_changed": collection("A contact's reminder settings were changed."),
  "contact.autopay_started": collection("A contact turned on automatic payments."),
  "contact.autopay_stopped": collection("A contact's automatic payments were stopped."),
  "late_fee_rule.added": lateFeeRule("A late fee rule was added."),
  "late_fee_rule.archived": lateFeeRule("A late fee rule was turned off."),
  "billing_settings.changed": billingSettings(
    "The billing settings, or the schedule for invoices or statements, were changed.",
  ),
  "tax_rate.created": taxRate("A tax rate was added."),
  "tax_rate.renamed": taxRate("A tax rate was renamed."),
  "tax_rate.archived": taxRate("A tax rate was archived."),
  "tax_rate.restored": taxRate("A tax rate was restored."),
  "charge.created": charge("A charge was added."),
  "charge.updated": charge("A charge was changed."),
  "charge.written_off": charge("A charge was written off."),
  "charge.restored": charge("A charge that was written off was restored."),
  "charge.approved": charge("A client approved a charge above the organization's approval limit."),
  "charge.declined": charge("A client declined a charge above the organization's approval limit."),
  "charge.approval_overridden": charge("A member approved a charge on behalf of the client."),
  "charge.deleted": charge("A charge was deleted."),
  "agreement.created": agreement("An agreement was added."),
  "agreement.updated": agreement("An agreement was changed."),
  "agreement.ended": agreement("An agreement's last day was set or removed."),
  "agreement.paused": agreement("A pause was added to an agreement."),
  "agreement.resumed": agreement("An agreement's pause was removed or shortened."),
  "agreement.confirmed": agreement(
    "Past periods of an agreement were confirmed: charges were created for them, or they were skipped.",
  ),
  "agreement.deleted": agreement("An agreement was deleted."),
  "services.imported": service(
    "Services were imported from a file. A single event lists the IDs of all imported services.",
  ),
  "member.joined": member("A member joined."),
  "member.changed": member("A member's role or horse access was changed."),
  "member.left": member("A member left."),
  "member.removed": member("A member was removed."),
} as const satisfies Record<string, EventType>;

export type WebhookEventName = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventName, ...WebhookEventName[]];

/** Sent only by the test button, so webhooks can't subscribe to it. */
export const WEBHOOK_TEST_EVENT = "webhook.test";

export function isWebhookEventName(action: string): action is WebhookEventName {
  return Object.hasOwn(WEBHOOK_EVENTS, action);
}

/** Reads stored event names and drops those that no longer exist. */
export function readWebhookEventNames(stored: readonly string[]): WebhookEventName[] {
  return WEBHOOK_EVENT_NAMES.filter((name) => stored.includes(name));
}
