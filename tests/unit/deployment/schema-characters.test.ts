import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// The build copies the schema into the source code of the Prisma client. A single character outside Latin-1
// makes V8 store that code with two bytes per character, which costs each process 4 MB.
it("the Prisma schema contains only Latin-1 characters", () => {
  const files = globSync("prisma/schema/**/*.prisma");
  expect(files).not.toEqual([]);
  for (const file of files) {
    const other = readFileSync(file, "utf8").match(/[\u0100-\uffff]/g) ?? [];
    expect(other, file).toEqual([]);
  }
});
