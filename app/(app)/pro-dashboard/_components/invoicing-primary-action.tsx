"use client";

import {
  OpenDialogButton,
  type OpenDialogButtonProps,
} from "@/components/billing/invoices/open-dialog-button";
import { PageActionBar } from "@/components/layout/page-action-bar";

const ACTIONS = {
  invoice: { dialog: { kind: "invoice" }, icon: "plus", children: "Create Invoice" },
  client: { dialog: { kind: "client" }, icon: "user-plus", children: "Add client" },
  service: { dialog: { kind: "service" }, icon: "plus", children: "Add service" },
  charge: { dialog: { kind: "charge" }, icon: "plus", children: "Add charge" },
  agreement: { dialog: { kind: "agreement" }, icon: "plus", children: "Add agreement" },
} as const;

interface InvoicingPrimaryActionProps extends Pick<OpenDialogButtonProps, "variant" | "children"> {
  creates: keyof typeof ACTIONS;
}

/**
 * Renders the primary button. Hidden on phones, which show `InvoicingPhoneActionBar` instead. Children replace the
 * default label.
 */
export function InvoicingPrimaryAction({ creates, ...rest }: InvoicingPrimaryActionProps) {
  return <OpenDialogButton {...ACTIONS[creates]} {...rest} className="max-md:hidden" />;
}

/** Shows the primary button at the bottom of the screen on phones. */
export function InvoicingPhoneActionBar({ creates }: Pick<InvoicingPrimaryActionProps, "creates">) {
  return (
    <PageActionBar>
      <OpenDialogButton {...ACTIONS[creates]} variant="primary" size="large" />
    </PageActionBar>
  );
}
