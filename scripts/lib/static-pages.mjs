import { readFileSync } from "node:fs";

/** Returns the paths of the pages that don't change until the next build. */
export function listStaticPages() {
  const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
  return Object.keys(routes).filter((path) => isStaticPage(path, routes[path]));
}

/** Excludes error pages, which have other status codes, and pages that Next.js revalidates periodically. */
function isStaticPage(path, { routeType, initialRevalidateSeconds }) {
  return routeType === "page" && initialRevalidateSeconds === false && !path.startsWith("/_");
}

/** Returns the HTML file of a prerendered page. */
export function getPageFile(path) {
  return `.next/server/app/${path === "/" ? "index" : path.slice(1)}.html`;
}
