"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { downloadExport } from "./download-export";

/** Downloads an export's file. Shows an error, for example if the books have changed since the export. */
export function DownloadAccountingExportButton({ id }: { id: string }) {
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    const failure = await downloadExport(id);
    setIsPending(false);
    if (failure) showToast(failure);
  };
  return (
    <Button size="small" icon="download-simple" loading={isPending} onClick={download}>
      Download
    </Button>
  );
}
