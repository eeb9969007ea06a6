import type { IconName } from "@/components/ui/icon-names";
import type { Coat } from "@/content/testimonials";
import { brand } from "@/lib/brand";

export const MISSION =
  "Horses can't tell us what they need, so the people around them have to remember. We build the tool that remembers with them.";

export const STORY: readonly string[] = [
  `${brand.name} began in a tack room in Kentucky, with a binder that got wet. In it were the vaccination dates of twenty-two horses, and for a week nobody knew who was due for what.`,
  "We tried spreadsheets, group chats and software made for offices. None of it worked in a cold aisle with a lead rope in one hand. So we built something that does: large buttons, few words, and the same truth on every phone.",
  "What began as one barn's list was tried by more than a thousand people in the beta: owners with one pony, ranches with fifty head, trainers who bill a dozen clients. They told us what was in the way, and we took it out.",
];

export const VALUES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "horse",
    title: "The horse comes first",
    text: "When a sign of illness meets our software, the software says: call your vet. Everything else comes after.",
  },
  {
    icon: "list-checks",
    title: "Plain and short",
    text: "Work in a barn is done with one hand free. What can be one tap is one tap.",
  },
  {
    icon: "shield-check",
    title: "Your records are yours",
    text: "We don't sell data. You can take everything along, and you can leave.",
  },
  {
    icon: "handshake",
    title: "Honest prices",
    text: "Every price is on the site, the free plan stays free, and nobody has to call us to cancel.",
  },
];

export interface TeamMember {
  id: string;
  name: string;
  role: string;
  image: Coat;
  text: string;
}

export const TEAM = [
  {
    id: "emily-hart",
    name: "Emily Hart",
    role: "Co-founder, CEO",
    image: "bay",
    text: "Grew up on a boarding farm and ran its books from the age of sixteen. The wet binder was hers.",
  },
  {
    id: "marcus-reed",
    name: "Marcus Reed",
    role: "Co-founder, CTO",
    image: "black",
    text: "Wrote software for hospitals for ten years. Learned to ride so that he'd know what he was building.",
  },
  {
    id: "elena-vargas",
    name: "Elena Vargas",
    role: "Co-founder, COO",
    image: "chestnut",
    text: "Managed a forty-stall show barn. Answers the hard support questions herself.",
  },
  {
    id: "noah-lindqvist",
    name: "Noah Lindqvist",
    role: "Co-founder, Head of Product",
    image: "gray",
    text: "Endurance rider. Tries every screen with gloves on, in the rain, before it ships.",
  },
] as const satisfies readonly TeamMember[];

export type TeamMemberId = (typeof TEAM)[number]["id"];

export function teamMember(id: TeamMemberId): TeamMember {
  const member = TEAM.find((candidate) => candidate.id === id);
  if (!member) throw new Error(`Nobody in the team is called ${id}`);
  return member;
}
