import type { IconName } from "@/components/ui/icon-names";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { planWith } from "@/lib/plans/entitlements";

export interface Tutorial {
  id: string;
  title: string;
  duration: string;
  thumbnail: "add-horse" | "schedule" | "invite" | "invoice";
  /** The same steps as text. */
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
      "Type the name. Breed, color and papers can wait.",
      "Take a photo, or choose one, so that everyone knows who is meant.",
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
      "Keep the usual interval, or set the one that your vet or farrier gave you.",
      "Enter when it is due first. Later dates follow from it.",
    ],
  },
  {
    id: "invite-team",
    title: "Invite your team",
    duration: "1:50",
    thumbnail: "invite",
    steps: [
      "Open your organization and choose Invite.",
      "Choose the role: what it may see and change is listed beside it.",
      "Show the QR code, or send the link.",
      "When they have joined, you see them in the list of people.",
    ],
  },
  {
    id: "first-invoice",
    title: "Send your first invoice",
    duration: "4:05",
    thumbnail: "invoice",
    steps: [
      "In Account settings, connect Payment Collection once.",
      "Open the Pro dashboard and choose Create Invoice.",
      "Pick the client, add a line for each service, choose the due date.",
      "Send. The client gets an email with a link to pay, and you see when it is paid.",
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
    text: `For every plan. We answer within ${brand.answerHours} hours.`,
    link: { href: `mailto:${brand.mailboxes.support}`, label: brand.mailboxes.support },
  },
  {
    icon: "note",
    title: "Message form",
    text: "Choose a subject, and it lands with the right person.",
    link: { href: "/contact", label: "Write to us" },
  },
  {
    icon: "device-mobile",
    title: "In the app",
    text: `From ${PLANS[planWith("priority_support")].name} you write to us under Help and see when we answer, from ${PLANS[planWith("live_chat")].name} it is a live chat, and ${PLANS[planWith("phone_support")].name} has a phone line, and one for emergencies around the clock.`,
    link: { href: "/help", label: "Open Help" },
  },
];
