const TYPES = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"];
const MAXIMUM = 72;
const FORM = new RegExp(`^(?:${TYPES.join("|")})(?:\\([a-z0-9-]+\\))?!?: (\\S+)`);
const NOT_IMPERATIVE = /(?:ed|ing|[^suia]s)$/;
const NO_VERB = /^(?:an?|the|it|its|this|that|what|who|no|more|new|some|there)$/;
const IMPERATIVE = new Set([
  "embed",
  "exceed",
  "feed",
  "need",
  "proceed",
  "seed",
  "shed",
  "speed",
  "bring",
  "ping",
]);

/** Returns the problem with the first line of a commit message, or undefined if the line is valid. */
export function findSubjectProblem(subject) {
  if (/^(?:Merge |Revert "|fixup! |squash! )/.test(subject)) return undefined;
  const verb = FORM.exec(subject)?.[1];
  if (!verb)
    return `doesn't have the form "type(scope): verb …", where the type is one of ${TYPES.join(", ")}`;
  if ([...subject].length > MAXIMUM) return `has ${[...subject].length} characters; the limit is ${MAXIMUM}`;
  const word = verb.toLowerCase().replace(/[^a-z]+$/, "");
  const isVerb = IMPERATIVE.has(word) || !(NOT_IMPERATIVE.test(word) || NO_VERB.test(word));
  return isVerb ? undefined : `begins with "${verb}"; begin with a verb in the imperative, such as "add"`;
}
