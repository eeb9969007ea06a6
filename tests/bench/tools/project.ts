import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");
export const FLOOR = join(ROOT, "tests/bench/floor");
