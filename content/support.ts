import type { IconName } from "@/components/ui/icon-names";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { getPlanWithFeature } from "@/lib/plans/entitlements";

export interface Tutorial {
  id: string;
  title: string;
  duration: string;
  thumbnail: "add-horse" | "schedule" | "invite" | "invoice";
  /** The steps in the video, as text. */
  steps: readonly string[];
}

export const TUTORIALS: readonly Tutorial[] = [
  {
    id: "first-horse",
    title: "Add your first horse",
    duration: "2:10",
    thumbnail: "add-horse",
    steps: [
      "Open Horses and choose Add horse.",
      "Enter the name. You can add breed, color and documents later.",
      "Take or choose a photo, so that everyone recognizes the horse.",
      "Save. The horse's page is ready for its first record.",
    ],
  },
  {
    id: "care-schedule",
    title: "Set up a care schedule",
    duration: "3:25",
    thumbnail: "schedule",
    steps: [
      "Open a horse and choose Care.",
      "Choose the care to repeat: farrier, dental, vaccination or fecal egg count.",
      "Keep the usual interval, or set the one that your vet or farrier recommends.",
      "Enter the first due date. Later dates are calculated from it.",
    ],
  },
  {
    id: "invite-team",
    title: "Invite your team",
    duration: "1:50",
    thumbnail: "invite",
    steps: [
      "Open your organization and choose Invite.",
      "Choose a role. Its permissions are listed next to it.",
      "Show the QR code, or send the link.",
      "When people join, they appear in the list of members.",
    ],
  },
  {
    id: "first-invoice",
    title: "Send your first invoice",
    duration: "4:05",
    thumbnail: "invoice",
    steps: [
      "In Account settings, set up Payment Collection. You only need to do this once.",
      "Open the Pro dashboard and choose Create Invoice.",
      "Select the client, add a line for each service and choose the due date.",
      "Send it. The client gets an email with a payment link, and you see when they pay.",
    ],
  },
];

export const CONTACT_OPTIONS: readonly {
  icon: IconName;
  title: string;
  text: string;
  link: { href: string; label: string };
}[] = [
  {
    icon: "envelope",
    title: "Email",
    text: `Available on every plan. We answer within ${brand.answerHours} hours.`,
    link: { href: `mailto:${brand.mailboxes.support}`, label: brand.mailboxes.support },
  },
  {
    icon: "note",
    title: "Message form",
    text: "Choose a subject, and your message reaches the right person.",
    link: { href: "/contact", label: "Write to us" },
  },
  {
    icon: "device-mobile",
    title: "In the app",
    text: `With ${PLANS[getPlanWithFeature("priority_support")].name} or a higher plan, you can write to us under Help and see when to expect an answer. With ${PLANS[getPlanWithFeature("live_chat")].name} or higher, Help includes a live chat. ${PLANS[getPlanWithFeature("phone_support")].name} also has a phone line and a 24/7 emergency line.`,
    link: { href: "/help", label: "Open Help" },
  },
];
