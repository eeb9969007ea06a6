import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "schema-engine", include: ["tests/**/*.test.ts"], hookTimeout: 60_000 },
});
