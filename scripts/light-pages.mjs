import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createModuleReader } from "./lib/page-modules.mjs";
import { getPageFile, listStaticPages } from "./lib/static-pages.mjs";
import { createCssFilter } from "./lib/used-css.mjs";

const SCRIPTS = ".next/static/light";
const START = "components/layout/light-page/start.ts";

/** Client components that a light page doesn't need, or that the light page's script (START) replaces. */
const REPLACED = [
  "node_modules/next/dist/client/app-dir/link.js",
  "node_modules/next/dist/esm/client/components/",
  "node_modules/next/dist/esm/lib/",
  "app/error.tsx",
  "app/global-error.tsx",
  "app/(marketing)/error.tsx",
  "components/layout/nav-link.tsx",
  "components/layout/lazy-not-found-message.tsx",
  "components/layout/light-page/react-ready-signal.tsx",
  "components/layout/session-greeting.tsx",
  "components/ui/disclosure.tsx",
  "components/ui/light-link.tsx",
  "components/ui/theme-toggle.tsx",
  "components/ui/toaster.tsx",
];

/**
 * Client components that start React when the visitor needs them. They all have the attribute from
 * `getReactOnDemandProps`.
 */
const ON_DEMAND = [
  "components/marketing/blog-filter.tsx",
  "components/marketing/contact-form.tsx",
  "components/marketing/deep-link-test.tsx",
  "components/marketing/faq-search.tsx",
  "components/marketing/newsletter-form.tsx",
  "components/marketing/plan-button.tsx",
  "components/marketing/plan-status.tsx",
];

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"[^>]*>/g;
const THEME = '<script src="/theme.js"></script>';
/** With this type, the browser doesn't load the script, but React still finds the script element. */
const THEME_MARK = '<script src="/theme.js" type="text/plain"></script>';

/**
 * Rewrites the prerendered pages that work without React: inlines their styles and replaces React with a small
 * script. Parts that need React load it when the visitor starts to use them. Pages with any other client component
 * stay unchanged.
 */
export async function lightenPages() {
  const { build, stop, transform } = await import("esbuild");
  try {
    const theme = await transform(readFileSync("public/theme.js", "utf8"), {
      minify: true,
      target: "es2020",
    });
    const { outputFiles } = await build({
      entryPoints: [START],
      bundle: true,
      format: "iife",
      minify: true,
      target: "es2020",
      write: false,
    });
    mkdirSync(SCRIPTS, { recursive: true });
    const start = saveScript("start", outputFiles[0].text);
    const pages = listStaticPages().map((route) => ({ route, file: getPageFile(route) }));
    const readModules = createModuleReader();
    const light = pages.filter(({ file }) => canBeLight(readModules, file));
    const shared = {
      theme: theme.code.trim(),
      start,
      rules: createSpeculationRules(light),
      filters: new Map(),
    };
    for (const { file } of light) writeFileSync(file, lighten(readFileSync(file, "utf8"), shared));
  } finally {
    await stop();
  }
}

function canBeLight(readModules, file) {
  const html = readFileSync(file, "utf8");
  const rest = readModules(html).filter((name) => !REPLACED.some((replaced) => name.startsWith(replaced)));
  if (!rest.every((name) => ON_DEMAND.includes(name)) || hasOwnScript(html)) return false;
  if (rest.length > 0 && !html.includes(" data-needs-react="))
    throw new Error(`${file} uses ${rest} without getReactOnDemandProps, so React would never start`);
  return true;
}

/**
 * Returns whether the page has its own script. One example is the offline page, which the service worker stores
 * together with its script.
 */
function hasOwnScript(html) {
  return [...html.matchAll(/<script src="(?!\/_next\/)([^"]+)"/g)].some(
    ([, source]) => source !== "/theme.js",
  );
}

function lighten(html, { theme, start, rules, filters }) {
  if (!html.includes(THEME)) throw new Error("A page has no theme script");
  const sources = [];
  const inline = [];
  const body = html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT, (script, attributes, code) => {
    const source = /\ssrc="(\/_next\/[^"]+)"/.exec(attributes)?.[1];
    if (source === undefined && (code === "" || attributes.includes("type="))) return script;
    if (source === undefined) inline.push(code);
    else if (!attributes.includes("noModule")) sources.push(source);
    return "";
  });
  const needsReact = body.includes(" data-needs-react=");
  const reactFile = needsReact ? saveScript("react", createReactScript(inline, sources)) : null;
  const scripts = [
    THEME_MARK,
    `<script>${theme}</script>`,
    `<script src="${start}" defer${reactFile ? ` data-react="${reactFile}"` : ""}></script>`,
    `<script type="speculationrules">${rules}</script>`,
  ];
  const styled = body.replace(
    STYLE_SHEET,
    (_, address) => `<style>${getStyles(filters, address, body)}</style>`,
  );
  return styled.replace(THEME, () => scripts.join(""));
}

/** Returns only those rules of a style sheet that the page uses, with URLs that are valid in the page. */
function getStyles(filters, address, html) {
  if (!filters.has(address)) {
    const css = readFileSync(address.replace("/_next/", ".next/"), "utf8");
    const folder = path.posix.dirname(address);
    const absolute = css.replace(
      /url\((?!["']?(?:data:|\/))([^)]+)\)/g,
      (_, relative) => `url(${path.posix.join(folder, relative)})`,
    );
    filters.set(address, createCssFilter(absolute));
  }
  return filters.get(address)(html);
}

/**
 * Returns a script that replaces the page's original scripts and runs later. It provides the page's data and
 * loads React.
 */
function createReactScript(inline, sources) {
  return `${inline.join("\n")}
for (const source of ${JSON.stringify([...new Set(sources)])}) {
  const script = document.createElement("script");
  script.src = source;
  script.async = true;
  document.head.append(script);
}
`;
}

function saveScript(name, code) {
  const version = createHash("sha256").update(code).digest("hex").slice(0, 12);
  writeFileSync(`${SCRIPTS}/${name}-${version}.js`, code);
  return `/_next/static/light/${name}-${version}.js`;
}

/**
 * Makes browsers prefetch a light page when the visitor points at a link to it. One path pattern matches all
 * articles of a section.
 */
function createSpeculationRules(pages) {
  const paths = pages.map(({ route }) => route.replace(/^(\/[^/]+\/).+/, "$1*"));
  const where = { href_matches: [...new Set(paths)] };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}
