import { describe, expect, it } from "vitest";
import { hasVisibleCharacters, isStorableJson, toStorableJson } from "@/lib/text";

describe("hasVisibleCharacters", () => {
  it.each(["", " ", "\u200b", "\u00a0\u200d\ufeff", "\u3164", "\u2800", "\u0007"])(
    "hasVisibleCharacters rejects %j",
    (text) => {
      expect(hasVisibleCharacters(text)).toBe(false);
    },
  );

  it.each(["a", " 0 ", "🐎", "\u200bé", "馬", "-"])("hasVisibleCharacters accepts %j", (text) => {
    expect(hasVisibleCharacters(text)).toBe(true);
  });
});

describe("JSON for PostgreSQL", () => {
  const half = "🐎".slice(0, 1);

  it("toStorableJson replaces NUL characters and lone surrogates in property names and values", () => {
    const value = { a: "x\0y", list: [half], [`k\0`]: 1 };
    expect(isStorableJson(value)).toBe(false);
    expect(toStorableJson(value)).toEqual({ a: "x\ufffdy", list: ["\ufffd"], "k\ufffd": 1 });
  });

  it("toStorableJson keeps valid values, including backslashes that look like escape sequences", () => {
    const value = { a: "\\u0000", b: "\\\\ud800", c: "🐎", d: null, e: [1, true] };
    expect(isStorableJson(value)).toBe(true);
    expect(toStorableJson(value)).toEqual(value);
  });

  it("toStorableJson replaces a NUL character after a literal backslash", () => {
    expect(isStorableJson("\\\0")).toBe(false);
    expect(toStorableJson("\\\0")).toBe("\\\ufffd");
  });
});
