import { Alert } from "@/components/ui/alert";

interface WrongDayProps {
  /** Null where the address asks for no day, or for a real one. */
  wrong: string | null;
  /** What the page shows then. */
  shown?: string;
}

/** Above a page whose address asks for a day that there isn't. */
export function WrongDay({ wrong, shown = "today" }: WrongDayProps) {
  if (wrong === null) return null;
  return (
    <Alert title={`That day doesn't exist, so this is ${shown}`} className="mb-4 print:hidden">
      <span className="wrap-anywhere">The address says “{wrong}”. A day is written like 2026-04-30.</span>
    </Alert>
  );
}
