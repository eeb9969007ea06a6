import { CATEGORIES, CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { getPlanTitle } from "@/lib/domain/care/model/plan-kinds";
import { findRecordKind } from "@/lib/domain/care/model/record-kinds";
import { ENTITY_NAMES } from "@/lib/domain/platform/activity/model/labels";
import { formatCents } from "@/lib/money/format";

export interface ActivityFacts {
  action: string;
  entityType: string;
  /** Name of the entry's subject; null if it no longer exists. */
  subject: string | null;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

type Sentence = (facts: ActivityFacts & { what: string }) => string;

/** Sentences without the actor, who is shown next to them. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  "organization.created": ({ after }) => `Organization ${text(after.name)} created`,
  "organization.updated": organizationChange,
  "organization.picture_set": () => "Organization picture changed",
  "organization.picture_removed": () => "Organization picture removed",
  "organization.branding_changed": () => "Branding changed",
  "organization.handed_over": () => "Organization ownership transferred",
  "organization.closed": () => "Organization closed",
  "organization.reopened": () => "Organization reopened",
  "organization.connect-changed": () => "Stripe account changed",
  "setup.answered": () => "First-run questions answered",
  "samples.added": () => "Sample data added",
  "samples.removed": () => "Sample data removed",
  "api_key.created": ({ after }) => `API key “${text(after.name)}” created`,
  "api_key.revoked": ({ after }) => `API key “${text(after.name)}” revoked`,
  "webhook.created": ({ after }) => `Webhook to ${text(after.host)} created`,
  "webhook.updated": ({ before, after }) => {
    if (before.is_enabled === after.is_enabled) return `Webhook to ${text(after.host)} changed`;
    return `Webhook to ${text(after.host)} ${after.is_enabled ? "enabled" : "disabled"}`;
  },
  "webhook.secret_changed": ({ after }) => `New secret created for the webhook to ${text(after.host)}`,
  "webhook.deleted": ({ after }) => `Webhook to ${text(after.host)} deleted`,
  "webhook.gave_up": ({ after }) =>
    `Webhook to ${text(after.host)} disabled after days without a successful delivery`,
  "member.joined": ({ what, after }) => `${what} joined as ${text(after.role)}`,
  "member.left": ({ what }) => `${what} left`,
  "member.removed": ({ what, before }) => `${what} (${text(before.role)}) removed`,
  "member.changed": memberChange,
  "role.created": ({ after }) => `Role ${text(after.name)} created`,
  "role.updated": ({ before, after }) =>
    before.name === after.name
      ? `Role ${text(after.name)} changed`
      : `Role ${text(before.name)} is now called ${text(after.name)}`,
  "role.deleted": ({ before, after }) =>
    after.movedTo
      ? `Role ${text(before.name)} deleted; its members are now ${text(after.movedTo)}`
      : `Role ${text(before.name)} deleted`,
  "invitation.created": ({ after }) => `Invitation for ${text(after.role)} created`,
  "invitation.sent": ({ after }) => `Invitation for ${text(after.role)} sent by email`,
  "invitation.accepted": ({ after }) => `Invitation for ${text(after.role)} accepted`,
  "invitation.enabled": ({ after }) => `Invitation for ${text(after.role)} enabled`,
  "invitation.disabled": ({ after }) => `Invitation for ${text(after.role)} disabled`,
  "invitation.deleted": ({ before }) => `Invitation for ${text(before.role)} deleted`,
  "horse.transfer_offered": ({ after }) => `${text(after.name)} offered to a new owner`,
  "horse.transfer_canceled": ({ after }) => `Transfer of ${text(after.name)} canceled`,
  "horse.transfer_export_downloaded": ({ after }) => `Copy of ${text(after.name)}'s history downloaded`,
  "horse.transferred": ({ after }) => `${text(after.name)} transferred to ${text(after.organization)}`,
  "horse.received": ({ after }) => `${text(after.name)} received from ${text(after.organization)}`,
  "horses.imported": ({ after }) => `${counted(after.count)} imported`,
  "health_record.created": ({ subject, after }) => `${text(after.title)} logged for ${subject ?? "a horse"}`,
  "health_record.updated": ({ subject, after }) => `${text(after.title)} of ${subject ?? "a horse"} changed`,
  "health_record.deleted": ({ subject, after }) => `${text(after.title)} of ${subject ?? "a horse"} deleted`,
  "health_record.restored": ({ subject, after }) =>
    `${text(after.title)} of ${subject ?? "a horse"} restored`,
  "care_plan.created": ({ subject, after }) => `${getCare(after)} planned for ${subject ?? "a horse"}`,
  "care_plans.created": ({ after }) => `${getCare(after)} planned for all horses`,
  "care_plan.updated": ({ subject, after }) =>
    `Care plan ${getCare(after)} for ${subject ?? "a horse"} changed`,
  "care_plan.ended": ({ subject, after }) =>
    `${getCare(after)} no longer planned for ${subject ?? "a horse"}`,
  "care.completed": ({ subject, after }) => `${getCare(after)} done for ${subject ?? "a horse"}`,
  "care.skipped": ({ subject, after }) => `${getCare(after)} skipped for ${subject ?? "a horse"}`,
  "care.moved": ({ subject, after }) =>
    `${getCare(after)} of ${subject ?? "a horse"} moved to ${text(after.due_on)}`,
  "care.reopened": ({ subject, after }) => `${getCare(after)} of ${subject ?? "a horse"} reopened`,
  "emergency_card.saved": ({ subject }) => `Emergency card of ${subject ?? "a horse"} changed`,
  "emergency_card.code_issued": ({ subject }) =>
    `Code created for the emergency card of ${subject ?? "a horse"}`,
  "emergency_card.code_renewed": ({ subject }) =>
    `New code created for the emergency card of ${subject ?? "a horse"}; the old code was revoked`,
  "emergency_card.code_revoked": ({ subject }) =>
    `Code for the emergency card of ${subject ?? "a horse"} revoked`,
  "guest_link.created": ({ subject }) => `Guest link for a visit to ${subject ?? "a horse"} created`,
  "guest_link.revoked": ({ subject }) => `Guest link for a visit to ${subject ?? "a horse"} revoked`,
  "guest_link.used": ({ subject }) => `Visit to ${subject ?? "a horse"} logged with a guest link`,
  "horse_file.added": (facts) => `${getFile(facts)} added`,
  "horse_file.updated": (facts) => `${getFile(facts)} changed`,
  "horse_file.replaced": (facts) => `${getFile(facts)} replaced`,
  "horse_file.deleted": (facts) => `${getFile(facts)} deleted`,
  "horse_file.restored": (facts) => `${getFile(facts)} restored`,
  "horse_file.chosen": ({ subject }) => `Main photo of ${subject ?? "a horse"} changed`,
  "horse_share.offered": ({ after }) => `Link to share ${text(after.horse)} created`,
  "horse_share.changed": ({ after }) => `Sharing of ${text(after.horse)} changed`,
  "horse_share.accepted": ({ after }) => `${text(after.horse)} shared with ${text(after.organization)}`,
  "horse_share.declined": ({ after }) => `Shared access to ${text(after.horse)} declined`,
  "horse_share.revoked": ({ after }) =>
    after.organization
      ? `${text(after.horse)} no longer shared with ${text(after.organization)}`
      : `Link to share ${text(after.horse)} revoked`,
  "horse_share.ended": ({ after }) => `${text(after.horse)} is no longer shared`,
  "horse_share.left": ({ after }) => `${text(after.horse)} no longer shared with us`,
  "horse_charge.added": ({ subject, after }) =>
    `${text(after.organization)} charged${centsText(after)} for ${chargedHorse(subject, after)}: ${text(after.what)}`,
  "horse_charge.corrected": ({ subject, after }) =>
    `Charge for ${chargedHorse(subject, after)} corrected to${centsText(after)}: ${text(after.what)}`,
  "horse_charge.refused": ({ subject, after }) =>
    `Charge from ${text(after.organization)} for ${chargedHorse(subject, after)} refused: ${text(after.what)}`,
  "horse_charge.withdrawn": ({ subject, after }) =>
    `Charge for ${chargedHorse(subject, after)} withdrawn: ${text(after.what)}`,
  "shift_note.created": ({ after }) => `Note for the ${text(after.shift)} shift added`,
  "shift_note.read": ({ after }) => `Note for the ${text(after.shift)} shift marked as read`,
  "shift_note.deleted": ({ after }) => `Note for the ${text(after.shift)} shift deleted`,
  "shift_note.restored": ({ after }) => `Note for the ${text(after.shift)} shift restored`,
  "task.created": ({ after }) => `“${text(after.title)}” added`,
  "task.updated": ({ after }) => `“${text(after.title)}” changed`,
  "task.assigned": ({ after }) =>
    after.assignee
      ? `“${text(after.title)}” assigned to ${text(after.assignee)}`
      : `“${text(after.title)}” unassigned`,
  "task.moved": ({ after }) => `“${text(after.title)}” moved to ${text(after.due_on)}`,
  "task.done": ({ after }) => `“${text(after.title)}” done`,
  "task.skipped": ({ after }) => `“${text(after.title)}” skipped`,
  "task.reopened": ({ after }) => `“${text(after.title)}” reopened`,
  "task.step_done": ({ after }) => `“${text(after.step)}” checked in “${text(after.title)}”`,
  "task.step_undone": ({ after }) => `“${text(after.step)}” unchecked in “${text(after.title)}”`,
  "task.photo_added": ({ after }) => `Photo of “${text(after.title)}” added`,
  "task.photo_deleted": ({ after }) => `Photo of “${text(after.title)}” deleted`,
  "task.photo_restored": ({ after }) => `Photo of “${text(after.title)}” restored`,
  "task.deleted": ({ after }) => `“${text(after.title)}” deleted`,
  "task.restored": ({ after }) => `“${text(after.title)}” restored`,
  "calendar_event.moved": ({ what, after }) => `${what} moved to ${text(after.starts_on)}`,
  "finance_entry.created": (facts) => `${getMoney(facts)} added`,
  "finance_entry.updated": (facts) => `${getMoney(facts)} changed`,
  "finance_entry.deleted": (facts) => `${getMoney(facts)} deleted`,
  "finance_entry.restored": (facts) => `${getMoney(facts)} restored`,
  "finance_entry.receipt_added": (facts) => `Receipt of ${getMoney(facts)} added`,
  "finance_entry.receipt_deleted": (facts) => `Receipt of ${getMoney(facts)} deleted`,
  "finance_entry.receipt_restored": (facts) => `Receipt of ${getMoney(facts)} restored`,
  "finance_entries.imported": ({ after }) =>
    after.count === 1 ? "1 finance entry imported" : `${text(after.count)} finance entries imported`,
  "finance_budget.set": ({ after }) => `Budget from ${text(after.month)} onward changed`,
  "invoice.created": ({ what }) => `${what} drafted`,
  "invoice.updated": ({ what }) => `${what} changed`,
  "invoice.link_created": ({ what }) => `Payment link of ${what} created`,
  "invoice.resent": ({ what }) => `${what} sent again`,
  "invoice.overdue": ({ what }) => `${what} became overdue`,
  "invoice.disputed": ({ what }) => `Dispute about ${what} changed`,
  "invoice.surplus-received": ({ what }) => `${what} paid a second time`,
  "invoice.surplus-refunded": ({ what }) => `Second payment of ${what} refunded`,
  "invoice.surplus-refund-failed": ({ what }) => `The bank returned the refund for ${what}`,
};

/** Returns a plain sentence for an audit entry, such as "Invoice INV-0213 sent". */
export function describeActivity(facts: ActivityFacts): string {
  const what = describeSubject(facts);
  const sentence = SENTENCES[facts.action];
  if (sentence) return sentence({ ...facts, what });
  // Other actions end in a past participle, such as "client.archived" or "invitation.uses_changed".
  const [, did = "changed"] = facts.action.split(".");
  return `${what} ${did.replaceAll(/[_-]/g, " ")}`;
}

function describeSubject({ entityType, subject }: ActivityFacts): string {
  const word = ENTITY_NAMES[entityType] ?? "Entry";
  if (entityType === "member") return subject ?? "A former member";
  return subject ? `${word} ${subject}` : word;
}

function memberChange({ what, before, after }: ActivityFacts & { what: string }): string {
  const roles =
    before.role === after.role ? null : `${what} is now ${text(after.role)}, was ${text(before.role)}`;
  if (before.horses === after.horses) return roles ?? `${what} changed`;
  const horses = after.horses === "all" ? "all horses" : counted(after.horses);
  return roles ? `${roles}, with ${horses}` : `${what} now has ${horses}`;
}

function counted(count: unknown): string {
  return count === 1 ? "1 horse" : `${text(count)} horses`;
}

function getCare({ kind, subject }: Readonly<Record<string, unknown>>): string {
  const known = findRecordKind(text(kind));
  return known ? getPlanTitle(known, typeof subject === "string" ? subject : "") : "Care";
}

function getFile({ subject, after }: ActivityFacts): string {
  const what = after.kind === "photo" ? "Photo" : text(after.name);
  return subject ? `${what} of ${subject}` : what;
}

/** Returns the horse's current name, or the name stored in the entry. */
function chargedHorse(subject: string | null, { horse }: Readonly<Record<string, unknown>>): string {
  return subject ?? (typeof horse === "string" ? horse : "a horse");
}

function centsText({ amount_cents: cents }: Readonly<Record<string, unknown>>): string {
  return typeof cents === "number" ? ` ${formatCents(cents)}` : "";
}

function getMoney({ after }: ActivityFacts): string {
  const { kind, category } = after;
  const known = CATEGORIES.find((one) => one === category);
  const money = centsText(after);
  const amount = money && ` of${money}`;
  const label = known ? `, ${CATEGORY_LABELS[known]},` : "";
  return `${kind === "income" ? "Income" : "Expense"}${amount}${label}`;
}

function organizationChange({ before, after }: ActivityFacts): string {
  if (before.name !== after.name) return `Organization renamed to ${text(after.name)}`;
  if (before.timeZone !== after.timeZone)
    return `Time zone is now ${text(after.timeZone).replaceAll("_", " ")}`;
  return "Organization description changed";
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "…";
}
