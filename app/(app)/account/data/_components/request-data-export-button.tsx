"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { requestDataExportAction } from "@/lib/actions/platform/personal-data";

export function RequestDataExportButton({ hasExport }: { hasExport: boolean }) {
  const { isPending, press } = useActionButton({ call: () => requestDataExportAction() });
  return (
    <Button
      variant={hasExport ? "secondary" : "primary"}
      icon="package"
      loading={isPending}
      loadingText="Starting…"
      onClick={press}
    >
      {hasExport ? "Create a new export" : "Export my data"}
    </Button>
  );
}
