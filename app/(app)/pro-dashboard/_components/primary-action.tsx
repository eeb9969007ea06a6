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
} as const;

interface PrimaryActionProps extends Pick<OpenDialogButtonProps, "variant" | "children"> {
  makes: keyof typeof ACTIONS;
}

/** Hidden on phones, which show `PhoneActionBar` instead. Children replace the default label. */
export function PrimaryAction({ makes, ...rest }: PrimaryActionProps) {
  return <OpenDialogButton {...ACTIONS[makes]} {...rest} className="max-md:hidden" />;
}

/** Shows the primary button at the bottom of the screen on phones. */
export function PhoneActionBar({ makes }: Pick<PrimaryActionProps, "makes">) {
  return (
    <PageActionBar>
      <OpenDialogButton {...ACTIONS[makes]} variant="primary" size="large" />
    </PageActionBar>
  );
}
