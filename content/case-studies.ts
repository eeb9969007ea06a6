import type { Coat } from "@/content/testimonials";
import type { PlanId } from "@/lib/plans/plan-id";

export interface CaseStudy {
  slug: string;
  title: string;
  subtitle: string;
  barn: string;
  tier: PlanId;
  image: Coat;
  summary: string;
  challenge: readonly string[];
  solution: readonly string[];
  results: readonly { metric: string; description: string }[];
  testimonial: string;
  author: string;
  authorRole: string;
}

/** The first one is featured. */
export const CASE_STUDIES: readonly [CaseStudy, ...CaseStudy[]] = [
  {
    slug: "mitchell-stables",
    title: "From a shoebox to two hours a month",
    subtitle: "How a boarding stable of 38 horses stopped doing its books on Sundays",
    barn: "Mitchell Stables",
    tier: "pro",
    image: "gray",
    summary:
      "Board, hay, blanketing, holding for the farrier: every boarder's bill was different, and each was typed by hand. Now the extras are written down when they happen, and the invoices go out on the first.",
    challenge: [
      "Sarah Mitchell boards 38 horses in Fort Collins. Each owner pays board, and nearly every owner pays for something else besides: extra hay, a blanket change, a lesson, someone to hold the horse for the farrier.",
      "The extras lived on a whiteboard, on the backs of feed receipts and in two people's heads. At the end of the month it took a weekend to put them together, and some never made it to a bill.",
      "Payment came by check, in the tack-room box. Who had paid was a matter of looking in the box.",
    ],
    solution: [
      "Now grooms log extras at the stall door, on the horse's page. At the end of the month everything to bill is in one place.",
      "Invoices are made from the month before, checked and sent. Each one carries a link, so the boarder pays by card from the couch, and the status changes by itself.",
      "Reminders about an open invoice are a matter of looking at one list, not of feeling awkward in the aisle.",
    ],
    results: [
      { metric: "90%", description: "less time on bookkeeping: two hours a month instead of two days" },
      { metric: "25%", description: "more revenue, most of it extras that were never billed before" },
      { metric: "6 days", description: "from invoice to payment on average, down from 24" },
    ],
    testimonial: "I used to spend Sunday evenings on invoices. Now they are out before the horses are fed.",
    author: "Sarah Mitchell",
    authorRole: "Owner, Mitchell Stables",
  },
  {
    slug: "whitfield-ranch",
    title: "46 horses, one calendar",
    subtitle: "How a working ranch in Texas keeps farrier, teeth and shots on time",
    barn: "Whitfield Ranch",
    tier: "ranch",
    image: "bay",
    summary:
      "A ranch with 46 horses in three pastures lost track of who was due for what. A shared care calendar brought the missed trims down to none.",
    challenge: [
      "Horses at Whitfield Ranch move between three pastures and a barn. The care calendar hung in the barn, so it was right for the horses in the barn.",
      "The farrier came every six weeks and did the horses that were caught. Some horses had been done twice, some not for ten weeks, and nobody could say which.",
    ],
    solution: [
      "Each horse got its own intervals: farrier, teeth, vaccinations, fecal count. The list of what is due is the same on every phone, whichever pasture it is opened in.",
      "The day before the farrier comes, the two hands who bring horses in get the list by pasture. When a horse is done, it is checked off on the spot.",
      "What the vet finds goes onto the horse's page the same hour, with a photo where that helps.",
    ],
    results: [
      {
        metric: "0",
        description: "missed farrier cycles in the first year, after eleven in the year before",
      },
      { metric: "40 min", description: "to prepare a farrier day, down from half a day" },
      { metric: "3", description: "people who can answer “when was she last done?” without calling anyone" },
    ],
    testimonial: "The farrier's six weeks don't slip anymore. It tells me, I tell him, done.",
    author: "Dana Whitfield",
    authorRole: "Manager, Whitfield Ranch",
  },
  {
    slug: "ortega-training",
    title: "Owners who know, and don't have to ask",
    subtitle: "How a trainer with 14 horses in work got his evenings back",
    barn: "Ortega Performance Horses",
    tier: "pro",
    image: "chestnut",
    summary:
      "Owners want to know how their horse is doing, and the only time to tell them was at night. A note after each ride did more than the calls had.",
    challenge: [
      "Luis Ortega has 14 horses in training for eleven owners, most of them hours away. They called in the evening, because that is when he was off a horse.",
      "Twelve calls a week of twenty minutes each is half a working day. And still the owner who didn't call was the one who felt left out.",
    ],
    solution: [
      "Each owner was invited by QR code at the barn, with a role that shows their own horse and nothing else.",
      "After each ride there is a line or two and now and then a photo on the horse's page. Shoeing and vet visits are there too, so the bill at the end of the month surprises no one.",
      "Training and board go out on one invoice, with the days listed.",
    ],
    results: [
      { metric: "1/3", description: "fewer evening calls within two months" },
      {
        metric: "6",
        description: "new clients in a year who came because another owner showed them the app",
      },
      { metric: "100%", description: "of invoices paid by card or transfer, none by check" },
    ],
    testimonial: "My owners open the app instead of calling at nine at night. They know how their horse is.",
    author: "Luis Ortega",
    authorRole: "Trainer, Ortega Performance Horses",
  },
];
