import { expect, it } from "vitest";
import { wordsAfter } from "@/components/search/typed-ahead";

const press = (key: string, held: Partial<Parameters<typeof wordsAfter>[1]> = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...held,
});

it("keeps every letter that is typed ahead, and takes the last one back", () => {
  const typed = ["J", "ü", "Shift", " ", "x", "Backspace", "🐴", "Backspace", "1"];
  expect(typed.reduce((words, key) => wordsAfter(words, press(key)) ?? words, "")).toBe("Jü 1");
});

it("leaves shortcuts and what does something else alone, but not the letters of AltGr", () => {
  for (const pressed of [
    press("k", { ctrlKey: true }),
    press("k", { metaKey: true }),
    press("Tab"),
    press("F5"),
  ]) {
    expect(wordsAfter("ju", pressed)).toBeNull();
  }
  expect(wordsAfter("ju", press("ß", { ctrlKey: true, altKey: true }))).toBe("juß");
});
