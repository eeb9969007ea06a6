import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

interface TasksPlanNoticeProps {
  /** The lowest plan that includes tasks. */
  name: string;
  href: string;
  /** Whether to show the notice as an alert above existing tasks, which can still be read. */
  isAlert?: boolean;
}

/** Explains that the organization's plan doesn't include tasks. */
export function TasksPlanNotice({ name, href, isAlert = false }: TasksPlanNoticeProps) {
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
        You can still read everything here. Nothing is deleted, and with {name} you can continue where you
        left off.
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
      One board shows who does which task today, and who checked it off and when. It also has notes for the
      next shift.
    </EmptyState>
  );
}
