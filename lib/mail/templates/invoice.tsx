import { Button, Link } from "@react-email/components";
import {
  MailHeading,
  type MailLine,
  MailLines,
  MailNote,
  MailText,
} from "@/lib/mail/templates/invoice-parts";
import { MailLayout } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface InvoiceMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  /** As it is shown: "November 30, 2026". */
  dueDate: string;
  lines: MailLine[];
  totalCents: number;
  notes: string | null;
  payUrl: string | null;
}

const button = {
  backgroundColor: "#17503a",
  color: "#f6faf5",
  borderRadius: 8,
  padding: "14px 28px",
  fontSize: 16,
  fontWeight: 600,
  textDecoration: "none",
} as const;

/** To the client, when an invoice is sent. */
export function InvoiceMail(props: InvoiceMailProps) {
  const { organizationName, customerName, invoiceNumber, dueDate, lines, totalCents, notes, payUrl } = props;
  const total = formatCents(totalCents);
  return (
    <MailLayout preview={`${total}, due ${dueDate}`}>
      <MailHeading>{`Invoice ${invoiceNumber} from ${organizationName}`}</MailHeading>
      <MailText>{`Hello ${customerName}, here is your invoice. It is due on ${dueDate}.`}</MailText>
      <MailLines lines={lines} totalCents={totalCents} />
      {notes ? <MailNote>{notes}</MailNote> : null}
      {payUrl ? <PayButton payUrl={payUrl} total={total} /> : null}
      <MailText>{`Questions? Reply to this mail; it goes to ${organizationName}.`}</MailText>
    </MailLayout>
  );
}

function PayButton({ payUrl, total }: { payUrl: string; total: string }) {
  return (
    <>
      <Button href={payUrl} style={button}>
        Pay {total}
      </Button>
      <p style={{ fontSize: 13, color: "#616d66", margin: "12px 0 20px" }}>
        You pay by card on a secure page of Stripe. If the button doesn't work, open{" "}
        <Link href={payUrl} style={{ color: "#17503a", wordBreak: "break-all" }}>
          {payUrl}
        </Link>
      </p>
    </>
  );
}
