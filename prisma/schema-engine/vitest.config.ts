import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // For tests/postgres.ts only, which loads this repository's PostgreSQL.
  resolve: { alias: { "@": join(import.meta.dirname, "../..") } },
  test: {
    name: "schema-engine",
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/postgres.ts"],
    hookTimeout: 60_000,
  },
});
