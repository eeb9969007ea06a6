import type { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import type { PlanId } from "@/lib/plans/plan-id";

export type RoleKey = keyof typeof BUILT_IN_ROLES;

interface DemoPerson {
  /** The part of the person's hoofline.test address before the @. */
  mailbox: string;
  fullName: string;
  role: RoleKey;
}

export interface DemoOrganization {
  tier: PlanId;
  name: string;
  description: string;
  timeZone: string;
  /** The first person is the owner. */
  people: [DemoPerson, ...DemoPerson[]];
  /** People from another stable who are also members of this stable. */
  guests?: readonly Omit<DemoPerson, "fullName">[];
  horses: number;
  /** Age of the organization in days. */
  ageDays: number;
}

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    tier: "personal",
    name: "Bennett Family Horses",
    description: "Three good trail horses behind the house.",
    timeZone: "America/New_York",
    people: [{ mailbox: "personal", fullName: "Claire Bennett", role: "owner" }],
    horses: 3,
    ageDays: 210,
  },
  {
    tier: "personal_plus",
    name: "Ridgeline Eventing",
    description: "A small string of horses in training for the spring horse trials.",
    timeZone: "America/New_York",
    people: [
      { mailbox: "plus", fullName: "Marcus Feld", role: "owner" },
      { mailbox: "anya.petrov", fullName: "Anya Petrov", role: "trainer" },
      { mailbox: "joel.carter", fullName: "Joel Carter", role: "groom" },
    ],
    guests: [
      { mailbox: "pro", role: "manager" },
      { mailbox: "dr.whitaker", role: "vet" },
    ],
    horses: 7,
    ageDays: 320,
  },
  {
    tier: "ranch",
    name: "Double Arrow Ranch",
    description: "Working quarter horses, and a few that think they are.",
    timeZone: "America/Denver",
    people: [
      { mailbox: "ranch", fullName: "Ruth Calloway", role: "owner" },
      { mailbox: "hank.dunn", fullName: "Hank Dunn", role: "manager" },
      { mailbox: "lucia.reyes", fullName: "Lucia Reyes", role: "groom" },
      { mailbox: "pete.lindqvist", fullName: "Pete Lindqvist", role: "farrier" },
    ],
    guests: [{ mailbox: "dr.whitaker", role: "vet" }],
    horses: 12,
    ageDays: 400,
  },
  {
    tier: "pro",
    name: "Willow Creek Stables",
    description: "Boarding, training and lessons on forty acres outside Bowling Green, Kentucky.",
    timeZone: DEFAULT_TIME_ZONE,
    people: [
      { mailbox: "pro", fullName: "Elena Marsh", role: "owner" },
      { mailbox: "tom.haskell", fullName: "Tom Haskell", role: "manager" },
      { mailbox: "priya.nair", fullName: "Priya Nair", role: "trainer" },
      { mailbox: "owen.brandt", fullName: "Owen Brandt", role: "trainer" },
      { mailbox: "maria.solis", fullName: "Maria Solis", role: "groom" },
      { mailbox: "kip.dawson", fullName: "Kip Dawson", role: "groom" },
      { mailbox: "dr.whitaker", fullName: "Dr. Joan Whitaker", role: "vet" },
      { mailbox: "abel.stone", fullName: "Abel Stone", role: "farrier" },
      { mailbox: "hannah.lowe", fullName: "Hannah Lowe", role: "boarder" },
      { mailbox: "greg.sato", fullName: "Greg Sato", role: "boarder" },
    ],
    horses: 18,
    ageDays: 440,
  },
];
