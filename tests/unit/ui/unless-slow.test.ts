import { isValidElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptBoundary } from "@/components/ui/kept-boundary";
import { UnlessSlow } from "@/components/ui/unless-slow";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("is the part itself, without a fallback, when that is there in a moment", async () => {
  const soon = new Promise<string>((resolve) => {
    setTimeout(resolve, 100, "figures");
  });
  const shown = UnlessSlow({ fallback: "skeleton", children: () => soon });
  await vi.runAllTimersAsync();
  expect(await shown).toMatchObject({ type: KeptBoundary, props: { children: "figures" } });
  expect(await shown).not.toMatchObject({ props: { fallback: "skeleton" } });
});

it("has the fallback when the part takes longer, in an element of the same type", async () => {
  const never = new Promise<string>(() => undefined);
  const shown = UnlessSlow({ fallback: "skeleton", children: () => never });
  await vi.runAllTimersAsync();
  const boundary = await shown;
  expect(isValidElement(boundary) && boundary.type).toBe(KeptBoundary);
  expect(boundary).toMatchObject({ props: { fallback: "skeleton", children: never } });
});

it("fails as the part fails", async () => {
  const shown = UnlessSlow({ fallback: "skeleton", children: () => Promise.reject(new Error("redirect")) });
  await expect(shown).rejects.toThrow("redirect");
  expect(vi.getTimerCount()).toBe(0);
});
