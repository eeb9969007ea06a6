import type { IconName } from "@/components/ui/icon-names";
import type { Coat } from "@/content/testimonials";
import { brand } from "@/lib/brand";

export const MISSION =
  "Horses can't tell us what they need, so the people around them have to remember it. We build software that helps them remember.";

export const STORY: readonly string[] = [
  `${brand.name} began in a tack room in Kentucky, with a binder that got wet. It contained the vaccination dates of twenty-two horses, and for a week nobody knew which horse was due for what.`,
  "We tried spreadsheets, group chats and software made for offices. None of them worked in a cold aisle with a lead rope in one hand. So we built something that does: large buttons, few words, and the same records on every phone.",
  "More than a thousand people tried it in the beta: owners with one pony, ranches with fifty horses, trainers who bill a dozen clients. They told us what slowed them down, and we fixed it.",
];

export const COMPANY_VALUES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "horse",
    title: "The horse comes first",
    text: "If you ask about signs of an emergency, the app first tells you to call your vet. Everything else comes after.",
  },
  {
    icon: "list-checks",
    title: "Short and clear",
    text: "People in a barn have one hand free. If something can take one tap, it does.",
  },
  {
    icon: "shield-check",
    title: "Your records are yours",
    text: "We don't sell data. You can export everything, and you can leave at any time.",
  },
  {
    icon: "handshake",
    title: "Honest prices",
    text: "All prices are on this site, the free plan stays free, and you can cancel without calling us.",
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
    text: "Grew up on a boarding farm and did its bookkeeping from the age of sixteen. The wet binder was hers.",
  },
  {
    id: "marcus-reed",
    name: "Marcus Reed",
    role: "Co-founder, CTO",
    image: "black",
    text: "Wrote hospital software for ten years. Learned to ride to understand what he was building.",
  },
  {
    id: "elena-vargas",
    name: "Elena Vargas",
    role: "Co-founder, COO",
    image: "chestnut",
    text: "Managed a show barn with forty stalls. Answers the hardest support questions herself.",
  },
  {
    id: "noah-lindqvist",
    name: "Noah Lindqvist",
    role: "Co-founder, Head of Product",
    image: "gray",
    text: "Endurance rider. Tests every screen in the rain, with gloves on.",
  },
] as const satisfies readonly TeamMember[];

export type TeamMemberId = (typeof TEAM)[number]["id"];

export function getTeamMember(id: TeamMemberId): TeamMember {
  const member = TEAM.find((candidate) => candidate.id === id);
  if (!member) throw new Error(`No team member has the ID ${id}`);
  return member;
}
