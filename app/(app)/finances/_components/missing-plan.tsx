import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface MissingPlanProps {
  /** The lowest plan that has finances. */
  name: string;
  href: string;
}

/** Above what can be read where the plan has no finances. */
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
      What care has cost, and what was entered before, can be read. With {name} you add expenses and income,
      split them over horses and plan a budget.
    </Alert>
  );
}
