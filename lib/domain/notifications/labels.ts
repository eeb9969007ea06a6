/** The mails that a person may do without. Those about safety, billing and what they asked for always come. */
export const MAIL_KINDS = {
  "care-reminder": {
    label: "What is due today",
    hint: "One email a day for each organization, and none when nothing is due. In the app it always stands under the bell.",
    isWantedByDefault: true,
  },
  "invoice-paid": {
    label: "A client paid an invoice",
    hint: "One email for each payment, with the amount, to the owner of the organization.",
    isWantedByDefault: true,
  },
  "member-joined": {
    label: "Somebody joined by your invitation",
    hint: "One email for each new member, with their role, to who invited them.",
    isWantedByDefault: true,
  },
  "trainer-answered": {
    label: "A trainer answered an invitation",
    hint: "Accepted or declined, to who invited them and to the owner of the organization.",
    isWantedByDefault: true,
  },
  "guest-visit": {
    label: "A visit was logged by your guest link",
    hint: "One email for each visit, to who made the link.",
    isWantedByDefault: true,
  },
  "share-answered": {
    label: "A stable answered your offer of a horse",
    hint: "Taken or turned down, to who made the link.",
    isWantedByDefault: true,
  },
  "task-assigned": {
    label: "A task was given to you",
    hint: "One email for each task that somebody else gives to you by name.",
    isWantedByDefault: true,
  },
} as const;

export type MailKind = keyof typeof MAIL_KINDS;

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];
