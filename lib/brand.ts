/** The product's name, URLs and email addresses. No other code repeats them. */
export const brand = {
  name: "Hoofline",
  slug: "hoofline",
  /** The scheme of links that the companion apps open, with its separator. */
  deepLinkScheme: "hoofline://",
  tagline: "Every horse, every hoof, on time.",
  description:
    "Health records, care schedules, tasks and billing for the whole barn, on the phone in your pocket and the computer in your office.",
  company: "Hoofline, Inc.",
  domain: "hoofline.app",
  /** The canonical origin for metadata that is fixed at build time; runtime links use the origin from lib/env. */
  origin: "https://hoofline.app",
  whyPath: "/why-hoofline",
  mailboxes: {
    support: "support@hoofline.app",
    privacy: "privacy@hoofline.app",
    legal: "legal@hoofline.app",
    billing: "billing@hoofline.app",
    hello: "hello@hoofline.app",
    noReply: "no-reply@hoofline.app",
  },
  postalAddress: {
    street: "214 Mill Race Road, Suite 3",
    city: "Lexington",
    region: "KY",
    postalCode: "40507",
    country: "United States",
  },
  locationLine: "Lexington, Kentucky, United States",
  /** `weekdays` uses the numbers of `Date.getDay`; `open` contains the opening and closing hours. */
  hours: [
    { days: "Monday to Friday", time: "8 am to 6 pm", weekdays: [1, 2, 3, 4, 5], open: [8, 18] },
    { days: "Saturday", time: "9 am to 3 pm", weekdays: [6], open: [9, 15] },
    { days: "Sunday", time: "Closed", weekdays: [0], open: null },
  ],
  hoursTimeZone: "CST",
  /** The IANA name of `hoursTimeZone`. */
  hoursZone: "America/Chicago",
  /** The number of hours within which support answers. */
  answerHours: 24,
} as const;
