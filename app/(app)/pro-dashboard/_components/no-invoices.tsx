import { EmptyState } from "@/components/ui/empty-state";
import { InvoicingPrimaryAction } from "./invoicing-primary-action";

export function NoInvoices({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState
      drawing="spot-paper"
      title="No invoices yet"
      action={
        canWrite && (
          <InvoicingPrimaryAction creates="invoice">Create your first invoice</InvoicingPrimaryAction>
        )
      }
    >
      {canWrite
        ? "Email an invoice to a client, who can then pay by card."
        : "Invoices appear here after your organization sends them."}
    </EmptyState>
  );
}
