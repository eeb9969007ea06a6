import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/** Explains that the member's role lets them see the organization's invoices but not its payouts. */
export function PayoutsNotAllowed() {
  return (
    <>
      <h1 className="sr-only">Payouts</h1>
      <EmptyState
        icon="lock"
        title="You can't see payouts"
        action={<ButtonLink href="/pro-dashboard">Go to invoices</ButtonLink>}
      >
        Your role in this organization doesn't allow this. Ask the organization's owner for access.
      </EmptyState>
    </>
  );
}
