import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

interface MissingPlanProps {
  /** The lowest plan that has tasks. */
  name: string;
  href: string;
  /** Above what the organization has kept from before, which can be read. */
  isAlert?: boolean;
}

/** What an organization sees whose plan has no tasks. */
export function MissingPlan({ name, href, isAlert = false }: MissingPlanProps) {
  if (isAlert) {
    return (
      <Alert
        className="mb-4"
        tone="info"
        title={`Tasks are part of the ${name} plan`}
        actions={
          <ButtonLink href={href} size="small">
            See plans
          </ButtonLink>
        }
      >
        What is here can be read. Nothing is deleted, and with {name} you go on where you stopped.
      </Alert>
    );
  }
  return (
    <EmptyState
      icon="list-checks"
      titleAs="h1"
      title={`Tasks are part of the ${name} plan`}
      action={
        <ButtonLink href={href} variant="primary">
          See plans
        </ButtonLink>
      }
    >
      One board for the day: who does what, ticked off with name and time, and what the next shift must know.
    </EmptyState>
  );
}
