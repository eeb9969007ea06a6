import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface FinancePlanNoticeProps {
  /** The lowest plan that includes finances. */
  name: string;
  href: string;
}

/** Explains that the plan doesn't include finances. Shown above the existing entries. */
export function FinancePlanNotice({ name, href }: FinancePlanNoticeProps) {
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
      You can still read care costs and earlier entries. With {name}, you can add expenses and income, split
      them among horses and set budgets.
    </Alert>
  );
}
