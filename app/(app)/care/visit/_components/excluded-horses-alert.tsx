import { Alert } from "@/components/ui/alert";

/**
 * Lists selected horses or care items that aren't part of the visit, so that nobody assumes that the visit
 * includes them.
 */
export function ExcludedHorsesAlert({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Alert tone="warning" className="mb-5" title="Not part of this visit">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
}
