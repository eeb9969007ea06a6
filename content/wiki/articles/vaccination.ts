import { citeSource } from "@/content/wiki/cite-source";
import type { WikiArticle } from "@/content/wiki/wiki-article";

export const VACCINATION_ARTICLES: readonly WikiArticle[] = [
  {
    slug: "core-vaccines",
    title: "Core vaccines for every horse",
    summary:
      "The vaccines that every adult horse should have, how often to give them, what they protect against, and what to write down.",
    category: "vaccination",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Core Vaccination Guidelines"),
      citeSource(
        "michigan",
        "Vaccines for horses",
        "https://cvm.msu.edu/hospital/services/equine-services/for-owners/general-conditions-and-seeing-your-vet/vaccines",
      ),
      citeSource("edcc", "Vaccination information", "http://www.equinediseasecc.org/vaccination.aspx"),
    ],
    related: ["risk-based-vaccines", "broodmare-and-foal-vaccines", "after-a-vaccination"],
    terms: [
      "shots",
      "tetanus",
      "rabies",
      "west nile",
      "EEE",
      "WEE",
      "encephalitis",
      "sleeping sickness",
      "lockjaw",
      "booster",
      "spring shots",
      "immunization",
    ],
    explains: ["vaccination"],
  },
  {
    slug: "risk-based-vaccines",
    title: "Risk-based vaccines",
    summary:
      "Influenza, herpesvirus, strangles, botulism, Potomac horse fever and others: which horses need these vaccines, and how often.",
    category: "vaccination",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Risk-Based Vaccination Guidelines"),
      citeSource("edcc", "Vaccination information", "http://www.equinediseasecc.org/vaccination.aspx"),
      citeSource("merck", "Vaccination of Horses"),
    ],
    related: ["core-vaccines", "vaccination-rules-at-shows", "fever"],
    terms: [
      "flu shot",
      "rhino",
      "strangles vaccine",
      "botulism",
      "potomac",
      "EHV",
      "anthrax",
      "lepto",
      "EVA",
      "rotavirus",
      "snake",
    ],
    explains: ["vaccination"],
  },
  {
    slug: "broodmare-and-foal-vaccines",
    title: "Vaccines for broodmares and foals",
    summary:
      "Which vaccines a mare gets before foaling, when her foal's series starts, and why the third dose is often forgotten.",
    category: "vaccination",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Foal Vaccination Chart"),
      citeSource("aaep", "Broodmare Vaccination Guidelines"),
      citeSource("kentucky", "Broodmare and foal publications"),
    ],
    related: ["core-vaccines", "newborn-foal", "mare-in-foal"],
    terms: ["pregnant mare shots", "pre foaling", "foal shots", "weanling", "colostrum", "antibodies", "IgG"],
    explains: ["vaccination"],
  },
  {
    slug: "after-a-vaccination",
    title: "After a vaccination",
    summary:
      "Which reactions to a shot are normal and which aren't, how to plan a vaccination, and what to do if a horse has reacted before.",
    category: "vaccination",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Vaccination Guidelines: adverse reactions"),
      citeSource("usda", "Center for Veterinary Biologics: adverse event reporting"),
      citeSource("merck", "Vaccination of Horses"),
    ],
    related: ["core-vaccines", "fever", "vaccination-rules-at-shows"],
    terms: [
      "side effects",
      "reaction",
      "sore neck",
      "lump",
      "hives",
      "swelling after shot",
      "allergic",
      "stiff neck",
    ],
    explains: ["vaccination"],
  },
];
