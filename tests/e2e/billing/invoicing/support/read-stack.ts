import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const stackSchema = z.object({ app: z.url(), mailbox: z.url(), stripe: z.url() });

/** Reads the URLs of the services in the running test stack. */
export function readStack(): z.infer<typeof stackSchema> {
  return stackSchema.parse(
    JSON.parse(readFileSync(join(process.env.DATA_DIR ?? ".data", "stack.json"), "utf8")),
  );
}
