import { expect } from "vitest";
import { createTestDatabase } from "./database";
import { testEnvironment } from "./environment";

/** Tests of the local stack and mailbox have no use for a database of the app. */
const WITHOUT = /tests\/integration\/(stack|mailbox)\//;

// Before the test file is loaded: production code reads its settings once, at first use.
if (!WITHOUT.test(expect.getState().testPath ?? "")) {
  const { url } = await createTestDatabase();
  Object.assign(process.env, testEnvironment(url));
}
