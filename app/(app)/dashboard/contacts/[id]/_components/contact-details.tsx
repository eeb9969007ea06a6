import type { ReactNode } from "react";
import { EmailText } from "@/components/billing/contacts/email-text";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { PhoneLink } from "@/components/ui/phone-link";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { INVOICE_DELIVERY_LABELS } from "@/lib/domain/billing/contacts/model/roles";

/** Lists the fields of a contact that aren't empty. */
export function ContactDetails({ contact }: { contact: ContactDto }) {
  const emails = [contact.email, ...contact.otherEmails].filter((email) => email !== null);
  const phones = [contact.phone, ...contact.otherPhones].filter((phone) => phone !== null);
  const town = [contact.city, [contact.region, contact.postalCode].filter(Boolean).join(" ")];
  const address = [
    ...[contact.addressLine1, contact.addressLine2],
    ...[town.filter(Boolean).join(", "), contact.country],
  ].filter(Boolean);
  const { paymentTermsDays: days } = contact;
  const facts: (readonly [string, ReactNode])[] = [
    ["Email", emails.map((email) => <EmailLink key={email} email={email} />)],
    ["Phone", phones.map((phone) => <PhoneRow key={phone} phone={phone} />)],
    ["Address", address.length > 0 && <span className="whitespace-pre-line">{address.join("\n")}</span>],
    ["Tax ID", contact.taxId],
    ["Payment terms", days !== null && (days === 1 ? "1 day" : `${days} days`)],
    ["Invoices", contact.roles.includes("client") && INVOICE_DELIVERY_LABELS[contact.invoiceDelivery]],
    ["Tags", contact.tags.join(", ")],
    ["Notes", contact.notes && <span className="whitespace-pre-line">{contact.notes}</span>],
  ];
  const known = facts.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return (
    <Card>
      <CardHeader title="Details" />
      <CardBody>
        {known.length > 0 ? (
          <FactList facts={known} narrow />
        ) : (
          <p className="text-ink-soft">Add an email address, a phone number or notes.</p>
        )}
      </CardBody>
    </Card>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="block underline-offset-4 hover:underline">
      <EmailText email={email} />
    </a>
  );
}

function PhoneRow({ phone }: { phone: string }) {
  return (
    <span className="block">
      <PhoneLink phone={phone} />
    </span>
  );
}
