import { readFileSync } from "node:fs";
import { z } from "zod";

const ROUTES_FILE = ".next/routes-manifest.json";
const UNKNOWN: Route = { page: "other", params: {} };

const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) });

/** Route parameters by name, such as `{ id: "…" }`. The value is an array for `[...path]`. */
export type RouteParams = Record<string, string | string[]>;

/** The route that a URL matches. */
export interface Route {
  /** A pattern such as "/horses/[id]"; "other" for files and unknown paths. */
  page: string;
  params: RouteParams;
}

export type FindRoute = (pathname: string) => Route;

/** A development build has no list of routes. */
export const NO_ROUTES: FindRoute = () => UNKNOWN;

/**
 * Reads the build's list of routes. Metrics use these routes as labels, so there are only a few hundred
 * different labels.
 */
export function loadRoutes(file = ROUTES_FILE): FindRoute {
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const pages = new Map<string, Route>(staticRoutes.map(({ page }) => [page, { page, params: {} }]));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (pathname) => {
    const known = pages.get(pathname);
    if (known) return known;
    for (const { page, regex } of patterns) {
      const match = regex.exec(pathname);
      if (match) return { page, params: readParams(page, match) };
    }
    return UNKNOWN;
  };
}

/** The groups in the pattern are in the same order as the parameter names in the page's path. */
function readParams(page: string, [, ...values]: readonly (string | undefined)[]): RouteParams {
  const names = [...page.matchAll(/\[(\.\.\.)?(\w+)\]/g)];
  const params: RouteParams = {};
  for (const [index, [, isList, name = ""]] of names.entries()) {
    const value = values[index];
    if (value !== undefined) params[name] = isList ? value.split("/") : value;
  }
  return params;
}
