"use client";

import { useContext } from "react";
import { UploadList } from "@/components/files/upload-list";
import { useUploads } from "@/components/files/use-uploads";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";

interface AttachmentsUploadProps {
  record: { id: string; horseId: string; title: string };
  files: readonly File[];
  /** Called after all files are uploaded, or when the user continues without the remaining files. */
  onDone: () => void;
}

/** Uploads the files of a record that was just saved. The user can retry or skip failed files. */
export function AttachmentsUpload({ record, files: chosen, onDone }: AttachmentsUploadProps) {
  const organization = useContext(CurrentOrganizationContext);
  const target = { horse_id: record.horseId, record_id: record.id };
  const { files, retry, remove } = useUploads({
    to: { organizationId: organization?.id ?? null, purpose: "record_attachment", target },
    initial: chosen,
    onSettled: ({ failed }) => {
      if (failed === 0) onDone();
    },
  });
  const failed = files.filter(({ state }) => state === "broken" || state === "refused").length;
  const isUploading = files.length > failed;
  return (
    <Card aria-labelledby="attachments-upload">
      <CardHeader id="attachments-upload" title={record.title} description="The record is saved." />
      <CardBody>
        <p className="font-semibold">{isUploading ? "Uploading attachments…" : "Attachments"}</p>
        <UploadList files={files} onRetry={retry} onRemove={remove} />
        {failed > 0 && !isUploading && (
          <Alert tone="warning" className="mt-4" title="Some attachments weren't uploaded">
            Upload them again, or continue without them. You can also attach files later, on the record's
            page.
          </Alert>
        )}
      </CardBody>
      {failed > 0 && !isUploading && (
        <CardFooter>
          <Button onClick={onDone}>Continue without attachments</Button>
        </CardFooter>
      )}
    </Card>
  );
}
