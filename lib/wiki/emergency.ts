/** Signs of an emergency as people type them (domain facts, "Emergencies"); each alone is reason enough to call. */
const SIGNS: readonly RegExp[] = [
  /\bcolic\w*\b/,
  /\b(rolling|rolls|thrash\w*)\b/,
  /\b(looks?|looking|bit(es|ing)|kick(s|ing)) (at )?(his|her|its|the)? ?(flank|belly|stomach|side)s?\b/,
  /\b(no|hasnt|not|stopped|without|cant) (passed |passing |any )?(manure|poop\w*|droppings)\b/,
  /\b(bleed\w*|blood|hemorrhag\w*)\b/,
  /\beyes?\b.*\b(clos\w+|shut|swollen|cloudy|injur\w+|squint\w*|water\w*|blue|red|hurt\w*|tear\w*|puffy)\b/,
  /\b(swollen|cloudy|injured|watery|closed|red|squinting) eyes?\b/,
  /\bchok(e|es|ed|ing)\b/,
  /\bfeed\b.*\b(nose|nostrils?)\b/,
  /\b(high|bad) (fever|temperature|temp)\b|\b10[3-7]\b/,
  /\b(cant|cannot|wont|doesnt|unable to|not able to|not|isnt) (get up|getting up|stand|standing|rise|rising|walk|move|breathe|put weight)\b/,
  /\b(collaps\w*|downer|seizure\w*|paraly\w*|stagger\w*|poison\w*|snakebite|heat ?stroke)\b/,
  /\b(labored|laboured|heavy|hard|fast|trouble|struggling|difficulty|gasping)( \w+)? (breath\w*|air)\b|\bbreath\w* (hard|heavily|fast|with effort)\b/,
  /\b(laminit\w*|founder\w*)\b/,
  /\b(wound|cut|puncture|gash|laceration)\b.*\b(joint|knee|hock|fetlock|tendon|deep)\b|\b(joint|knee|hock|fetlock|tendon)\b.*\b(wound|cut|puncture|gash)\b/,
  /\b(deep|gaping|big) (wound|cut|gash)\b|\bnail in\b|\bstepped on a nail\b/,
  /\b(red bag|foal stuck|foal (is )?(not|isnt|wont|hasnt)( \w+)? (nurs\w+|stand\w*|drink\w*|coming|breath\w*|up))\b/,
  /\bfoaling\b.*\b(stuck|trouble|problem|long|wrong|help|minutes|hours?)\b/,
  /\b(three|3) ?legg?(ed|s)\b|\bno weight\b|\bbroken leg\b|\bdead lame\b/,
  /\b(ate|eaten|got into)\b.*\b(grain|feed room|yew|poison\w*|maple)\b/,
];

/** Whether a question speaks of what can't wait for an article. Too often is better than too seldom. */
export function soundsUrgent(question: string): boolean {
  const text = question.toLowerCase().replaceAll(/['’]/g, "").replaceAll(/\s+/g, " ");
  return SIGNS.some((sign) => sign.test(text));
}
