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

interface PrimaryActionProps extends Pick<OpenDialogButtonProps, "variant" | "children"> {
  creates: keyof typeof ACTIONS;
}

/** Hidden on phones, which show `PhoneActionBar` instead. Children replace the default label. */
export function PrimaryAction({ creates, ...rest }: PrimaryActionProps) {
  return <OpenDialogButton {...ACTIONS[creates]} {...rest} className="max-md:hidden" />;
}

/** Shows the primary button at the bottom of the screen on phones. */
export function PhoneActionBar({ creates }: Pick<PrimaryActionProps, "creates">) {
  return (
    <PageActionBar>
      <OpenDialogButton {...ACTIONS[creates]} variant="primary" size="large" />
    </PageActionBar>
  );
}
