import { join } from "node:path";

/** Every command of package.json runs in the project's root; bundled or not, this file's own place says nothing. */
export const ROOT = process.cwd();
export const FLOOR = join(ROOT, "tests/bench/floor");
