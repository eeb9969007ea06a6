import { describe, expect, it } from "vitest";
import { findBreakingStatements } from "@/scripts/text/breaking-statements.mjs";

describe("findBreakingStatements", () => {
  it.each([
    "DROP TABLE horses;",
    'ALTER TABLE "horses" DROP COLUMN "color";',
    "ALTER TABLE horses RENAME COLUMN color TO coat;",
    "ALTER TABLE horses RENAME TO animals;",
    "ALTER TABLE horses\n  ALTER COLUMN height TYPE numeric(5, 2);",
    "ALTER TABLE horses ALTER COLUMN color SET NOT NULL;",
    "ALTER TABLE horses ADD COLUMN color text NOT NULL;",
    "ALTER TABLE horses ADD COLUMN a text NOT NULL, ADD COLUMN b text DEFAULT '';",
    "ALTER TABLE horses ALTER COLUMN color DROP DEFAULT;",
    "CREATE INDEX CONCURRENTLY horses_name_idx ON horses (name);",
  ])("findBreakingStatements reports a statement that breaks an upgrade: %s", (sql) => {
    expect(findBreakingStatements(sql)).toHaveLength(1);
  });

  it.each([
    "CREATE TABLE stalls (id uuid NOT NULL, name text NOT NULL);",
    "ALTER TABLE horses ADD COLUMN color text;",
    "ALTER TABLE horses ADD COLUMN color text NOT NULL DEFAULT 'bay';",
    "-- ALTER TABLE horses DROP COLUMN color;\nUPDATE horses SET color = 'bay';",
    "DROP INDEX horses_name_idx;",
    "-- contract: release 1.4 stopped reading it\nALTER TABLE horses DROP COLUMN color;",
  ])("findBreakingStatements accepts a statement that is compatible with the previous release: %s", (sql) => {
    expect(findBreakingStatements(sql)).toEqual([]);
  });

  it("findBreakingStatements accepts a breaking statement only directly after a `-- contract:` comment", () => {
    const sql = "-- contract: unused since 1.4\nDROP TABLE a;\nDROP TABLE b;";
    expect(findBreakingStatements(sql)).toMatchObject([{ statement: "DROP TABLE b" }]);
  });
});
