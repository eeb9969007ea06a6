"use client";

import { DeleteFileButton, FileRow } from "@/components/files/file-row";
import { FileUploader } from "@/components/files/file-uploader";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import {
  deleteInvoiceAttachmentAction,
  restoreInvoiceAttachmentAction,
} from "@/lib/actions/billing/invoices";
import { ATTACHMENT_TYPES } from "@/lib/domain/billing/invoice-attachments/model/attachments";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";

interface AttachmentsCardProps {
  invoice: Pick<InvoiceDetailDto, "id" | "state" | "attachments">;
  canWrite: boolean;
}

/** Lists the files that are sent with the invoice. For a draft, also shows a field for adding a file. */
export function AttachmentsCard({ invoice: { id, state, attachments }, canWrite }: AttachmentsCardProps) {
  const canChange = canWrite && state === "draft";
  if (attachments.length === 0 && !canChange) return null;
  return (
    <Card aria-labelledby="attachments" className="print:hidden">
      <CardHeader id="attachments" title="Attachments" />
      {attachments.length > 0 && (
        <CardRows>
          {attachments.map((file) => (
            <FileRow key={file.id} file={file}>
              {canChange && (
                <DeleteFileButton
                  name={file.name}
                  what="Attachment"
                  remove={() => deleteInvoiceAttachmentAction({ id, attachment_id: file.id })}
                  restore={() => restoreInvoiceAttachmentAction({ id, attachment_id: file.id })}
                />
              )}
            </FileRow>
          ))}
        </CardRows>
      )}
      {canChange && (
        <CardBody className={attachments.length > 0 ? "border-line border-t" : undefined}>
          <FileUploader
            label="Add an attachment"
            hint="PDFs or images, up to 10 MB in total. Your client receives them with the invoice."
            accept={ATTACHMENT_TYPES}
            purpose="invoice_attachment"
            target={{ invoice_id: id }}
          />
        </CardBody>
      )}
    </Card>
  );
}
