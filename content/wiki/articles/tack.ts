import { citeSource } from "@/content/wiki/cite-source";
import type { WikiArticle } from "@/content/wiki/wiki-article";

export const TACK_ARTICLES: readonly WikiArticle[] = [
  {
    slug: "saddle-fit",
    title: "Saddle fit",
    summary:
      "The signs of a bad fit, how to check a saddle in eight steps, how often to check it, and what a pad can and can't do.",
    category: "tack",
    reviewed: "2026-11-22",
    sources: [
      citeSource("bhs", "Horse care and welfare advice: saddlery"),
      citeSource("minnesota", "Saddle fit"),
      citeSource("aaep", "Horse owner education: back pain"),
    ],
    related: ["gastric-ulcers", "bits-and-bridles", "tack-care"],
    terms: [
      "saddle",
      "sore back",
      "back pain",
      "white hairs",
      "saddle slipping",
      "cinch",
      "girth",
      "bucking",
      "tree",
      "pad",
      "saddle fitter",
    ],
  },
  {
    slug: "bits-and-bridles",
    title: "Bits and bridles",
    summary:
      "Bit size, position and types, how a bridle should fit, and how a horse shows that its mouth hurts.",
    category: "tack",
    reviewed: "2026-11-22",
    sources: [
      citeSource("bhs", "Horse care and welfare advice: bits and bridles"),
      citeSource("fei", "Noseband measuring device and tack rules"),
      citeSource("aaep", "Horse owner education: dental care"),
    ],
    related: ["dental-exams", "saddle-fit", "signs-of-dental-trouble"],
    terms: [
      "bit",
      "snaffle",
      "curb",
      "hackamore",
      "bitless",
      "noseband",
      "mouth",
      "bridle fit",
      "bit size",
      "head tossing",
    ],
  },
  {
    slug: "tack-care",
    title: "Cleaning and checking tack",
    summary:
      "What to do after each ride, how to clean leather, where tack breaks, and how to keep mold and infections out.",
    category: "tack",
    reviewed: "2026-11-22",
    sources: [
      citeSource("bhs", "Horse care and welfare advice: tack care"),
      citeSource("minnesota", "Tack care and safety"),
      citeSource("aaep", "General Biosecurity Guidelines"),
    ],
    related: ["saddle-fit", "bits-and-bridles", "new-horse-quarantine"],
    terms: [
      "leather",
      "saddle soap",
      "oil",
      "mold on saddle",
      "cleaning",
      "bridle",
      "stirrup leathers",
      "tack room",
      "conditioner",
    ],
  },
];
