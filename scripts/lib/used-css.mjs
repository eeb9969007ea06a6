import postcss from "postcss";

/** Matches a class. Rules without a class, such as rules for elements and variables, are always kept. */
const CLASS = /\.((?:\\.|[\w-])+)/g;
/**
 * Conditions such as `:not(.x)` and `:where(.x, .y)`. An element can match the selector without having these
 * classes.
 */
const INNERMOST_PARENTHESES = /\([^()]*\)/g;

/**
 * Creates a function that returns the style sheet without the rules for classes that don't occur in a page's HTML.
 * The page's scripts must not add other classes.
 */
export function createCssFilter(css) {
  const whole = postcss.parse(css);
  const listClasses = memoize(getRequiredClasses);
  return (html) => {
    const used = getClasses(html);
    const root = whole.clone();
    root.walkRules((rule) => {
      // Skips nested rules, because they are kept or removed together with the rule around them.
      if (rule.parent.type === "rule" || isKeyframe(rule)) return;
      const selectors = postcss.list
        .comma(rule.selector)
        .filter((selector) => listClasses(selector).every((name) => used.has(name)));
      if (selectors.length === 0) rule.remove();
      else rule.selector = selectors.join(",");
    });
    removeUnusedNames(root);
    root.walkAtRules((atRule) => {
      // Empty layers must stay, because they determine the order of the layers.
      if (atRule.nodes?.length === 0 && atRule.name !== "layer") atRule.remove();
    });
    return root.toString();
  };
}

function memoize(read) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key);
  };
}

function getClasses(html) {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => decode(names).split(/\s+/)));
}

function decode(text) {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function getRequiredClasses(selector) {
  return [...withoutConditions(selector).matchAll(CLASS)].map(([, name]) => unescapeName(name));
}

function withoutConditions(selector) {
  // An escaped parenthesis is part of a name.
  let rest = selector.replaceAll("\\(", "\\<").replaceAll("\\)", "\\>");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(INNERMOST_PARENTHESES, "");
  }
  return rest.replaceAll("\\<", "\\(").replaceAll("\\>", "\\)");
}

function unescapeName(name) {
  return name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

function isKeyframe(rule) {
  return rule.parent.type === "atrule" && /keyframes$/.test(rule.parent.name);
}

/** Removes registered properties and keyframes that no remaining declaration uses. */
function removeUnusedNames(root) {
  const values = [];
  root.walkDecls((declaration) => {
    if (!declaration.parent.selector?.startsWith("*"))
      values.push(`${declaration.prop}:${declaration.value}`);
  });
  const text = values.join(";");
  root.walkAtRules(/^(property|keyframes)$/, (atRule) => {
    if (!text.includes(atRule.params)) atRule.remove();
  });
}
