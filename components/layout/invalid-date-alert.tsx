import { Alert } from "@/components/ui/alert";

interface InvalidDateAlertProps {
  /** The invalid date in the URL; null if the date is missing or valid. */
  invalidDate: string | null;
  /** The content that the page shows instead, such as "today". */
  shownInstead?: string;
}

/** Explains, above a page, that the page's URL contains an invalid date. */
export function InvalidDateAlert({ invalidDate, shownInstead = "today" }: InvalidDateAlertProps) {
  if (invalidDate === null) return null;
  return (
    <Alert
      title={`That date doesn't exist, so this page shows ${shownInstead}`}
      className="mb-4 print:hidden"
    >
      <span className="wrap-anywhere">
        This page's web address contains “{invalidDate}”. Write dates like 2026-04-30.
      </span>
    </Alert>
  );
}
