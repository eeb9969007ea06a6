import { readFileSync } from "node:fs";
import { z } from "zod";

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      routeType: z.string(),
      srcRoute: z.string().nullable(),
      initialRevalidateSeconds: z.union([z.literal(false), z.number()]),
    }),
  ),
});

/** A file or page that the build rendered in advance. */
export interface PrerenderedRoute {
  path: string;
  isPage: boolean;
  /** Whether the file or page is rendered only at build time, never on request. */
  isStatic: boolean;
  /** The route of the file or page, such as /blog/[slug]. */
  source: string;
}

/** Reads the list of prerendered files from the tested build. */
export function listPrerenderedRoutes(): PrerenderedRoute[] {
  const { routes } = manifestSchema.parse(JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")));
  return Object.entries(routes).map(([path, route]) => ({
    path,
    isPage: route.routeType === "page",
    isStatic: route.initialRevalidateSeconds === false,
    source: route.srcRoute ?? path,
  }));
}

/** Returns the routes of the pages in app/(marketing). */
export function listMarketingRoutes(): Set<string> {
  const files = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(".next/server/app-paths-manifest.json", "utf8")));
  const pages = Object.keys(files).flatMap((file) => /^\/\(marketing\)(.*)\/page$/.exec(file)?.[1] ?? []);
  return new Set(pages.map((route) => route || "/"));
}
