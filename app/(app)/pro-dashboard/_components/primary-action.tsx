"use client";

import {
  OpenDialogButton,
  type OpenDialogButtonProps,
} from "@/components/billing/invoices/open-dialog-button";
import { PageActionBar } from "@/components/layout/page-action-bar";

const actions = {
  invoice: { dialog: { kind: "invoice" }, icon: "plus", children: "Create Invoice" },
  client: { dialog: { kind: "client" }, icon: "user-plus", children: "Add client" },
} as const;

interface ActionProps extends Pick<OpenDialogButtonProps, "variant" | "children"> {
  makes: keyof typeof actions;
}

/** Hidden on phones, which show `ThumbAction` instead. Children replace the label. */
export function PrimaryAction({ makes, ...rest }: ActionProps) {
  return <OpenDialogButton {...actions[makes]} {...rest} className="max-md:hidden" />;
}

/** The floating primary button on phones. */
export function ThumbAction({ makes }: Pick<ActionProps, "makes">) {
  return (
    <PageActionBar>
      <OpenDialogButton {...actions[makes]} variant="primary" size="large" />
    </PageActionBar>
  );
}
