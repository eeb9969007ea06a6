import { OpenDialogButton } from "@/components/invoices/open-dialog-button";

/** Beside the title where there is room; on a phone above the bottom bar, where the thumb is. */
export function CreateInvoice({ place }: { place: "header" | "thumb" }) {
  if (place === "header") {
    return (
      <OpenDialogButton dialog={{ kind: "invoice" }} variant="primary" icon="plus" className="max-md:hidden">
        Create Invoice
      </OpenDialogButton>
    );
  }
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex justify-end px-5 sm:px-8 md:hidden">
      <OpenDialogButton
        dialog={{ kind: "invoice" }}
        variant="primary"
        size="large"
        icon="plus"
        className="pointer-events-auto shadow-card"
      >
        Create Invoice
      </OpenDialogButton>
    </div>
  );
}
