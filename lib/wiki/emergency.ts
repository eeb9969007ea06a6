/** A passage that says what to do, by its article and heading. */
export type FirstAid = readonly [slug: string, heading: string];

interface Emergency {
  /** As people type it; each alone is reason enough to call. */
  signs: readonly RegExp[];
  firstAid: FirstAid;
}

/** What the article on poisonous plants names, and what else is known to kill. */
const POISONS =
  "poison\\w*|yew|maple|oleander|rhododendron|azalea|laurel|black walnut|cherry|peach|plum|locust|boxwood|privet|chestnut|oak|acorns?|box elder|sycamore|ragwort|groundsel|fiddleneck|hounds? tongue|hemlock|snakeroot|bracken|star ?thistle|knapweed|locoweed|alyssum|buttercups?|nightshade|johnson ?grass|sorghum|fescue|alsike|blister beetles?|sweet clover|mou?ldy|cattle feed|monensin|rumensin|clippings|foxglove|milkweed";

/** The emergencies of the field (domain facts, "Emergencies"). */
export const EMERGENCIES: readonly Emergency[] = [
  {
    signs: [/\bfoal (is )?(not|isnt|wont|hasnt)( \w+)? (nurs\w+|stand\w*|drink\w*|breath\w*|up)\b/],
    firstAid: ["newborn-foal", "The first three hours"],
  },
  {
    signs: [
      /\bcolic\w*\b/,
      /\b(rolling|rolls|thrash\w*)\b/,
      /\b(looks?|looking|bit(es|ing)|kick(s|ing)) (at )?(his|her|its|the)? ?(flank|belly|stomach|side)s?\b/,
      /\b(no|hasnt|not|stopped|without|cant) (passed |passing |any )?(manure|poop\w*|droppings)\b/,
      /\b(not|isnt|wont|doesnt|hasnt|stopped|refus(es|ing)( to)?|off) (his |her |its )?(eat\w*|feed)\b/,
    ],
    firstAid: ["colic", "What to do until the vet comes"],
  },
  {
    signs: [
      /\b(bleed\w*|blood|hemorrhag\w*)\b/,
      /\b(wound|cut|puncture|gash|laceration)\b.*\b(joint|knee|hock|fetlock|tendon|deep)\b|\b(joint|knee|hock|fetlock|tendon)\b.*\b(wound|cut|puncture|gash)\b/,
      /\b(deep|gaping|big) (wound|cut|gash)\b/,
    ],
    firstAid: ["wounds", "Stop the bleeding"],
  },
  {
    signs: [/\bnail in\b|\bstepped on a nail\b/],
    firstAid: ["wounds", "Wounds that look small and aren't"],
  },
  {
    signs: [
      /\beyes?\b.*\b(clos\w+|shut|swollen|cloudy|injur\w+|squint\w*|water\w*|blue|red|hurt\w*|tear\w*|puffy)\b/,
      /\b(swollen|cloudy|injured|watery|closed|red|squinting) eyes?\b/,
    ],
    firstAid: ["eye-injuries", "What to do until the vet comes"],
  },
  {
    signs: [/\bchok(e|es|ed|ing)\b/, /\bfeed\b.*\b(nose|nostrils?)\b/],
    firstAid: ["choke", "What to do at once"],
  },
  {
    signs: [/\b(high|bad) (fever|temperature|temp)\b|\b10[3-7]\b/],
    firstAid: ["fever", "What to do first"],
  },
  {
    signs: [
      /\b(cant|cannot|wont|doesnt|unable to|not able to|not|isnt) (get up|getting up|stand|standing|rise|rising)\b/,
      /\b(is|got|was|horse|mare|gelding|stallion|pony) cast\b|\bcast (in|against|under|horse|mare|gelding|pony)\b/,
      /\bdowner\b/,
    ],
    firstAid: ["stalls-and-bedding", "A horse that can't get up"],
  },
  { signs: [/\bheat ?stroke\b/], firstAid: ["overheating", "How to cool a horse"] },
  {
    signs: [/\b(laminit\w*|founder\w*)\b/],
    firstAid: ["laminitis", "What to do until the vet comes"],
  },
  {
    signs: [
      /\b(cant|cannot|wont|doesnt|unable to|not able to|not|isnt) (walk|move|put weight)\b/,
      /\b(three|3) ?legg?(ed|s)\b|\bno weight\b|\bbroken leg\b|\bdead lame\b/,
    ],
    firstAid: ["lameness", "What to do until the vet has seen it"],
  },
  {
    signs: [
      new RegExp(`\\b(ate|eaten|eating|eats|nibbled|chewed|swallowed|got into)\\b.*\\b(${POISONS})\\b`),
      /\bpoison\w*/,
      /\b(ate|eaten|got into)\b.*\b(grain|feed room)\b/,
    ],
    firstAid: ["poisonous-plants", "Signs, and what to do"],
  },
  {
    signs: [
      /\b(red bag|foal stuck|foal (is )?(not|isnt|wont|hasnt)( \w+)? coming)\b/,
      /\bfoaling\b.*\b(stuck|trouble|problem|long|wrong|help|minutes|hours?)\b/,
    ],
    firstAid: ["foaling-stages", "Stage two: birth"],
  },
  {
    signs: [
      /\b(cant|cannot|wont|doesnt|unable to|not able to|not|isnt) breathe\b/,
      /\b(collaps\w*|seizure\w*|paraly\w*|stagger\w*)\b/,
      /\b(snakes?|rattlesnakes?|rattlers?|copperheads?|cottonmouths?|vipers?) ?(bites?|bit|bitten|struck)\b|\bsnakebit\w*\b|\b(bit|bitten)\b.*\b(snake|rattlesnake|rattler|copperhead|cottonmouth|viper)\b/,
      /\b(labored|laboured|heavy|hard|fast|trouble|struggling|difficulty|gasping)( \w+)? (breath\w*|air)\b|\bbreath\w* (hard|heavily|fast|with effort)\b/,
    ],
    // The wiki has no article on these: what the vet will ask for, then.
    firstAid: ["preparing-for-the-vet", "What to have ready"],
  },
];

/** What a question speaks of that can't wait for an article. Too often is better than too seldom. */
export function emergenciesIn(question: string): readonly Emergency[] {
  const text = question.toLowerCase().replaceAll(/['’]/g, "").replaceAll(/\s+/g, " ");
  return EMERGENCIES.filter(({ signs }) => signs.some((sign) => sign.test(text)));
}
