import { EmptyState } from "@/components/ui/empty-state";
import { PrimaryAction } from "./primary-action";

export function NoInvoices({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState
      drawing="spot-paper"
      title="No invoices yet"
      action={canWrite && <PrimaryAction creates="invoice">Create your first invoice</PrimaryAction>}
    >
      {canWrite
        ? "Bill a client, and they pay by card from the email."
        : "Invoices appear here once your organization has sent any."}
    </EmptyState>
  );
}
