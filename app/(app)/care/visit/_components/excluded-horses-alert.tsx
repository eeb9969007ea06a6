import { Alert } from "@/components/ui/alert";

/** Names selected horses or care that the visit leaves out, so that nobody assumes they are logged. */
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
