import { expect, it } from "vitest";
import { applyTypedKey } from "@/components/work/search/apply-typed-key";

const pressKey = (key: string, modifiers: Partial<Parameters<typeof applyTypedKey>[1]> = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...modifiers,
});

it("applyTypedKey adds typed characters and supports backspace", () => {
  const typed = ["J", "ü", "Shift", " ", "x", "Backspace", "🐴", "Backspace", "1"];
  expect(typed.reduce((words, key) => applyTypedKey(words, pressKey(key)) ?? words, "")).toBe("Jü 1");
});

it("applyTypedKey ignores shortcuts, Tab and function keys, but accepts letters typed with AltGr", () => {
  for (const pressed of [
    pressKey("k", { ctrlKey: true }),
    pressKey("k", { metaKey: true }),
    pressKey("Tab"),
    pressKey("F5"),
  ]) {
    expect(applyTypedKey("ju", pressed)).toBeNull();
  }
  expect(applyTypedKey("ju", pressKey("ß", { ctrlKey: true, altKey: true }))).toBe("juß");
});
