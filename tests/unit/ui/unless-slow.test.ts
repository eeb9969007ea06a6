import { isValidElement, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UnlessSlow } from "@/components/ui/unless-slow";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("is the part itself when that is there in a moment", async () => {
  const soon = new Promise<string>((resolve) => {
    setTimeout(resolve, 100, "figures");
  });
  const shown = UnlessSlow({ fallback: "skeleton", children: soon });
  await vi.runAllTimersAsync();
  expect(await shown).toBe("figures");
});

it("is a boundary with the fallback when the part takes longer", async () => {
  const never = new Promise<string>(() => undefined);
  const shown = UnlessSlow({ fallback: "skeleton", children: never });
  await vi.runAllTimersAsync();
  const boundary = await shown;
  expect(isValidElement(boundary) && boundary.type).toBe(Suspense);
  expect(boundary).toMatchObject({ props: { fallback: "skeleton", children: never } });
});

it("fails as the part fails", async () => {
  const shown = UnlessSlow({ fallback: "skeleton", children: Promise.reject(new Error("redirect")) });
  await expect(shown).rejects.toThrow("redirect");
  expect(vi.getTimerCount()).toBe(0);
});
