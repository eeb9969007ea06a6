import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { getTestEnvironment } from "@/tests/setup/environment";
import { openServiceAddresses } from "@/tests/setup/service-address";

/** Runs before each test file loads, so that factories use the running stack's database and secret. */
const dataDir = process.env.DATA_DIR ?? ".data";
const read = (name: string): unknown => JSON.parse(readFileSync(join(dataDir, name), "utf8"));
const { app, database } = z.object({ app: z.url(), database: z.string() }).parse(read("stack.json"));
const { authSecret } = z.object({ authSecret: z.string() }).parse(read("secrets.json"));
Object.assign(process.env, getTestEnvironment(database), await openServiceAddresses(), {
  APP_URL: app,
  AUTH_SECRET: authSecret,
  DATA_DIR: dataDir,
  DATABASE_POOL_SIZE: "4",
});
