import { Alert } from "@/components/ui/alert";

/** Above a page whose address asks for a day that there isn't; null where it asks for none, or for a real one. */
export function WrongDay({ wrong }: { wrong: string | null }) {
  if (wrong === null) return null;
  return (
    <Alert title="That day doesn't exist, so this is today" className="mb-4 print:hidden">
      <span className="wrap-anywhere">The address says “{wrong}”. A day is written like 2026-04-30.</span>
    </Alert>
  );
}
