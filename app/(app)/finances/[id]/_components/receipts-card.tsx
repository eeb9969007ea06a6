"use client";

import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { DeleteFileButton, FileRow, type ListedFile } from "@/components/files/file-row";
import { FileUploader } from "@/components/files/file-uploader";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { deleteReceiptAction, restoreReceiptAction } from "@/lib/actions/billing/finances";

interface ReceiptsCardProps {
  entryId: string;
  receipts: readonly ListedFile[];
  canChange: boolean;
}

/** Lists an entry's receipts, with a field to add one. */
export function ReceiptsCard({ entryId, receipts, canChange }: ReceiptsCardProps) {
  if (receipts.length === 0 && !canChange) return null;
  return (
    <Card aria-labelledby="receipts" className="mb-4">
      <CardHeader id="receipts" title="Receipts" />
      {receipts.length > 0 && (
        <CardRows>
          {receipts.map((receipt) => (
            <FileRow key={receipt.id} file={receipt}>
              {canChange && (
                <DeleteFileButton
                  name={receipt.name}
                  what="Receipt"
                  remove={() => deleteReceiptAction({ id: entryId, receipt_id: receipt.id })}
                  restore={() => restoreReceiptAction({ id: entryId, receipt_id: receipt.id })}
                />
              )}
            </FileRow>
          ))}
        </CardRows>
      )}
      {canChange && (
        <CardBody className={receipts.length > 0 ? "border-line border-t" : undefined}>
          <FileUploader
            label="Add a receipt"
            hint="A photo or PDF. Receipts count toward your storage."
            accept={ACCEPTED_FILES}
            purpose="finance_receipt"
            target={{ entry_id: entryId }}
          />
        </CardBody>
      )}
    </Card>
  );
}
