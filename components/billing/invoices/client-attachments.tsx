import { FileRow } from "@/components/files/file-row";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";

interface ClientAttachmentsProps {
  attachments: ClientInvoice["attachments"];
  /**
   * The path of the invoice's page. The path contains the payment link's token, which also authorizes the
   * downloads.
   */
  invoicePath: string;
}

/** Lists the files that were sent with the invoice. */
export function ClientAttachments({ attachments, invoicePath }: ClientAttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <Card aria-labelledby="attachments" className="mt-4 print:hidden">
      <CardHeader id="attachments" title="Attachments" />
      <CardRows>
        {attachments.map((file) => (
          <FileRow key={file.id} file={{ ...file, url: `${invoicePath}/attachments/${file.id}` }} />
        ))}
      </CardRows>
    </Card>
  );
}
