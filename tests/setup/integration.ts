import { afterAll, expect, vi } from "vitest";
import { createTestDatabase } from "./database";
import { getTestEnvironment } from "./environment";
import { openServiceAddresses } from "./service-address";
import { restoreSettings } from "./settings";
import { createStorageFolder, deleteStorageFolder } from "./storage-folder";

// Test files that share a process also share the loaded modules. The replacements below therefore apply to
// all files. A test file can change only a replacement's return values.
vi.mock("@/lib/env", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/env")>();
  const { getSettings } = await import("./settings");
  return { ...original, env: () => getSettings(original.parseEnv) };
});
vi.mock("@/lib/stripe/payment-links", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/stripe/payment-links")>();
  return (await import("@/tests/factories/payment-links")).createReplaceablePaymentLinks(original);
});
vi.mock("next/cache", async () => (await import("./next-cache")).nextCache);
vi.mock("next/headers", async () => (await import("./next-request")).nextHeaders);
vi.mock("next/navigation", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/navigation")>()),
  useRouter: () => ({}),
}));

/** Tests of the local stack and mailbox don't need the app's database. */
const WITHOUT_DATABASE = /tests\/integration\/(stack|mailbox)\//;

// Runs before the test file is loaded, because production code reads its settings once, at first use. Test
// files that share a process each get a new database at the same URL, because the process loads its settings
// only once.
if (!WITHOUT_DATABASE.test(expect.getState().testPath ?? "")) {
  const { url } = await createTestDatabase(`process_${process.pid}`);
  Object.assign(process.env, getTestEnvironment(url), await openServiceAddresses(), {
    DATA_DIR: createStorageFolder(),
  });
}

afterAll(restoreSettings);
afterAll(deleteStorageFolder);
