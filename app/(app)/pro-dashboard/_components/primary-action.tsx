"use client";

import { OpenDialogButton, type OpenDialogButtonProps } from "@/components/invoices/open-dialog-button";

const actions = {
  invoice: { dialog: { kind: "invoice" }, icon: "plus", children: "Create Invoice" },
  client: { dialog: { kind: "client" }, icon: "user-plus", children: "Add client" },
} as const;

interface ActionProps extends Pick<OpenDialogButtonProps, "variant" | "children"> {
  makes: keyof typeof actions;
}

/** Not on a phone, which has `ThumbAction`. A child says it in other words. */
export function PrimaryAction({ makes, ...rest }: ActionProps) {
  return <OpenDialogButton {...actions[makes]} {...rest} className="max-md:hidden" />;
}

/** The phone's one big button, above the bottom bar, where the thumb is. */
export function ThumbAction({ makes }: Pick<ActionProps, "makes">) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex justify-end px-5 sm:px-8 md:hidden">
      <OpenDialogButton
        {...actions[makes]}
        variant="primary"
        size="large"
        className="pointer-events-auto shadow-card"
      />
    </div>
  );
}
