import { PLANS } from "@/content/plans";
import type { PlanId } from "@/lib/plans/plan-id";

/** The coat color of the horse drawing that represents the person. We use drawings instead of stock photos. */
export type Coat = "bay" | "gray" | "palomino" | "chestnut" | "black" | "pinto";

export interface Testimonial {
  id: string;
  name: string;
  role: string;
  location: string;
  image: Coat;
  quote: string;
  /** Stars out of five. */
  rating: 4 | 5;
  tier: PlanId;
  results: readonly string[];
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: "sarah-mitchell",
    name: "Sarah Mitchell",
    role: "Boarding stable owner",
    location: "Fort Collins, Colorado",
    image: "gray",
    quote: "I used to spend Sunday evenings on invoices. Now they are out before the horses are fed.",
    rating: 5,
    tier: "pro",
    results: ["Month-end work cut from two days to two hours", "Nine in ten invoices paid within a week"],
  },
  {
    id: "dana-whitfield",
    name: "Dana Whitfield",
    role: "Ranch manager",
    location: "Weatherford, Texas",
    image: "bay",
    quote:
      "The farrier's visits don't slip past six weeks anymore. Hoofline reminds me, I call him, and we're done.",
    rating: 5,
    tier: "ranch",
    results: ["46 horses on one care calendar", "No missed farrier cycles in a year"],
  },
  {
    id: "luis-ortega",
    name: "Luis Ortega",
    role: "Trainer",
    location: "Paso Robles, California",
    image: "chestnut",
    quote: "My owners open the app instead of calling at nine at night. They know how their horse is.",
    rating: 5,
    tier: "pro",
    results: ["A third fewer evening calls", "Six new training clients by word of mouth"],
  },
  {
    id: "hannah-brooks",
    name: "Hannah Brooks",
    role: "Horse owner",
    location: "Woodstock, Vermont",
    image: "palomino",
    quote: "When the vet asked about her last tetanus shot, I had the date before he had his gloves on.",
    rating: 5,
    tier: "personal",
    results: ["Ten years of paper in one place", "Every shot and trim with a date"],
  },
  {
    id: "grace-kim",
    name: "Grace Kim",
    role: "Breeder",
    location: "Paris, Kentucky",
    image: "black",
    quote: "Mares, foals, registrations, photos. I sell a youngster with its whole history attached.",
    rating: 5,
    tier: "personal_plus",
    results: ["Sales paperwork ready in minutes", "Weights of every foal from day one"],
  },
  {
    id: "tom-becker",
    name: "Tom Becker",
    role: "Riding school owner",
    location: "Bend, Oregon",
    image: "pinto",
    quote:
      "Five part-time grooms and not one double dose since we switched. The person who gives a dose checks it off, with the time.",
    rating: 4,
    tier: "ranch",
    results: ["Shift handoff in five minutes", "Every dose given once and signed off by name"],
  },
];

export function getTestimonials(...ids: readonly string[]): Testimonial[] {
  return TESTIMONIALS.filter(({ id }) => ids.includes(id));
}

export function getTierName({ tier }: Testimonial): string {
  return PLANS[tier].name;
}
