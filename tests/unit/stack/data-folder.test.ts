import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { readJsonFile } from "@/local/stack/data-folder";
import { StackError } from "@/local/stack/stack-error";

const schema = z.object({ stripe: z.number() });
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hoofline-data-folder-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readText(text: string) {
  const file = join(folder, "ports.json");
  writeFileSync(file, text);
  return readJsonFile(file, schema);
}

it("readJsonFile returns the parsed value, or null if the file doesn't exist", () => {
  expect(readText('{ "stripe": 4001 }')).toEqual({ stripe: 4_001 });
  expect(readJsonFile(join(folder, "missing.json"), schema)).toBeNull();
});

it.each([
  ["{", /ports\.json can't be read \(.*JSON.*\); restore it, or delete it/],
  [
    '{ "stripe": "4001" }',
    /ports\.json can't be read \(ports\.json has unexpected content: .*\); restore it/,
  ],
])("readJsonFile throws an error that explains why the content %s is invalid", (text, message) => {
  expect(() => readText(text)).toThrow(message);
  expect(() => readText(text)).toThrow(StackError);
});
