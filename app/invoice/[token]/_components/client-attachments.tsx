import { FileRow } from "@/components/files/file-row";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import type { ClientInvoice } from "@/lib/domain/billing/invoices/read-client-invoice";

interface ClientAttachmentsProps {
  attachments: ClientInvoice["attachments"];
  token: string;
}

/** Lists the files that were sent with the invoice. Its token also authorizes their downloads. */
export function ClientAttachments({ attachments, token }: ClientAttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <Card aria-labelledby="attachments" className="mt-4 print:hidden">
      <CardHeader id="attachments" title="Attachments" />
      <CardRows>
        {attachments.map((file) => (
          <FileRow key={file.id} file={{ ...file, url: `/invoice/${token}/attachments/${file.id}` }} />
        ))}
      </CardRows>
    </Card>
  );
}
