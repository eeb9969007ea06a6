import { Alert } from "@/components/ui/alert";

interface InvalidDateAlertProps {
  /** Null if the address contains no date, or a valid one. */
  wrong: string | null;
  /** What the page shows instead. */
  shown?: string;
}

/** Shown above a page whose address contains an invalid date. */
export function InvalidDateAlert({ wrong, shown = "today" }: InvalidDateAlertProps) {
  if (wrong === null) return null;
  return (
    <Alert title={`That date doesn't exist, so this page shows ${shown}`} className="mb-4 print:hidden">
      <span className="wrap-anywhere">The address contains “{wrong}”. Write dates like 2026-04-30.</span>
    </Alert>
  );
}
