import { citeSource } from "@/content/wiki/cite-source";
import type { WikiArticle } from "@/content/wiki/wiki-article";

export const HOOF_ARTICLES: readonly WikiArticle[] = [
  {
    slug: "farrier-visits",
    title: "The farrier: how often and what for",
    summary:
      "Why six weeks between visits is a good starting point, the words that farriers use, and what to do about a lost shoe.",
    category: "hoof",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Horse owner education: hoof care"),
      citeSource("minnesota", "Hoof care for horses"),
      citeSource("bhs", "Horse care and welfare advice: hoof care"),
    ],
    related: ["shoes-or-barefoot", "hoof-abscess", "lameness"],
    terms: [
      "trim",
      "trimming",
      "shoeing",
      "reset",
      "hoof trim",
      "blacksmith",
      "hooves growing",
      "lost shoe",
      "thrown shoe",
      "loose shoe",
    ],
    explains: ["farrier"],
  },
  {
    slug: "hoof-abscess",
    title: "Hoof abscess",
    summary:
      "Sudden, severe lameness in one foot: why you shouldn't wait, what the vet and farrier do, and how to wrap a foot.",
    category: "hoof",
    reviewed: "2026-11-22",
    sources: [
      citeSource("merck", "Lameness in Horses: disorders of the foot"),
      citeSource("aaep", "Horse owner education: hoof abscesses"),
      citeSource("minnesota", "Hoof care for horses"),
    ],
    related: ["lameness", "farrier-visits", "laminitis"],
    terms: [
      "pus in foot",
      "gravel",
      "poultice",
      "stone bruise",
      "dead lame",
      "diaper",
      "soaking foot",
      "nail in foot",
      "suddenly lame",
    ],
    explains: ["injury"],
  },
  {
    slug: "thrush-and-white-line",
    title: "Thrush and white line disease",
    summary:
      "What thrush and white line disease look like, what causes them, how they are treated, and how a minute a day prevents most cases.",
    category: "hoof",
    reviewed: "2026-11-22",
    sources: [
      citeSource("merck", "Thrush in Horses"),
      citeSource("merck", "White Line Disease in Horses"),
      citeSource("aaep", "Horse owner education: hoof care"),
    ],
    related: ["stalls-and-bedding", "farrier-visits", "hoof-abscess"],
    terms: [
      "smelly hoof",
      "stinky feet",
      "black frog",
      "rotten frog",
      "hoof rot",
      "hoof picking",
      "picking out feet",
      "seedy toe",
      "crumbly hoof",
    ],
    explains: ["farrier"],
  },
  {
    slug: "shoes-or-barefoot",
    title: "Shoes or barefoot?",
    summary:
      "When shoes help, when barefoot works, how to switch, what hoof boots can do, and what each choice costs over a year.",
    category: "hoof",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Horse owner education: shoeing"),
      citeSource("bhs", "Horse care and welfare advice: shod or barefoot"),
      citeSource("minnesota", "Hoof care for horses"),
    ],
    related: ["farrier-visits", "laminitis", "lameness"],
    terms: ["barefoot", "hoof boots", "shod", "unshod", "pull shoes", "transition", "horseshoes"],
    explains: ["farrier"],
  },
];
