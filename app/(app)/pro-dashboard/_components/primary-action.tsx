"use client";

import { OpenDialogButton } from "@/components/invoices/open-dialog-button";

const createInvoice = { dialog: { kind: "invoice" }, icon: "plus", children: "Create Invoice" } as const;
const addClient = { dialog: { kind: "client" }, icon: "user-plus", children: "Add client" } as const;

export function CreateInvoice() {
  return <OpenDialogButton {...createInvoice} variant="primary" className="max-md:hidden" />;
}

/** The phone's one big button, above the bottom bar, where the thumb is. */
export function ThumbAction({ makes }: { makes: "invoice" | "client" }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex justify-end px-5 sm:px-8 md:hidden">
      <OpenDialogButton
        {...(makes === "invoice" ? createInvoice : addClient)}
        variant="primary"
        size="large"
        className="pointer-events-auto shadow-card"
      />
    </div>
  );
}
