import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface MissingPlanProps {
  /** The lowest plan that includes finances. */
  name: string;
  href: string;
}

/** Shown above earlier data if the plan doesn't include finances. */
export function MissingPlan({ name, href }: MissingPlanProps) {
  return (
    <Alert
      className="mb-4"
      tone="info"
      title={`Finances are part of the ${name} plan`}
      actions={
        <ButtonLink href={href} size="small">
          See plans
        </ButtonLink>
      }
    >
      You can still read care costs and earlier entries. With {name} you add expenses and income, split them
      over horses and plan a budget.
    </Alert>
  );
}
