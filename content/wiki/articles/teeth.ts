import { citeSource } from "@/content/wiki/cite-source";
import type { WikiArticle } from "@/content/wiki/wiki-article";

export const TEETH_ARTICLES: readonly WikiArticle[] = [
  {
    slug: "dental-exams",
    title: "Dental exams and floating",
    summary:
      "How often a horse needs an exam, what happens at an exam, what floating can and can't do, and what to watch for between exams.",
    category: "teeth",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Horse owner education: dental care"),
      citeSource("merck", "Dentistry in Horses"),
      citeSource("bhs", "Horse care and welfare advice: dental care"),
    ],
    related: ["signs-of-dental-trouble", "bits-and-bridles", "choke"],
    terms: [
      "dentist",
      "teeth floating",
      "float",
      "rasp",
      "wolf teeth",
      "sharp points",
      "speculum",
      "caps",
      "hooks",
    ],
    explains: ["dental"],
  },
  {
    slug: "signs-of-dental-trouble",
    title: "Signs of dental trouble",
    summary:
      "Quidding, bad smells, swellings and fighting the bit: how a sore mouth shows in the stall, on the head and under saddle.",
    category: "teeth",
    reviewed: "2026-11-22",
    sources: [
      citeSource("merck", "Dentistry in Horses"),
      citeSource("aaep", "Horse owner education: dental care"),
      citeSource("davis", "Horse health topics: dental disease"),
    ],
    related: ["dental-exams", "senior-feeding", "bits-and-bridles"],
    terms: [
      "quidding",
      "dropping feed",
      "hay balls",
      "bad breath",
      "tooth ache",
      "toothache",
      "tooth root",
      "sinus",
      "EOTRH",
      "head shaking",
      "whole grain in manure",
      "spitting out hay",
    ],
    explains: ["dental"],
  },
  {
    slug: "senior-feeding",
    title: "Feeding the older horse",
    summary:
      "Why old horses lose weight, what to feed horses that can or can't chew hay, and how to track their weight.",
    category: "teeth",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Horse owner education: the older horse"),
      citeSource("minnesota", "Caring for the older horse"),
      citeSource("rutgers", "Fact sheets on the aging horse"),
    ],
    related: ["signs-of-dental-trouble", "metabolic-disease", "body-condition-scoring"],
    terms: [
      "senior",
      "old horse",
      "geriatric",
      "aging",
      "mash",
      "no teeth",
      "skinny old horse",
      "hard keeper",
      "losing weight",
    ],
    explains: ["dental"],
  },
];
