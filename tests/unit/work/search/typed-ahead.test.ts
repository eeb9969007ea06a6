import { expect, it } from "vitest";
import { typedTextAfter } from "@/components/work/search/typed-ahead";

const press = (key: string, held: Partial<Parameters<typeof typedTextAfter>[1]> = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...held,
});

it("the command palette keeps letters typed before it opens and supports backspace", () => {
  const typed = ["J", "ü", "Shift", " ", "x", "Backspace", "🐴", "Backspace", "1"];
  expect(typed.reduce((words, key) => typedTextAfter(words, press(key)) ?? words, "")).toBe("Jü 1");
});

it("the command palette ignores shortcuts and other keys, but accepts letters typed with AltGr", () => {
  for (const pressed of [
    press("k", { ctrlKey: true }),
    press("k", { metaKey: true }),
    press("Tab"),
    press("F5"),
  ]) {
    expect(typedTextAfter("ju", pressed)).toBeNull();
  }
  expect(typedTextAfter("ju", press("ß", { ctrlKey: true, altKey: true }))).toBe("juß");
});
