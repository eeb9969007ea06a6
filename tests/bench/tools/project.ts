import { join } from "node:path";

/**
 * The project's root. Every command in package.json runs there. The path of this file can't be used to find the
 * root, because the file may be bundled.
 */
export const ROOT = process.cwd();
export const BASELINE = join(ROOT, "tests/bench/baseline");
