import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findChangedMigrations, recordReleasedMigrations } from "@/scripts/lib/released-migrations.mjs";

it("findChangedMigrations reports released migrations that were edited or deleted, but not new ones", () => {
  const root = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const getFolder = (name: string) => join(root, "prisma/migrations", name);
  const writeMigration = (name: string, sql: string) => {
    mkdirSync(getFolder(name), { recursive: true });
    writeFileSync(join(getFolder(name), "migration.sql"), sql);
  };
  for (const name of ["1_stalls", "2_horses", "3_tasks"]) writeMigration(name, "SELECT 1;");
  expect(() => findChangedMigrations(root)).toThrow("released-migrations.txt");
  writeFileSync(join(root, "prisma/released-migrations.txt"), "");
  expect(recordReleasedMigrations(root)).toEqual(["1_stalls", "2_horses", "3_tasks"]);

  writeMigration("4_notes", "SELECT 1;");
  writeMigration("4_notes", "SELECT 2;");
  expect(findChangedMigrations(root)).toEqual([]);

  writeMigration("1_stalls", "SELECT 2;");
  rmSync(getFolder("3_tasks"), { recursive: true });
  expect(findChangedMigrations(root)).toEqual(["1_stalls", "3_tasks"]);

  // Recording the next release doesn't hide the changes to older migrations.
  expect(recordReleasedMigrations(root)).toEqual(["4_notes"]);
  expect(findChangedMigrations(root)).toEqual(["1_stalls", "3_tasks"]);
});
