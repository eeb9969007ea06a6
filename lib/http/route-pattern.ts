import { readFileSync } from "node:fs";
import { z } from "zod";

const ROUTES_FILE = ".next/routes-manifest.json";

const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) });

/** Returns the route of a path, such as "/horses/[id]"; "other" for files and unknown paths. */
export type FindRoute = (pathname: string) => string;

/** A development build has no list of routes. */
export const NO_ROUTES: FindRoute = () => "other";

/** Reads the build's list of routes. A few hundred routes bound the number of metric labels. */
export function loadRoutes(file = ROUTES_FILE): FindRoute {
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const pages = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (pathname) => {
    if (pages.has(pathname)) return pathname;
    return patterns.find(({ regex }) => regex.test(pathname))?.page ?? "other";
  };
}
