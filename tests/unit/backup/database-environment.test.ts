import { expect, it } from "vitest";
import { getDatabaseEnvironment } from "@/lib/backup/dump-database";

it("getDatabaseEnvironment converts an address to decoded environment variables with its options", () => {
  expect(
    getDatabaseEnvironment("postgresql://own%40er:p%3Aw@[::1]:6543/horse%20barn?sslmode=require"),
  ).toMatchObject({
    PGHOST: "::1",
    PGPORT: "6543",
    PGUSER: "own@er",
    PGPASSWORD: "p:w",
    PGDATABASE: "horse barn",
    PGSSLMODE: "require",
  });
  expect(getDatabaseEnvironment("postgresql://a:b@db.internal/hoofline")).not.toHaveProperty("PGPORT");
});
