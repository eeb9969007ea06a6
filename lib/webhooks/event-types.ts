import type { ApiModule } from "@/lib/auth/api-scopes";

interface EventType {
  /** The part of the app whose readers may know of it. */
  module: Exclude<ApiModule, "webhooks">;
  /** What it is about, as `data.object` says. */
  object: string;
  /** When it is sent. */
  when: string;
}

const about = <const Object extends string>(module: EventType["module"], object: Object) => {
  return (when: string): EventType => ({ module, object, when });
};
const horse = about("horses", "horse");
const record = about("care", "health_record");
const plan = about("care", "care_plan");
const care = about("care", "care_item");
const task = about("tasks", "task");
const client = about("clients", "client");
const invoice = about("invoices", "invoice");
const member = about("members", "member");

/** What webhooks can be told of. Each is an action of the audit log, by which verbs say what happened. */
export const EVENTS = {
  "horse.created": horse("A horse was added."),
  "horse.updated": horse("A horse was changed."),
  "horse.archived": horse("A horse was archived."),
  "horse.restored": horse("An archived horse was brought back."),
  "horses.imported": horse("Horses were added from a file: one event for all, with their ids."),
  "health_record.created": record("A health record was logged."),
  "health_record.updated": record("A health record was changed."),
  "health_record.deleted": record("A health record was deleted."),
  "health_record.restored": record("A deleted health record was brought back."),
  "care_plan.created": plan("Care was planned for a horse."),
  "care_plan.updated": plan("The plan of a horse's care was changed."),
  "care_plan.ended": plan("Care is no longer planned."),
  "care.completed": care("Due care was done."),
  "care.skipped": care("Due care was skipped."),
  "care.moved": care("Due care was moved to another day."),
  "care.reopened": care("Done or skipped care was taken back."),
  "task.created": task("A task was added."),
  "task.updated": task("A task was changed."),
  "task.assigned": task("A task was given to somebody."),
  "task.moved": task("A task was moved to another day."),
  "task.done": task("A task was done."),
  "task.skipped": task("A task was skipped."),
  "task.reopened": task("A done or skipped task was taken back."),
  "task.deleted": task("A task was deleted."),
  "task.restored": task("A deleted task was brought back."),
  "client.created": client("A client was added."),
  "client.updated": client("A client was changed."),
  "client.archived": client("A client was archived."),
  "client.restored": client("An archived client was brought back."),
  "invoice.created": invoice("An invoice was drafted."),
  "invoice.updated": invoice("A draft was changed."),
  "invoice.sent": invoice("An invoice was sent to its customer."),
  "invoice.paid": invoice("An invoice was paid."),
  "invoice.overdue": invoice("A sent invoice is past its due date."),
  "invoice.voided": invoice("An invoice was voided."),
  "invoice.refunded": invoice("Money of an invoice was given back."),
  "invoice.disputed": invoice("A card payment's dispute began or changed."),
  "member.joined": member("Somebody joined."),
  "member.changed": member("A member's role or horses were changed."),
  "member.left": member("A member left."),
  "member.removed": member("A member was removed."),
} as const satisfies Record<string, EventType>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]];

/** Sent by its button alone, so nobody chooses it. */
export const TEST_EVENT = "webhook.test";

export function isEventName(action: string): action is EventName {
  return Object.hasOwn(EVENTS, action);
}

/** Stored names; one that no longer exists is nothing to be told of. */
export function readEventNames(stored: readonly string[]): EventName[] {
  return EVENT_NAMES.filter((name) => stored.includes(name));
}
