import { join } from "node:path";

/**
 * The project's root. Every command of package.json runs there; the path of this file isn't reliable,
 * because it may be bundled.
 */
export const ROOT = process.cwd();
export const FLOOR = join(ROOT, "tests/bench/floor");
