import { expect, it } from "vitest";
import { getPgEnvironment } from "@/lib/backup/dump-database";

it("getPgEnvironment converts a database URL and its options to decoded environment variables", () => {
  expect(
    getPgEnvironment("postgresql://own%40er:p%3Aw@[::1]:6543/horse%20barn?sslmode=require"),
  ).toMatchObject({
    PGHOST: "::1",
    PGPORT: "6543",
    PGUSER: "own@er",
    PGPASSWORD: "p:w",
    PGDATABASE: "horse barn",
    PGSSLMODE: "require",
  });
  expect(getPgEnvironment("postgresql://a:b@db.internal/hoofline")).not.toHaveProperty("PGPORT");
});
