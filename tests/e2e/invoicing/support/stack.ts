import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const stackSchema = z.object({ app: z.url(), mailbox: z.url(), stripe: z.url() });

const dataDir = process.env.DATA_DIR ?? ".data";

/** Where the parts of the running stack are. */
export function stack(): z.infer<typeof stackSchema> {
  return stackSchema.parse(JSON.parse(readFileSync(join(dataDir, "stack.json"), "utf8")));
}

/** A place that all workers of this run see. */
export const stripeTurnFolder = join(dataDir, "e2e-stripe-turn");
