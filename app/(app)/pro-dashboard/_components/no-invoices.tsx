import { OpenDialogButton } from "@/components/invoices/open-dialog-button";
import { EmptyState } from "@/components/ui/empty-state";

export function NoInvoices({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState
      drawing="spot-paper"
      title="No invoices yet"
      action={
        canWrite && (
          <OpenDialogButton dialog={{ kind: "invoice" }} icon="plus" className="max-md:hidden">
            Create your first invoice
          </OpenDialogButton>
        )
      }
    >
      Bill a client, and they pay by card from the mail they get.
    </EmptyState>
  );
}
