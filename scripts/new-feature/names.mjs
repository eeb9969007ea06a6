/**
 * The values that all features of an area share: the required permission, the path of their pages and the activity
 * heading.
 */
export const AREAS = {
  organizations: { module: "organization", home: "organization", activity: "organization" },
  horses: { module: "horses", home: "horses", activity: "horses" },
  billing: { module: "finances", home: "finances", activity: "finances" },
  care: { module: "care", home: "care", activity: "care" },
  barn: { module: "horses", home: "horses", activity: "horses" },
  work: { module: "tasks", home: "tasks", activity: "tasks" },
  platform: { module: "organization", home: "organization", activity: "organization" },
};

/** Areas without a scaffold, because their rows belong to a person or a plan, not to an organization. */
const WITHOUT_SCAFFOLD = ["identity", "subscriptions"];
const FEATURE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** PostgreSQL truncates names longer than 63 bytes, and constraints add a suffix to the feature's name. */
const MAX_LENGTH = 40;
/** Names that are the same in the singular and in the plural. */
const UNCOUNTABLE = /(?:^|-)(?:bedding|equipment|feed|hay|inventory|stock|tack)$/;
const USAGE = "Run npm run new -- <area>/<feature>, such as npm run new -- work/feed-charts.";

/**
 * Reads the area and the feature from the command line. If they are invalid, throws an error with a message
 * for the user.
 */
export function readNames(args) {
  const unknown = args.find((arg) => arg.startsWith("-") && !arg.startsWith("--area="));
  if (unknown) throw new Error(`There is no option ${unknown}. ${USAGE}`);
  const words = args.filter((arg) => !arg.startsWith("-"));
  const option = args.find((arg) => arg.startsWith("--area="))?.slice("--area=".length);
  const [word = ""] = words;
  const [first = "", ...rest] = word.split("/");
  const isPath = rest.length > 0;
  if (words.length !== 1 || rest.length > 1) throw new Error(USAGE);
  if (isPath && option) throw new Error(`Specify the area only once: in ${word} or with --area. ${USAGE}`);
  const area = isPath ? first : option;
  const feature = isPath ? rest[0] : first;
  checkArea(area);
  checkFeature(feature);
  return createNames(area, feature);
}

function checkArea(area) {
  if (!area) throw new Error(`Specify the area of the feature. ${USAGE}`);
  const known = Object.keys(AREAS).join(", ");
  if (WITHOUT_SCAFFOLD.includes(area)) {
    throw new Error(
      `Features of ${area} belong to a person or a plan, but the scaffold creates only features of an organization. Use one of ${known}, or copy a feature of lib/domain/${area}.`,
    );
  }
  if (!Object.hasOwn(AREAS, area)) throw new Error(`There is no area "${area}". Use one of ${known}.`);
}

function checkFeature(feature) {
  if (!FEATURE.test(feature) || feature.length > MAX_LENGTH) {
    throw new Error(
      `"${feature}" isn't a valid name. Use lowercase words with hyphens, at most ${MAX_LENGTH} characters, such as feed-charts.`,
    );
  }
  if (getSingular(feature) === feature && !UNCOUNTABLE.test(feature)) {
    throw new Error(
      `Name the feature in the plural, such as feed-charts; "${feature}" has no plural ending.`,
    );
  }
}

/** Returns the feature's name in every spelling that the templates need. */
function createNames(area, feature) {
  const item = getSingular(feature);
  const { module, home, activity } = AREAS[area];
  return {
    ...{ area, feature, item, module, activity },
    ...{
      Items: toPascalCase(feature),
      Item: toPascalCase(item),
      items: toCamelCase(feature),
      itemName: toCamelCase(item),
    },
    ...{ table: feature.replaceAll("-", "_"), entity: item.replaceAll("-", "_") },
    ...{ title: toSentenceCase(feature), label: toSentenceCase(item) },
    ...{ plural: feature.replaceAll("-", " "), singular: item.replaceAll("-", " ") },
    ...{ constant: feature.replaceAll("-", "_").toUpperCase(), path: `/${home}/${feature}`, home },
    domain: `lib/domain/${area}/${feature}`,
  };
}

function getSingular(word) {
  if (/ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.replace(/es$/, "");
  return /[^s]s$/.test(word) ? word.replace(/s$/, "") : word;
}

function toCamelCase(words) {
  return words.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function toPascalCase(words) {
  return toCamelCase(`-${words}`);
}

function toSentenceCase(words) {
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll("-", " ");
}
