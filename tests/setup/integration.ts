import { expect } from "vitest";
import { createTestDatabase } from "./database";
import { getTestEnvironment } from "./environment";

/** Tests of the local stack and mailbox don't need the app's database. */
const WITHOUT_DATABASE = /tests\/integration\/(stack|mailbox)\//;

// Runs before the test file is loaded, because production code reads its settings once, at first use.
// Files that share a process get new databases with the same URL, because the settings stay loaded.
if (!WITHOUT_DATABASE.test(expect.getState().testPath ?? "")) {
  const { url } = await createTestDatabase(`process_${process.pid}`);
  Object.assign(process.env, getTestEnvironment(url));
}
