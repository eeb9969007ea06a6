import { dayText } from "@/lib/calendar/period-title";
import { countedText } from "@/lib/care/due-words";
import type { DayAlert } from "@/lib/domain/day/day";
import { DOCUMENT_LABELS } from "@/lib/files/document-kinds";

interface AlertWords {
  title: string;
  detail: string;
  /** Where it is mended. */
  href: string;
  isOverdue?: boolean;
}

export function alertWords(alert: DayAlert): AlertWords {
  switch (alert.kind) {
    case "horses_locked":
      return {
        title: alert.count === 1 ? "One horse is locked" : `${alert.count} horses are locked`,
        detail: "They are more than the plan has. Nothing is lost: archive others, or upgrade.",
        href: "/horses",
      };
    case "plan":
      return { ...planWords(alert.status), href: "/account?tab=subscription" };
    case "payments":
      return {
        title: "Card payments are held up",
        detail: "Stripe needs something more before it takes or pays out money.",
        href: "/account?tab=payments",
      };
    case "document":
      return documentWords(alert);
    case "more_documents":
      return {
        title: alert.count === 1 ? "One more document" : `${countedText(alert.count)} more documents`,
        detail: "They ran out, or do within the next days. See whose they are.",
        href: "/horses?documents=expiring",
      };
  }
}

function documentWords({ document, hasExpired }: Extract<DayAlert, { kind: "document" }>): AlertWords {
  const { horseId, horseName, name, documentKind, expiresOn } = document;
  const what = documentKind && documentKind !== "other" ? DOCUMENT_LABELS[documentKind] : name;
  const detail = what === name ? "" : `${name}. `;
  return {
    title: `${what} of ${horseName} ${hasExpired ? "ran out" : "runs out"} on ${dayText(expiresOn)}`,
    detail: `${detail}${hasExpired ? "Add the new one, or delete what isn't needed." : "Time to see to a new one."}`,
    href: `/horses/${horseId}/documents`,
    isOverdue: hasExpired,
  };
}

function planWords(status: string): Omit<AlertWords, "href"> {
  if (status === "paused") return { title: "Your plan is paused", detail: "Resume it, or choose another." };
  const detail = "Look at what is open, and put in another card.";
  return {
    title: status === "past_due" ? "Your last payment failed" : "A payment for your plan is open",
    detail,
  };
}
