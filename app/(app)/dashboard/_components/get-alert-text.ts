import { formatDueCount } from "@/lib/domain/care/model/due-date-text";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { DayAlert } from "@/lib/domain/work/day/day";
import { DOCUMENT_LABELS } from "@/lib/files/document-kinds";

interface AlertText {
  title: string;
  detail: string;
  /** The page where the user can resolve the problem. */
  href: string;
  isOverdue?: boolean;
}

export function getAlertText(alert: DayAlert): AlertText {
  switch (alert.kind) {
    case "horses_locked":
      return {
        title: alert.count === 1 ? "One horse is locked" : `${alert.count} horses are locked`,
        detail:
          "You have more horses than your plan allows. Nothing is lost. Archive other horses or upgrade your plan.",
        href: "/horses",
      };
    case "plan":
      return { ...getPlanAlertText(alert.status), href: "/account?tab=subscription" };
    case "payments":
      return {
        title: "Card payments are on hold",
        detail: "Stripe needs more information before it can accept payments and make payouts.",
        href: "/account?tab=payments",
      };
    case "document":
      return getDocumentAlertText(alert);
    case "more_documents":
      return {
        title: alert.count === 1 ? "One more document" : `${formatDueCount(alert.count)} more documents`,
        detail: "Expired or expiring soon. View the list to see which horses need a new document.",
        href: "/horses?documents=expiring",
      };
  }
}

function getDocumentAlertText({ document, hasExpired }: Extract<DayAlert, { kind: "document" }>): AlertText {
  const { horseId, horseName, name, documentKind, expiresOn } = document;
  const documentName = documentKind && documentKind !== "other" ? DOCUMENT_LABELS[documentKind] : name;
  const detail = documentName === name ? "" : `${name}. `;
  const renewal =
    documentKind === "coggins"
      ? "Schedule a new test."
      : hasExpired
        ? "Add the new document, or delete this one."
        : "Arrange a renewal.";
  return {
    title: `${horseName}'s ${documentName} ${hasExpired ? "expired" : "expires"} on ${formatShortDate(expiresOn)}`,
    detail: `${detail}${renewal}`,
    href: `/horses/${horseId}/documents`,
    isOverdue: hasExpired,
  };
}

function getPlanAlertText(status: string): Omit<AlertText, "href"> {
  if (status === "paused") return { title: "Your plan is paused", detail: "Resume or change your plan." };
  const detail = "Review the payment and add another card.";
  return {
    title: status === "past_due" ? "Your last payment failed" : "A payment for your plan is due",
    detail,
  };
}
