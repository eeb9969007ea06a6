import { citeSource } from "@/content/wiki/cite-source";
import type { WikiArticle } from "@/content/wiki/wiki-article";

export const TRAVEL_ARTICLES: readonly WikiArticle[] = [
  {
    slug: "coggins-test",
    title: "The Coggins test",
    summary:
      "What equine infectious anemia is, who needs a test, how long it is valid, and what happens if it is positive.",
    category: "travel",
    reviewed: "2026-11-22",
    sources: [
      citeSource("usda", "Equine Infectious Anemia"),
      citeSource("aaep", "Equine Infectious Anemia Guidelines"),
      citeSource("merck", "Equine Infectious Anemia"),
    ],
    related: ["health-certificates", "new-horse-quarantine", "identification"],
    terms: [
      "coggins",
      "EIA",
      "swamp fever",
      "infectious anemia",
      "blood test",
      "negative coggins",
      "coggins expire",
    ],
    explains: ["coggins"],
  },
  {
    slug: "health-certificates",
    title: "Health certificates for travel",
    summary:
      "What a certificate of veterinary inspection says, how long it is valid, how to plan ahead, and what you need to cross a border.",
    category: "travel",
    reviewed: "2026-11-22",
    sources: [
      citeSource("usda", "Interstate and international movement of horses"),
      citeSource("edcc", "Biosecurity and travel"),
      citeSource("aaep", "Horse owner education: traveling with your horse"),
    ],
    related: ["coggins-test", "trailer-travel", "vaccination-rules-at-shows"],
    terms: [
      "CVI",
      "certificate of veterinary inspection",
      "travel papers",
      "cross state lines",
      "interstate",
      "out of state",
      "export",
      "paperwork",
      "30 days",
    ],
    explains: ["certificate"],
  },
  {
    slug: "trailer-travel",
    title: "Traveling by trailer",
    summary:
      "What to check before you hitch, how to load and tie, how often to stop, and what to watch for after a long haul.",
    category: "travel",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Transportation of Horses Guidelines"),
      citeSource("usda", "Safe transport of horses"),
      citeSource("minnesota", "Trailering horses"),
    ],
    related: ["health-certificates", "overheating", "gastric-ulcers"],
    terms: [
      "hauling",
      "trailering",
      "shipping",
      "transport",
      "loading",
      "horsebox",
      "float trailer",
      "shipping fever",
      "long drive",
      "road trip",
      "towing",
    ],
  },
  {
    slug: "vaccination-rules-at-shows",
    title: "Vaccination rules at shows",
    summary:
      "What USEF and FEI require, how to count back from the show date, and what else is checked at the gate.",
    category: "travel",
    reviewed: "2026-11-22",
    sources: [
      citeSource("usef", "GR845 Equine Vaccination Rule"),
      citeSource("fei", "FEI Veterinary Regulations: equine influenza vaccination"),
      citeSource("edcc", "Biosecurity at events"),
    ],
    related: ["risk-based-vaccines", "health-certificates", "after-a-vaccination"],
    terms: [
      "competition",
      "show rules",
      "FEI",
      "USEF",
      "flu vaccine within six months",
      "GR845",
      "entering the grounds",
      "6 months 21 days",
      "compete",
    ],
    explains: ["certificate"],
  },
];
