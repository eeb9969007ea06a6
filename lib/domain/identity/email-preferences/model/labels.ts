/**
 * Optional emails, in the order of the notification settings. Emails about security, billing and the user's own
 * requests are always sent.
 */
export const MAIL_KINDS = {
  "care-reminder": {
    label: "Care due today",
    hint: "At most one email a day per organization. The same daily reminder appears under the bell in the app, even if you turn off this email.",
    isWantedByDefault: true,
  },
  "task-assigned": {
    label: "A task was assigned to you",
    hint: "One email for each task that someone else assigns to you.",
    isWantedByDefault: true,
  },
  "guest-visit": {
    label: "A visit was logged with your guest link",
    hint: "One email for each visit, to the person who created the guest link.",
    isWantedByDefault: true,
  },
  "share-answered": {
    label: "A stable accepted or declined access to your horse",
    hint: "One email for each response, to the person who created the share link.",
    isWantedByDefault: true,
  },
  "share-ended": {
    label: "A horse share ended",
    hint: "One email for each share that ends or expires, to the members who could see the horse. The person who shared the horse gets one if the other stable ends the share or the share expires.",
    isWantedByDefault: true,
  },
  "member-joined": {
    label: "Someone joined with your invitation",
    hint: "One email for each new member, with their role, to the person who invited them.",
    isWantedByDefault: true,
  },
  "trainer-answered": {
    label: "A trainer responded to an invitation",
    hint: "One email for each response, to the organization's owner and the person who invited the trainer.",
    isWantedByDefault: true,
  },
  "invoice-paid": {
    label: "A client paid an invoice",
    hint: "One email for each payment, with the amount, to the owner of the organization.",
    isWantedByDefault: true,
  },
  "charge-decided": {
    label: "A client approved or declined a charge",
    hint: "The owner of the organization gets an email each time a client makes a decision in the client portal.",
    isWantedByDefault: true,
  },
  "client-message": {
    label: "A client sent a message in the client portal",
    hint: "One email for each message, to the owner of the organization.",
    isWantedByDefault: true,
  },
} as const;

export type MailKind = keyof typeof MAIL_KINDS;

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];
