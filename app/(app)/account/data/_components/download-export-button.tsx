"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { createDataExportLinkAction } from "@/lib/actions/platform/personal-data";

/** Requests a short-lived link. The browser downloads the file and stays on the page. */
export function DownloadDataExportButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => createDataExportLinkAction({ id }),
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Button variant="primary" icon="download-simple" loading={isPending} onClick={press}>
      Download
    </Button>
  );
}
