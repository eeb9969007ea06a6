"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { requestExportAction } from "@/lib/actions/identity/account";

export function RequestExportButton({ isAgain }: { isAgain: boolean }) {
  const { isPending, press } = useActionButton({ call: () => requestExportAction() });
  return (
    <Button
      variant={isAgain ? "secondary" : "primary"}
      icon="package"
      loading={isPending}
      loadingText="Starting…"
      onClick={press}
    >
      {isAgain ? "Create a new export" : "Export my data"}
    </Button>
  );
}
