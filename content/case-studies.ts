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

/** The first case study is featured. */
export const CASE_STUDIES: readonly [CaseStudy, ...CaseStudy[]] = [
  {
    slug: "mitchell-stables",
    title: "From a shoebox to two hours a month",
    subtitle: "How a boarding stable with 38 horses stopped doing its books on Sundays",
    barn: "Mitchell Stables",
    tier: "pro",
    image: "gray",
    summary:
      "Board, hay, blanketing, holding for the farrier: every boarder's bill was different and was prepared manually. Now grooms record extras immediately, and the invoices go out on the first of the month.",
    challenge: [
      "Sarah Mitchell boards 38 horses in Fort Collins. Each owner pays board, and nearly every owner pays for extras: hay, a blanket change, a lesson, someone to hold the horse for the farrier.",
      "Some extras were noted on a whiteboard or on the backs of feed receipts, and others only in two people's heads. It took a weekend every month to collect them, and some were never billed.",
      "Boarders dropped their checks in a box in the tack room. Sarah had to open the box to see who had paid.",
    ],
    solution: [
      "Now grooms log extras at the stall door, on the horse's page. At the end of the month, all extras are in one place.",
      "Sarah writes the invoices from these records, checks them and sends them. Each invoice has a payment link, so boarders pay by card at home, and the status changes automatically.",
      "One list shows all unpaid invoices, so nobody needs to ask for money in the aisle.",
    ],
    results: [
      { metric: "90%", description: "less time on bookkeeping: two hours a month instead of two days" },
      { metric: "25%", description: "more revenue, most of it from extras that were never billed before" },
      { metric: "6 days", description: "from invoice to payment on average, down from 24" },
    ],
    testimonial: "I used to spend Sunday evenings on invoices. Now they are out before the horses are fed.",
    author: "Sarah Mitchell",
    authorRole: "Owner, Mitchell Stables",
  },
  {
    slug: "whitfield-ranch",
    title: "46 horses, one calendar",
    subtitle: "How a working ranch in Texas keeps farrier visits, dental care and shots on schedule",
    barn: "Whitfield Ranch",
    tier: "ranch",
    image: "bay",
    summary:
      "A ranch with 46 horses in three pastures lost track of which horse was due for what. With a shared care calendar, it no longer misses a trim.",
    challenge: [
      "Horses at Whitfield Ranch move between three pastures and a barn. The care calendar hung in the barn, so it was up to date only for the horses in the barn.",
      "The farrier came every six weeks and trimmed the horses that had been caught. Some horses were trimmed twice, others weren't trimmed for ten weeks, and nobody kept a record.",
    ],
    solution: [
      "Each horse got its own intervals: farrier, teeth, vaccinations and fecal egg counts. The list of care that's due is the same on every phone, in every pasture.",
      "The day before the farrier comes, the two ranch hands who bring in the horses get the list, sorted by pasture. They check off each horse as soon as it is done.",
      "The vet's findings are on the horse's page within the hour, with a photo if it helps.",
    ],
    results: [
      {
        metric: "0",
        description: "missed farrier cycles in the first year, down from eleven the year before",
      },
      { metric: "40 min", description: "to prepare for a farrier visit, down from half a day" },
      { metric: "3", description: "people who can answer “when was she last done?” without calling anyone" },
    ],
    testimonial:
      "The farrier's visits don't slip past six weeks anymore. Hoofline reminds me, I call him, and we're done.",
    author: "Dana Whitfield",
    authorRole: "Manager, Whitfield Ranch",
  },
  {
    slug: "ortega-training",
    title: "Owners who don't need to ask",
    subtitle: "How a trainer with 14 horses in training got his evenings back",
    barn: "Ortega Performance Horses",
    tier: "pro",
    image: "chestnut",
    summary:
      "Owners wanted to know how their horses were doing, and the trainer only had time to call at night. A note after each ride helped more than the calls.",
    challenge: [
      "Luis Ortega has 14 horses in training for eleven owners, most of them hours away. They called in the evening, which was the only time he wasn't riding.",
      "Twelve 20-minute calls a week add up to half a working day. Owners who didn't call felt left out.",
    ],
    solution: [
      "At the barn, he invited each owner with a QR code and a role that shows only their own horse.",
      "After each ride he adds a short note, and sometimes a photo, to the horse's page. Shoeing and vet visits are there too, so the invoice at the end of the month is no surprise.",
      "Training and board are on one invoice, with the days listed.",
    ],
    results: [
      { metric: "1/3", description: "fewer evening calls within two months" },
      {
        metric: "6",
        description: "new clients in a year who came because another owner showed them the app",
      },
      { metric: "100%", description: "of invoices are paid by card or transfer instead of by check" },
    ],
    testimonial: "My owners open the app instead of calling at nine at night. They know how their horse is.",
    author: "Luis Ortega",
    authorRole: "Trainer, Ortega Performance Horses",
  },
];
