/** Identifies a first-aid passage by its article and heading. */
export type FirstAid = readonly [slug: string, heading: string];

export interface EmergencyTopic {
  firstAid: FirstAid;
  /**
   * Phrases as people type them. Each phrase alone is enough to recommend calling a vet. Words must appear in the
   * given order. "|" separates alternatives, "_" joins words, "…" stands for a few words, and "!" precedes words
   * that must not follow. Uppercase words refer to WORD_LISTS.
   */
  signs: readonly string[];
}

/** Words that can appear between any two words of a sign. */
export const FILLER_WORDS =
  "a an the his her its my our is are was has have been being be to by at of any all so very really just even";

/** Word lists that several signs use. */
export const WORD_LISTS = {
  NOT: "no not isnt wasnt wont doesnt didnt hasnt havent cant cannot couldnt dont never stopped refuses refused refusing unable",
  HORSE: "horse mare gelding stallion pony foal colt filly donkey he she it",
  ATE: "ate eaten eating eats nibbled nibbling chewed chewing chews swallowed ingested consumed grazed munched got_into gotten_into getting_into",
  WAS_EATEN: "ate eaten chewed nibbled swallowed",
  /** Plants from the article on poisonous plants, and other known poisons. */
  POISON:
    "yew maple oleander rhododendron azalea laurel black_walnut cherry cherries peach plum locust boxwood privet horse_chestnut horse_chestnuts chestnuts acorn acorns oak box_elder sycamore ragwort groundsel fiddleneck hounds_tongue hemlock snakeroot bracken star_thistle starthistle knapweed locoweed alyssum buttercup buttercups nightshade johnsongrass johnson_grass sorghum fescue alsike blister_beetle blister_beetles sweet_clover moldy mouldy cattle_feed monensin rumensin clippings foxglove milkweed rat_bait rodenticide antifreeze toxic plastic twine",
  SNAKE:
    "snake snakes rattlesnake rattlesnakes rattler rattlers copperhead copperheads cottonmouth cottonmouths viper vipers",
  JOINT: "joint knee hock fetlock stifle tendon",
  WOUND: "wound cut puncture punctured gash laceration",
  BREATH: "breath breathe breathes breathing breaths",
} as const;

/** Correctly spelled words that differ by one letter from a word in a sign. They must not be corrected. */
export const CORRECT_WORDS =
  "chore chores chose chosen blend blends blended blending breed breeds breeding brood bloom comic fewer founded flounder shake shakes shaking";

