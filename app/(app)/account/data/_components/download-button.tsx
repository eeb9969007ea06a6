"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { linkExportAction } from "@/lib/actions/account";

/** The link is made when it is asked for and soon expires; the browser saves the file and stays on the page. */
export function DownloadButton({ id }: { id: string }) {
  const [isPending, startTransition] = useTransition();
  const download = () =>
    startTransition(async () => {
      const answer = await callAction(() => linkExportAction({ id }));
      if ("data" in answer) window.location.assign(answer.data.url);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <Button variant="primary" icon="download-simple" loading={isPending} onClick={download}>
      Download
    </Button>
  );
}
