import { Fragment } from "react";
import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface ChargeApprovalMailProps {
  organizationName: string;
  branding: Branding | null;
  contactName: string;
  email: string;
  /** Contains at least one charge. */
  charges: readonly MailedCharge[];
  url: string;
}

interface MailedCharge {
  id: string;
  description: string;
  horseName: string | null;
  /** Formatted. */
  day: string;
  amount: string;
  /** The client's decision about an earlier version of the charge, with a formatted day and amount. */
  earlierDecision: { state: "approved" | "declined"; day: string; amount: string } | null;
}

/** Asks a client to approve or decline charges before they are billed. */
export function ChargeApprovalMail(props: ChargeApprovalMailProps) {
  const { organizationName, branding, contactName, email, charges, url } = props;
  const [first] = charges;
  const isOne = charges.length === 1;
  const subject = isOne && first ? `${first.description}, ${first.amount}` : `${charges.length} charges`;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${organizationName} asks for your approval: ${subject}`}
      heading={isOne ? "A charge needs your approval" : `${charges.length} charges need your approval`}
      footer={`${organizationName} uses ${brand.name}. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {contactName}, {organizationName} bills {isOne ? "this charge" : "each of these charges"} only
        after you approve it.
      </MailText>
      {charges.map((charge) => (
        <Fragment key={charge.id}>
          <MailDetails facts={getFacts(charge)} />
          {charge.earlierDecision && (
            <MailText>
              You {charge.earlierDecision.state} {charge.earlierDecision.amount} on{" "}
              {charge.earlierDecision.day}. {organizationName} has changed the charge since then.
            </MailText>
          )}
        </Fragment>
      ))}
      <MailButton branding={branding} href={url}>
        Approve or decline
      </MailButton>
      <MailLinkText branding={branding} href={url} />
      <MailSmallPrint>
        You don't need a password. To sign in, enter {email} and we'll send you a code.
      </MailSmallPrint>
    </MailLayout>
  );
}

function getFacts({ description, horseName, day, amount }: MailedCharge): [string, string][] {
  return [
    ["Charge", description],
    ...(horseName ? [["Horse", horseName] satisfies [string, string]] : []),
    ["Date", day],
    ["Amount", amount],
  ];
}
