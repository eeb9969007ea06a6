import { PLANS } from "@/content/plans";
import { CATEGORIES, CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { findRecordKind } from "@/lib/domain/care/model/record-kinds";
import {
  type ActivityFacts,
  formatActivityDay,
  formatAmount,
  toText,
} from "@/lib/domain/platform/activity/activity-facts";
import { BILLING_SENTENCES } from "@/lib/domain/platform/activity/billing-sentences";
import { CHARGE_SENTENCES } from "@/lib/domain/platform/activity/charge-sentences";
import { ENTITY_NAMES } from "@/lib/domain/platform/activity/model/labels";
import { normalizePlan } from "@/lib/plans/plan-id";

type Sentence = (facts: ActivityFacts & { what: string }) => string;

/** The sentences for the actions. They omit the actor's name, which is shown next to the sentence. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  "service.created": ({ after }) => `${toText(after.name)} added to the price list`,
  "service.updated": ({ after }) => `${toText(after.name)} changed in the price list`,
  "service.price_changed": ({ after }) => `Price of ${toText(after.name)} changed`,
  "service.archived": ({ after }) => `${toText(after.name)} removed from the price list`,
  "service.restored": ({ after }) => `${toText(after.name)} restored to the price list`,
  "horse.owners_changed": ({ what }) => `${what}: owners changed`,
  "horse.payers_changed": ({ what }) => `${what}: payers changed`,
  "horse.board_not_needed": ({ what }) => `${what} marked as not needing board`,
  "horse.board_needed": ({ what }) => `${what} marked as needing board`,
  ...CHARGE_SENTENCES,
  ...BILLING_SENTENCES,
  "services.imported": ({ after }) =>
    `${toText(after.count)} ${after.count === 1 ? "service" : "services"} imported into the price list`,
  "billing_settings.changed": () => "Billing settings changed",
  "portal_settings.changed": () => "Client portal settings changed",
  "autopay_settings.changed": ({ after }) =>
    after.is_offered ? "Automatic payments offered to clients" : "Automatic payments no longer offered",
  "payment_reminders.changed": () => "Payment reminders changed",
  "late_fee_rule.added": ({ after }) => `Late fee added: ${toText(after.terms)}`,
  "late_fee_rule.archived": ({ after }) => `Late fee turned off: ${toText(after.terms)}`,
  "tax_rate.created": ({ after }) => `Tax rate ${toText(after.name)} added`,
  "tax_rate.renamed": ({ before, after }) =>
    `Tax rate ${toText(before.name)} is now called ${toText(after.name)}`,
  "tax_rate.archived": ({ after }) => `Tax rate ${toText(after.name)} archived`,
  "tax_rate.restored": ({ after }) => `Tax rate ${toText(after.name)} restored`,
  "organization.created": ({ after }) => `Organization ${toText(after.name)} created`,
  "organization.updated": describeOrganizationChange,
  "organization.picture_set": () => "Organization picture changed",
  "organization.picture_removed": () => "Organization picture removed",
  "organization.branding_changed": () => "Branding changed",
  "organization.handed_over": () => "Organization ownership transferred",
  "organization.closed": () => "Organization closed",
  "organization.reopened": () => "Organization reopened",
  "organization.tier_changed": ({ before, after }) =>
    `Plan changed from ${formatPlan(before.tier)} to ${formatPlan(after.tier)}`,
  "organization.connect_changed": () => "Stripe account changed",
  "setup.answered": () => "Setup questions answered",
  "samples.added": () => "Sample data added",
  "samples.removed": () => "Sample data removed",
  "api_key.created": ({ after }) => `API key “${toText(after.name)}” created`,
  "api_key.revoked": ({ after }) => `API key “${toText(after.name)}” revoked`,
  "webhook.created": ({ after }) => `Webhook to ${toText(after.host)} created`,
  "webhook.updated": ({ before, after }) => {
    if (before.is_enabled === after.is_enabled) return `Webhook to ${toText(after.host)} changed`;
    return `Webhook to ${toText(after.host)} ${after.is_enabled ? "enabled" : "disabled"}`;
  },
  "webhook.secret_changed": ({ after }) => `New secret created for the webhook to ${toText(after.host)}`,
  "webhook.deleted": ({ after }) => `Webhook to ${toText(after.host)} deleted`,
  "webhook.gave_up": ({ after }) =>
    `Webhook to ${toText(after.host)} disabled after five days without a successful delivery`,
  "member.joined": ({ what, after }) => `${what} joined as ${toText(after.role)}`,
  "member.left": ({ what }) => `${what} left`,
  "member.removed": ({ what, before }) => `${what} (${toText(before.role)}) removed`,
  "member.changed": describeMemberChange,
  "role.created": ({ after }) => `Role “${toText(after.name)}” created`,
  "role.updated": ({ before, after }) =>
    before.name === after.name
      ? `Role “${toText(after.name)}” changed`
      : `Role “${toText(before.name)}” is now called “${toText(after.name)}”`,
  "role.deleted": ({ before, after }) =>
    after.movedTo
      ? `Role “${toText(before.name)}” deleted; its members now have the role “${toText(after.movedTo)}”`
      : `Role “${toText(before.name)}” deleted`,
  "invitation.created": ({ after }) => `Invitation for the role “${toText(after.role)}” created`,
  "invitation.sent": ({ after }) => `Invitation for the role “${toText(after.role)}” sent by email`,
  "invitation.accepted": ({ after }) => `Invitation for the role “${toText(after.role)}” accepted`,
  "invitation.enabled": ({ after }) => `Invitation for the role “${toText(after.role)}” enabled`,
  "invitation.disabled": ({ after }) => `Invitation for the role “${toText(after.role)}” disabled`,
  "invitation.deleted": ({ before }) => `Invitation for the role “${toText(before.role)}” deleted`,
  "horse.transfer_offered": ({ after }) => `${toText(after.name)} offered to a new owner`,
  "horse.transfer_canceled": ({ after }) => `Transfer of ${toText(after.name)} canceled`,
  "horse.transfer_export_downloaded": ({ after }) => `Copy of ${toText(after.name)}'s history downloaded`,
  "horse.transferred": ({ after }) => `${toText(after.name)} transferred to ${toText(after.organization)}`,
  "horse.received": ({ after }) => `${toText(after.name)} received from ${toText(after.organization)}`,
  "horses.imported": ({ after }) => `${formatHorseCount(after.count)} imported`,
  "health_record.created": ({ subject, after }) =>
    `${toText(after.title)} logged for ${subject ?? "a horse"}`,
  "health_record.updated": ({ subject, after }) =>
    `${toText(after.title)} for ${subject ?? "a horse"} changed`,
  "health_record.deleted": ({ subject, after }) =>
    `${toText(after.title)} for ${subject ?? "a horse"} deleted`,
  "health_record.restored": ({ subject, after }) =>
    `${toText(after.title)} for ${subject ?? "a horse"} restored`,
  "care_plan.created": ({ subject, after }) => `${describeCare(after)} planned for ${subject ?? "a horse"}`,
  "care_plans.created": ({ after }) => `${describeCare(after)} planned for all horses`,
  "care_plan.updated": ({ subject, after }) =>
    `Care plan ${describeCare(after)} for ${subject ?? "a horse"} changed`,
  "care_plan.ended": ({ subject, after }) =>
    `${describeCare(after)} no longer planned for ${subject ?? "a horse"}`,
  "care.completed": ({ subject, after }) => `${describeCare(after)} done for ${subject ?? "a horse"}`,
  "care.skipped": ({ subject, after }) => `${describeCare(after)} skipped for ${subject ?? "a horse"}`,
  "care.moved": (facts) =>
    `${describeCare(facts.after)} for ${facts.subject ?? "a horse"} moved to ${formatActivityDay(facts.after.due_on, facts)}`,
  "care.reopened": ({ subject, after }) => `${describeCare(after)} for ${subject ?? "a horse"} reopened`,
  "emergency_card.saved": ({ subject }) => `Emergency card for ${subject ?? "a horse"} changed`,
  "emergency_card.code_issued": ({ subject }) => `Emergency card code created for ${subject ?? "a horse"}`,
  "emergency_card.code_renewed": ({ subject }) =>
    `New emergency card code created for ${subject ?? "a horse"}; the old code was revoked`,
  "emergency_card.code_revoked": ({ subject }) => `Emergency card code revoked for ${subject ?? "a horse"}`,
  "guest_link.created": ({ subject }) => `Guest link for a visit to ${subject ?? "a horse"} created`,
  "guest_link.revoked": ({ subject }) => `Guest link for a visit to ${subject ?? "a horse"} revoked`,
  "guest_link.used": ({ subject }) => `Visit to ${subject ?? "a horse"} logged with a guest link`,
  "horse_file.added": (facts) => `${describeFile(facts)} added`,
  "horse_file.updated": (facts) => `${describeFile(facts)} changed`,
  "horse_file.replaced": (facts) => `${describeFile(facts)} replaced`,
  "horse_file.deleted": (facts) => `${describeFile(facts)} deleted`,
  "horse_file.restored": (facts) => `${describeFile(facts)} restored`,
  "horse_file.chosen": ({ subject }) => `Main photo of ${subject ?? "a horse"} changed`,
  "horse_share.offered": ({ after }) => `Share link for ${toText(after.horse)} created`,
  "horse_share.changed": ({ after }) => `Shared access to ${toText(after.horse)} changed`,
  "horse_share.accepted": ({ after }) => `${toText(after.horse)} shared with ${toText(after.organization)}`,
  "horse_share.declined": ({ after }) => `Shared access to ${toText(after.horse)} declined`,
  "horse_share.revoked": ({ after }) =>
    after.organization
      ? `${toText(after.horse)} no longer shared with ${toText(after.organization)}`
      : `Share link for ${toText(after.horse)} revoked`,
  "horse_share.ended": ({ after }) => `${toText(after.horse)} is no longer shared`,
  "horse_share.expired": ({ after }) => `Shared access to ${toText(after.horse)} expired`,
  "horse_share.left": ({ after }) => `${toText(after.horse)} is no longer shared with this organization`,
  "horse_charge.added": (facts) =>
    `${toText(facts.after.organization)} charged ${formatAmount(facts.after.amount_cents, facts) ?? ""} for ${getChargedHorseName(facts.subject, facts.after)}: ${toText(facts.after.what)}`,
  "horse_charge.corrected": (facts) =>
    `Charge for ${getChargedHorseName(facts.subject, facts.after)} corrected to ${formatAmount(facts.after.amount_cents, facts) ?? ""}: ${toText(facts.after.what)}`,
  "horse_charge.refused": ({ subject, after }) =>
    `Charge from ${toText(after.organization)} for ${getChargedHorseName(subject, after)} refused: ${toText(after.what)}`,
  "horse_charge.withdrawn": ({ subject, after }) =>
    `Charge for ${getChargedHorseName(subject, after)} withdrawn: ${toText(after.what)}`,
  "shift_note.created": ({ after }) => `Note for the ${toText(after.shift)} shift added`,
  "shift_note.updated": ({ after }) => `Note for the ${toText(after.shift)} shift changed`,
  "shift_note.read": ({ after }) => `Note for the ${toText(after.shift)} shift marked as read`,
  "shift_note.deleted": ({ after }) => `Note for the ${toText(after.shift)} shift deleted`,
  "shift_note.restored": ({ after }) => `Note for the ${toText(after.shift)} shift restored`,
  "task.created": ({ after }) => `“${toText(after.title)}” added`,
  "task.updated": ({ after }) => `“${toText(after.title)}” changed`,
  "task.assigned": ({ after }) =>
    after.assignee
      ? `“${toText(after.title)}” assigned to ${toText(after.assignee)}`
      : `“${toText(after.title)}” unassigned`,
  "task.moved": (facts) =>
    `“${toText(facts.after.title)}” moved to ${formatActivityDay(facts.after.due_on, facts)}`,
  "task.date_skipped": (facts) =>
    `“${toText(facts.after.title)}” skipped for ${formatActivityDay(facts.after.date, facts)}`,
  "task.date_moved": (facts) =>
    `“${toText(facts.after.title)}” on ${formatActivityDay(facts.after.date, facts)} moved to ${formatActivityDay(facts.after.moved_to, facts)}`,
  "task.date_restored": (facts) =>
    `“${toText(facts.after.title)}” restored for ${formatActivityDay(facts.after.date, facts)}`,
  "task.done": (facts) => {
    const { title, date } = facts.after;
    return `“${toText(title)}” done${date ? ` for ${formatActivityDay(date, facts)}` : ""}`;
  },
  "task.skipped": ({ after }) => `“${toText(after.title)}” skipped`,
  "task.reopened": ({ after }) => `“${toText(after.title)}” reopened`,
  "task.step_done": ({ after }) => `“${toText(after.step)}” checked off in “${toText(after.title)}”`,
  "task.step_undone": ({ after }) => `“${toText(after.step)}” unchecked in “${toText(after.title)}”`,
  "task.photo_added": ({ after }) => `Photo added to “${toText(after.title)}”`,
  "task.photo_deleted": ({ after }) => `Photo deleted from “${toText(after.title)}”`,
  "task.photo_restored": ({ after }) => `Photo restored to “${toText(after.title)}”`,
  // The undo of a missed date that was marked as done deletes the date's task.
  "task.deleted": (facts) => {
    const { title, date } = facts.after;
    return `“${toText(title)}” ${date ? `no longer marked as done for ${formatActivityDay(date, facts)}` : "deleted"}`;
  },
  "task.restored": ({ after }) => `“${toText(after.title)}” restored`,
  "calendar_event.moved": (facts) =>
    `${facts.what} moved to ${formatActivityDay(facts.after.starts_on, facts)}`,
  "finance_entry.created": (facts) => `${describeEntry(facts)} added`,
  "finance_entry.updated": (facts) => `${describeEntry(facts)} changed`,
  "finance_entry.deleted": (facts) => `${describeEntry(facts)} deleted`,
  "finance_entry.restored": (facts) => `${describeEntry(facts)} restored`,
  "finance_entry.receipt_added": (facts) => `Receipt for ${describeEntry(facts)} added`,
  "finance_entry.receipt_deleted": (facts) => `Receipt for ${describeEntry(facts)} deleted`,
  "finance_entry.receipt_restored": (facts) => `Receipt for ${describeEntry(facts)} restored`,
  "finance_entries.imported": ({ after }) =>
    after.count === 1 ? "1 finance entry imported" : `${toText(after.count)} finance entries imported`,
  "finance_budget.set": ({ after }) => `Budget changed for ${toText(after.month)} and later`,
  "accounting.exported": (facts) =>
    `Journal entries from ${formatActivityDay(facts.after.from, facts)} to ${formatActivityDay(facts.after.to, facts)} exported`,
  "accounting.threshold_changed": ({ after }) => `1099 threshold for ${toText(after.year)} changed`,
  "books.locked": (facts) => `Books locked through ${formatActivityDay(facts.after.locked_through, facts)}`,
  "books.unlocked": (facts) => {
    const { locked_through: lockedThrough, reason } = facts.after;
    const after = lockedThrough === null ? "" : ` after ${formatActivityDay(lockedThrough, facts)}`;
    return `Books${after} unlocked: ${toText(reason)}`;
  },
  "accounting.accounts_changed": () => "Account names for accounting changed",
};

/** Describes an audit entry in a plain sentence, such as "Invoice INV-0213 sent". */
export function describeActivity(facts: ActivityFacts): string {
  const what = describeSubject(facts);
  const sentence = SENTENCES[facts.action];
  if (sentence) return sentence({ ...facts, what });
  // The names of actions that aren't in `SENTENCES` end in a past participle, such as "client.archived" or
  // "invitation.uses_changed".
  const [, participle = "changed"] = facts.action.split(".");
  return `${what} ${participle.replaceAll("_", " ")}`;
}

function describeSubject({ entityType, subject }: ActivityFacts): string {
  const word = ENTITY_NAMES[entityType] ?? "Entry";
  if (entityType === "member") return subject ?? "A former member";
  return subject ? `${word} ${subject}` : word;
}

function describeMemberChange({ what, before, after }: ActivityFacts & { what: string }): string {
  const roles =
    before.role === after.role ? null : `${what} is now ${toText(after.role)} (was ${toText(before.role)})`;
  if (before.horses === after.horses) return roles ?? `${what} changed`;
  const horses = after.horses === "all" ? "all horses" : formatHorseCount(after.horses);
  return roles ? `${roles} and has access to ${horses}` : `${what} now has access to ${horses}`;
}

function formatHorseCount(count: unknown): string {
  return count === 1 ? "1 horse" : `${toText(count)} horses`;
}

function describeCare({ kind, subject }: Readonly<Record<string, unknown>>): string {
  const known = findRecordKind(toText(kind));
  return known ? getCarePlanTitle(known, typeof subject === "string" ? subject : "") : "Care";
}

function describeFile({ subject, after }: ActivityFacts): string {
  const what = after.kind === "photo" ? "Photo" : toText(after.name);
  return subject ? `${what} of ${subject}` : what;
}

/** Returns the horse's current name or, if that is unknown, the name stored in the entry. */
function getChargedHorseName(subject: string | null, { horse }: Readonly<Record<string, unknown>>): string {
  return subject ?? (typeof horse === "string" ? horse : "a horse");
}

function describeEntry(facts: ActivityFacts): string {
  const { kind, category } = facts.after;
  const known = CATEGORIES.find((one) => one === category);
  const money = formatAmount(facts.after.amount_cents, facts);
  const amount = money ? ` of ${money}` : "";
  const label = known ? `, ${CATEGORY_LABELS[known]},` : "";
  return `${kind === "income" ? "Income" : "Expense"}${amount}${label}`;
}

function describeOrganizationChange({ before, after }: ActivityFacts): string {
  if (before.name !== after.name) return `Organization renamed to ${toText(after.name)}`;
  if (before.timeZone !== after.timeZone)
    return `Time zone is now ${toText(after.timeZone).replaceAll("_", " ")}`;
  if (before.currency !== after.currency) return `Currency is now ${toText(after.currency).toUpperCase()}`;
  return "Organization description changed";
}

function formatPlan(tier: unknown): string {
  return PLANS[normalizePlan(toText(tier))].name;
}
