import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import type { Route, RouteParams } from "@/lib/http/route-pattern";

const SERVER_FOLDER = ".next/server";
const MANIFEST = "app-paths-manifest.json";

/**
 * The paths of the routes that server.ts calls directly. Other routes need Next's middleware or are prerendered.
 */
const DATA_ROUTES = /^\/(?:api|auth\/v1|functions\/v1)\/.+\/route$/;
/** Next handles HEAD and OPTIONS even for routes that have no handler for them. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Next must handle all other paths: it decodes escaped characters and redirects paths with extra slashes. */
const PLAIN_PATH = /^(?:\/[\w.~@:-]+)+$/;

export type RouteHandler = (
  request: Request,
  context: { params: Promise<RouteParams> },
) => Response | Promise<Response>;

/** Returns a route's handler for a method, or null if Next must handle the request. */
type FindHandler = (
  method: string | undefined,
  pathname: string,
  route: Route,
) => Promise<RouteHandler | null>;

/** Without a build, Next handles every request. */
export const NO_HANDLERS: FindHandler = async () => null;

const manifestSchema = z.record(z.string(), z.string());

/** The exports of a compiled route. The route's handlers can be read only after `ensureUserland` has run. */
interface CompiledRoute {
  routeModule: { ensureUserland: () => Promise<void>; userland: Record<string, unknown> };
}

/**
 * Finds the handlers that `next build` compiled. They are the same modules that Next calls, so a process needs only
 * one copy of them. A route is loaded on its first request. If a future version of Next compiles routes
 * differently, Next handles the requests itself.
 */
export function loadRouteHandlers(folder = join(process.cwd(), SERVER_FOLDER)): FindHandler {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")));
  const files = new Map(
    Object.entries(manifest).flatMap(([name, file]) =>
      DATA_ROUTES.test(name) ? [[name.slice(0, -"/route".length), join(folder, file)] as const] : [],
    ),
  );
  const load = createRequire(join(folder, MANIFEST));
  const loaded = new Map<string, Promise<Record<string, unknown>>>();
  const loadHandlers = async (file: string) => {
    const compiled: unknown = load(file);
    if (!isCompiledRoute(compiled)) return {};
    await compiled.routeModule.ensureUserland();
    return compiled.routeModule.userland;
  };
  const loadOnce = (file: string) => {
    const known = loaded.get(file);
    if (known) return known;
    const loading = loadHandlers(file);
    loaded.set(file, loading);
    // The next request tries again, because the cause may be temporary. For example, too many files may be
    // open.
    loading.catch(() => loaded.delete(file));
    return loading;
  };
  return async (method = "", pathname, { page }) => {
    const file = files.get(page);
    if (file === undefined || !METHODS.includes(method) || !PLAIN_PATH.test(pathname)) return null;
    const handler = (await loadOnce(file))[method];
    return isHandler(handler) ? handler : null;
  };
}

function isCompiledRoute(value: unknown): value is CompiledRoute {
  if (typeof value !== "object" || value === null || !("routeModule" in value)) return false;
  const { routeModule } = value;
  return (
    typeof routeModule === "object" &&
    routeModule !== null &&
    "ensureUserland" in routeModule &&
    "userland" in routeModule
  );
}

function isHandler(value: unknown): value is RouteHandler {
  return typeof value === "function";
}
