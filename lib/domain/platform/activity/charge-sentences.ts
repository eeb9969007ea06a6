import { z } from "zod";
import {
  type ActivityFacts,
  formatActivityDay,
  formatAmount,
} from "@/lib/domain/platform/activity/activity-facts";
import { getMinorDigits } from "@/lib/money/currency";

/** Sentences about charges and agreements. They don't include the actor's name. */
export const CHARGE_SENTENCES: Readonly<Record<string, (facts: ActivityFacts) => string>> = {
  "charge.created": (facts) => `Charge ${getSubject(facts)}${getAmount(facts)} added`,
  "charge.updated": (facts) => `Charge ${getSubject(facts)}${getAmount(facts)} changed`,
  "charge.written_off": (facts) => `Charge ${getSubject(facts)}${getAmount(facts)} written off`,
  "charge.restored": (facts) => `Charge ${getSubject(facts)} restored`,
  "charge.approved": (facts) => `${getDecided(facts)} approved`,
  "charge.declined": (facts) => `${getDecided(facts)} declined`,
  "charge.approval_overridden": (facts) => `Charge ${getSubject(facts)} approved on behalf of the client`,
  "charge.deleted": (facts) => `Charge ${getSubject(facts)} deleted`,
  "agreement.created": (facts) => `Agreement ${getSubject(facts)} added`,
  "agreement.updated": (facts) => `Agreement ${getSubject(facts)} changed`,
  "agreement.ended": (facts) =>
    `Agreement ${getSubject(facts)} ${facts.after.ends_on ? `ends on ${formatActivityDay(facts.after.ends_on, facts)}` : "no longer has an end date"}`,
  "agreement.paused": (facts) => `Agreement ${getSubject(facts)} paused`,
  "agreement.resumed": (facts) => `Pause of agreement ${getSubject(facts)} removed or shortened`,
  "agreement.confirmed": (facts) => `Past periods of agreement ${getSubject(facts)} charged or skipped`,
  "agreement.deleted": (facts) => `Agreement ${getSubject(facts)} deleted`,
};

/** Formats a charge's amount. Entries about charges contain amounts as decimal numbers, not in cents. */
function getAmount(facts: ActivityFacts): string {
  const { amount } = facts.after;
  if (typeof amount !== "number") return "";
  const cents = Math.round(amount * 10 ** getMinorDigits(facts.notation.currency));
  return ` (${formatAmount(cents, facts)})`;
}

const sharesSchema = z.array(z.object({ approval: z.string().nullable().catch(null) })).catch([]);

/** Names the share that a payer decided on, or the charge if all of its payers made the same decision. */
function getDecided(facts: ActivityFacts): string {
  const approvals = sharesSchema
    .parse(facts.after.shares)
    .flatMap(({ approval }) =>
      approval === null ? [] : [approval === "overridden" ? "approved" : approval],
    );
  const isWhole = new Set(approvals).size <= 1;
  return `${isWhole ? "Charge" : "Share of charge"} ${getSubject(facts)}`;
}

function getSubject({ subject, after: { description, horse } }: ActivityFacts): string {
  const horseName = subject ?? (typeof horse === "string" ? horse : null);
  const name = typeof description === "string" ? `“${description}”` : "";
  return horseName ? `${name} for ${horseName}` : name;
}