/** Emergencies, including the situations in which the articles advise readers to call a vet. */
export const EMERGENCIES: readonly EmergencyTopic[] = [
  {
    firstAid: ["newborn-foal", "The first three hours"],
    signs: [
      "foal NOT … nursed|nurse|nursing|stand|standing|stood|drink|drinking|drunk|breathe|breathing|suck|sucking|latching|get_up|getting_up",
      "foal … weak|limp|diarrhea|straining",
    ],
  },
  {
    firstAid: ["newborn-foal", "Manure and urine"],
    signs: ["foal NOT … manure|meconium|poop|pooped|pooping|pee|peed|urine|urinated"],
  },
  {
    firstAid: ["colic", "What to do until the vet comes"],
    signs: [
      "colic|colics|colicky|coliced|colicked|colicking|colicing|kolik|kolic|collick|cholick",
      "rolling !out|pasture|pastures|hills|fields",
      "HORSE … rolls !hay",
      "thrashing|thrashes|bloat|bloated",
      "look|looks|looking|turns|turning|bite|bites|biting|kick|kicks|kicking|nips|nipping flank|flanks|belly|stomach|tummy",
      "looks|looking|bites|biting|bitting side|sides",
      "pawing … sweating|rolling|lying|laying|flank|belly",
      "sweating … pawing|rolling|shaking|trembling",
      "keeps lying|laying|going|getting down",
      "belly|stomach|tummy|gut pain|ache|aches|hurts|cramps|cramping",
      "stomachache|bellyache",
      "twisted gut|stomach|intestine",
      "NOT passed|passing|pass|made|making|produced|producing|seen … manure|poop|poo|droppings|dung",
      "NOT manure|poop|poops|pooped|pooping|poo|pooed|droppings|dung",
      "constipated|constipation|impaction|impacted",
      "isnt|wont|doesnt|didnt|hasnt|cant|cannot|stopped|refuses|refused|refusing|unable|quit eat|eats|eating|eaten|ate",
      "not eating|eaten|drinking|drunk",
      "isnt|wont|doesnt|didnt|hasnt|stopped|refuses|refusing drink|drinking|drank|drunk",
      "does|did|will not eat",
      "not|isnt|wont|doesnt|didnt|hasnt want|wants|wanting|touch|touched|touching|finish|finished|finishing|interested … feed|food|hay|grain|dinner|breakfast|eat|eating",
      "off feed|food|grain|hay",
      "lost|no|losing|without appetite",
      "loss appetite",
    ],
  },
  {
    firstAid: ["wounds", "Stop the bleeding"],
    signs: [
      "bleed|bleeds|bleeding|bled|bloody|hemorrhage|hemorrhaging|gushing|spurting",
      "blood !test|tests|tested|work|sample|samples|type|typing|count|pressure|result|results|draw|drawn|line|lines|vessel|vessels",
      "WOUND … JOINT|deep|bone",
      "JOINT … WOUND",
      "deep|gaping|big|huge|bad wound|cut|gash|laceration",
      "gash|laceration|degloved|impaled",
      "bone showing|visible|exposed|in_sight|sticking",
      "hit|struck … car|truck|vehicle",
    ],
  },
  {
    firstAid: ["fences-and-turnout", "When a horse is caught in a fence"],
    signs: [
      "caught|tangled|entangled|stuck|trapped … wire|fence|fencing|gate|feeder|cattle_guard",
      "leg|foot|hoof hung|through|over|caught|stuck",
    ],
  },
  {
    firstAid: ["wounds", "Wounds that look small and aren't"],
    signs: [
      "nail in|into|through|stuck",
      "nail|screw|wire … foot|hoof|sole|frog",
      "stepped|stood|stepping|standing|trod … nail|screw",
      "puncture|punctured wound",
      "puncture|punctured … hoof|foot|sole|chest|belly",
    ],
  },
  {
    firstAid: ["eye-injuries", "What to do until the vet comes"],
    signs: [
      "eye|eyes … closed|closing|shut|swollen|swelling|cloudy|injured|injury|squint|squinting|squints|watering|watery|waters|weeping|runny|blue|red|hurt|hurts|hurting|torn|tearing|tears|puffy|scratched|bulging",
      "swollen|cloudy|injured|watery|watering|weeping|runny|closed|red|squinting|squinty|puffy|scratched|hurt eye|eyes",
      "something in|into eye|eyes",
      "poked|scratched|scratch|stuck|cut … eye",
    ],
  },
  {
    firstAid: ["choke", "What to do at once"],
    signs: [
      "choke|chokes|choked|choking|chokeing|chocking",
      "feed|food|slime|saliva|hay … nose|nostril|nostrils",
      "coughing|coughs up|out feed|food|hay",
      "NOT swallow|swallowing",
    ],
  },
  {
    firstAid: ["fever", "What to do first"],
    signs: [
      "high|bad|raging fever|temperature|temp",
      "103|104|105|106|107",
      "fever|temperature|temp 40|41|42 !degrees",
      "diarrhea … fever",
      "fever … diarrhea",
      "40|41|42 … c|celsius",
    ],
  },
  {
    firstAid: ["stalls-and-bedding", "A horse that can't get up"],
    signs: [
      "NOT able_to|able … get_up|stand|rise",
      "NOT get_up|getting_up|gets_up|got_up|rise|rising",
      "NOT stand|standing|stands !still|tied|quiet|quietly|square|squarely|for|patiently|near|next",
      "struggling|struggles|trouble|difficulty get_up|getting_up|rising",
      "HORSE|got|get cast !iron|off|for",
      "cast|kast in|against|under|himself|herself|itself",
      "HORSE is_down|went_down",
      "downer|downed",
    ],
  },
  {
    firstAid: ["overheating", "How to cool a horse"],
    signs: [
      "heatstroke|sunstroke",
      "heat stroke|exhaustion",
      "overheated|overheating",
      "stopped|stops|quit sweating|sweat",
      "staggers|staggering|collapsed|weak … heat|hot",
    ],
  },
  {
    firstAid: ["laminitis", "What to do until the vet comes"],
    signs: [
      "laminitis|laminities|laminitic|founder|founders|foundered|foundering",
      "lean|leaning|leans|rock|rocking|rocks|standing back … heels|heel",
      "sore|tender in_front",
      "hot|warm feet|hooves … pulse",
      "shifting|shifts weight|from_foot",
    ],
  },
  {
    firstAid: ["lameness", "What to do until the vet arrives"],
    signs: [
      "NOT walk|walking !into|onto|through|past|over|beside|next",
      "NOT able_to|able … walk|move",
      "NOT put foot|hoof|leg down",
      "NOT move !into|onto|through|past|over|forward|off",
      "NOT put|puts|putting !on … weight",
      "NOT bear|bears|bearing|take|taking … weight",
      "NOT weight !gain|loss|tape|change|limit",
      "nonweightbearing|non_weight_bearing",
      "three|3 legged|legs",
      "broken|broke|fractured|shattered leg|legs|bone|bones|knee|shoulder|pelvis|cannon",
      "leg|bone|knee broken|broke|fractured",
      "fracture|fractures",
      "dead|severely|extremely lame",
    ],
  },
  {
    firstAid: ["changing-feed", "A horse that got into the feed room"],
    signs: [
      "got_into|gotten_into|broke_into|broken_into|raided … grain|feed",
      "ate|eaten … grain|feed_room|feed_bin|chicken_feed",
      "grain_overload",
    ],
  },
  {
    firstAid: ["poisonous-plants", "Signs, and what to do"],
    signs: [
      "dark|red|brown|reddish urine|pee",
      "urine|pee dark|red|brown",
      "ATE … POISON !fence|fencing|board|boards|post|posts",
      "POISON … WAS_EATEN",
      "poison !ivy|oak",
      "poisons|poisoned|poisoning",
    ],
  },
  {
    firstAid: ["foaling-stages", "Stage three: afterbirth"],
    signs: [
      "retained placenta|afterbirth",
      "afterbirth|placenta … NOT|hanging|hours",
      "NOT … afterbirth|placenta",
    ],
  },
  {
    firstAid: ["foaling-stages", "Stage two: birth"],
    signs: [
      "red bag",
      "redbag",
      "foal stuck",
      "foal NOT … coming|come",
      "foaling … stuck|trouble|problem|problems|long|wrong|help|minutes|hour|hours",
      "water|waters broke … NOT|minutes|hour|hours",
    ],
  },
  {
    firstAid: ["after-a-vaccination", "What isn't normal"],
    signs: [
      "hives|collapse|collapsed|trembling … vaccine|vaccines|vaccination|shot|shots|injection",
      "swollen|swelling|swells face|head|throat|muzzle|throatlatch",
      "face|head|throat|muzzle … swollen|swelling|swelled|swells",
    ],
  },
  {
    firstAid: ["vital-signs", "Gums, skin and gut sounds"],
    signs: [
      "gums|gum … white|pale|blue|bluish|purple|gray|grey|red",
      "white|pale|blue|bluish|purple|gray|grey gums",
    ],
  },
  {
    // The wiki has no article on these emergencies, so the passage lists what the vet will ask for.
    firstAid: ["preparing-for-the-vet", "What to have ready"],
    signs: [
      "NOT BREATH",
      "labored|laboured|heavy|hard|fast|rapid BREATH",
      "trouble|struggling|struggles|difficulty … BREATH|air",
      "gasping|suffocating|heaving",
      "BREATH hard|heavily|fast|heavy|with_effort|rapidly|labored|laboured",
      "short_of_breath|out_of_breath",
      "collapse|collapsed|collapses|collapsing|unconscious|unresponsive|convulsion|convulsions|convulsing",
      "seizure|seizures|seizing|paralyzed|paralysed|paralysis|stagger|staggers|staggering|wobbly",
      "SNAKE bite|bites|bit|bitten|struck|bitting",
      "bit|bite|bites|bitten|struck … SNAKE",
      "snakebite|snakebites|snakebit|snakebitten",
      "struck|hit … lightning",
      "electrocuted|electrocution|drowning|drowned",
      "HORSE dying",
    ],
  },
];
