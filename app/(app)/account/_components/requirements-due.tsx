import { Alert } from "@/components/ui/alert";

/**
 * Turns Stripe's requirement names into text: "individual.verification.document" → "Individual: verification
 * document".
 */
function inWords(requirement: string): string {
  const [first = requirement, ...rest] = requirement.split(".").map((part) => part.replaceAll("_", " "));
  const subject = first.charAt(0).toUpperCase() + first.slice(1);
  return rest.length > 0 ? `${subject}: ${rest.join(" ")}` : subject;
}

export function RequirementsDue({ requirements }: { requirements: readonly string[] }) {
  return (
    <Alert tone="warning" title="Stripe still needs">
      <ul className="list-disc pl-5">
        {requirements.map((requirement) => (
          <li key={requirement}>{inWords(requirement)}</li>
        ))}
      </ul>
    </Alert>
  );
}
