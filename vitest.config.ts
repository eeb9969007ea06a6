import { defineConfig } from "vitest/config";
import { findTestsWithOwnProcess } from "./tests/setup/own-process.ts";

const root = import.meta.dirname;

/**
 * On the server, Next resolves "server-only" to an empty module. Everywhere else, the package throws an error.
 */
const alias = {
  "@": root,
  "server-only": `${root}/node_modules/server-only/empty.js`,
};

const LONG_TESTS = "tests/integration/**/*.long.test.ts";
/**
 * Test files that run in their own process (see findTestsWithOwnProcess). The other projects run their test files in
 * shared processes.
 */
const ownProcess = {
  unit: findTestsWithOwnProcess(root, "tests/unit"),
  integration: findTestsWithOwnProcess(root, "tests/integration"),
};
const unit = {
  environment: "node" as const,
  setupFiles: ["tests/setup/error-logs.ts"],
  // Tests with real sockets are slow on a busy machine.
  testTimeout: 20_000,
};
const integration = {
  environment: "node",
  globalSetup: ["tests/setup/global.ts"],
  setupFiles: ["tests/setup/error-logs.ts", "tests/setup/integration.ts"],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      "local/stripe",
      {
        extends: "./prisma/schema-engine/vitest.config.ts",
        root: `${root}/prisma/schema-engine`,
        resolve: { alias },
        test: { name: "schema-engine", globalSetup: [`${root}/tests/setup/postgres.ts`] },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: ownProcess.unit,
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: "unit-own-process", include: ownProcess.unit } },
      {
        extends: true,
        test: {
          ...integration,
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: [LONG_TESTS, ...ownProcess.integration],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: "integration-own-process",
          include: ownProcess.integration,
          exclude: [LONG_TESTS],
        },
      },
      // Too slow for `npm test`. `npm run test:long` runs them.
      { extends: true, test: { ...integration, name: "long", include: [LONG_TESTS] } },
      {
        // These tests run against the stack that DATA_DIR refers to. `npm test` starts one stack for them and
        // the browser tests.
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tests/http/setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
