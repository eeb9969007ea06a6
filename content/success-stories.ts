import type { IconName } from "@/components/ui/icon-names";
import { FIGURES } from "@/content/figures";

export const RESULT_GROUPS: readonly { icon: IconName; title: string; points: readonly string[] }[] = [
  {
    icon: "clock",
    title: "Time savings",
    points: [
      `${FIGURES.time.value} ${FIGURES.time.label} when invoices are written from the month's records`,
      "Shift handoff in five minutes instead of twenty",
      "Sales and show documents found in minutes instead of hours",
    ],
  },
  {
    icon: "chart-line",
    title: "Revenue growth",
    points: [
      `${FIGURES.revenue.value} ${FIGURES.revenue.label}, most of it from extras that used to go unbilled`,
      "Invoices paid in days instead of weeks, because paying takes a minute",
      "New clients who saw the app on another owner's phone",
    ],
  },
  {
    icon: "heart",
    title: "Client satisfaction",
    points: [
      `${FIGURES.rating.value} stars on average`,
      "Fewer calls at night, because owners can check for themselves",
      "No surprises on the bill: every extra has a date",
    ],
  },
];

export interface VideoStory {
  /** The base name of the video's files in public/videos. */
  id: string;
  title: string;
  author: string;
  /** Minutes and seconds, such as "3:42". */
  duration: string;
  thumbnail: "aisle" | "pasture" | "office";
  /** The story in the customer's words, shown below the video. */
  transcript: readonly string[];
}

export const VIDEO_STORIES: readonly VideoStory[] = [
  {
    id: "morning",
    title: "A morning at Mitchell Stables",
    author: "Sarah Mitchell",
    duration: "3:42",
    thumbnail: "aisle",
    transcript: [
      "It's ten to six. I look at the list before I'm out of the truck: three on stall rest, one new boarder in stall nine, farrier at ten.",
      "By the time I've fed, the morning shift has checked off the water and the blankets. I don't ask. I can see it.",
      "At the end of the month I used to do this with a calculator. Now I check, and press send, and go ride.",
    ],
  },
  {
    id: "farrier-day",
    title: "Farrier day with 46 horses",
    author: "Dana Whitfield",
    duration: "2:58",
    thumbnail: "pasture",
    transcript: [
      "The farrier is doing sixteen horses tomorrow. The list is sorted by pasture, so we bring them in in that order and nobody has to make the same trip twice.",
      "When one's done I check it off right there. Six weeks from today it comes back by itself.",
      "I write down what he tells me about a hoof while he's still holding it. In six weeks neither of us would remember.",
    ],
  },
  {
    id: "owners",
    title: "What owners want to know",
    author: "Luis Ortega",
    duration: "4:15",
    thumbnail: "office",
    transcript: [
      "They don't want a report. They want to know: did he eat, did he go sound, was he happy.",
      "So I write two lines after I get off. Takes less time than loosening the girth.",
      "The bill at the end of the month is the same story, with prices. It's been a long while since anyone asked me what a line means.",
    ],
  },
];
