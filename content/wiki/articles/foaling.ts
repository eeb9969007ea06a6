import { citeSource } from "@/content/wiki/cite-source";
import type { WikiArticle } from "@/content/wiki/wiki-article";

export const FOALING_ARTICLES: readonly WikiArticle[] = [
  {
    slug: "mare-in-foal",
    title: "The mare in foal",
    summary:
      "Checkups, vaccines, feed and risks during the eleven months before birth, in order.",
    category: "foaling",
    reviewed: "2026-11-22",
    sources: [
      citeSource("colorado", "Equine reproduction: pregnancy and foaling"),
      citeSource("nebraska", "The Foaling Mare (NebGuide G1874)"),
      citeSource("aaep", "Horse owner education: expectant mare care"),
    ],
    related: ["foaling-stages", "broodmare-and-foal-vaccines", "body-condition-scoring"],
    terms: [
      "pregnant",
      "pregnancy",
      "gestation",
      "broodmare",
      "due date",
      "ultrasound",
      "twins",
      "fescue",
      "abortion",
      "how long pregnant",
      "in foal",
    ],
  },
  {
    slug: "foaling-stages",
    title: "Foaling: signs, stages and red flags",
    summary:
      "How to tell that foaling is near, what happens in each stage, and when every minute counts.",
    category: "foaling",
    reviewed: "2026-11-22",
    sources: [
      citeSource(
        "colorado",
        "Prediction of foaling and normal foaling",
        "https://vetmedbiosci.colostate.edu/erl/2022/12/01/prediction-of-foaling-and-normal-foaling/",
      ),
      citeSource("nebraska", "The Foaling Mare (NebGuide G1874)"),
      citeSource("aaep", "Horse owner education: foaling mare and newborn"),
    ],
    related: ["mare-in-foal", "newborn-foal", "broodmare-and-foal-vaccines"],
    terms: [
      "giving birth",
      "birth",
      "labor",
      "delivery",
      "waxing",
      "water broke",
      "red bag",
      "afterbirth",
      "placenta",
      "dystocia",
      "foal stuck",
    ],
  },
  {
    slug: "newborn-foal",
    title: "The newborn foal",
    summary:
      "What should happen in which hour, first milk, normal values, and the signs that a foal is in trouble.",
    category: "foaling",
    reviewed: "2026-11-22",
    sources: [
      citeSource("aaep", "Horse owner education: foaling mare and newborn"),
      citeSource("merck", "Management of the Foal"),
      citeSource("colorado", "Equine reproduction: the newborn foal"),
    ],
    related: ["foaling-stages", "broodmare-and-foal-vaccines", "weaning"],
    terms: [
      "baby horse",
      "colostrum",
      "first milk",
      "meconium",
      "navel",
      "nursing",
      "not standing",
      "foal diarrhea",
      "foal heat",
      "joint ill",
      "orphan",
    ],
  },
  {
    slug: "weaning",
    title: "Weaning",
    summary:
      "When and how to wean with the least stress, what the weanling eats, and why roundworms matter now.",
    category: "foaling",
    reviewed: "2026-11-22",
    sources: [
      citeSource("minnesota", "Weaning foals"),
      citeSource("kentucky", "Broodmare and foal publications"),
      citeSource("nrc", "Nutrient Requirements of Horses, Sixth Revised Edition"),
    ],
    related: ["newborn-foal", "deworming-program", "fences-and-turnout"],
    terms: [
      "wean",
      "weanling",
      "separating",
      "creep feed",
      "young horse",
      "yearling",
      "mare and foal apart",
      "growth",
    ],
  },
];
