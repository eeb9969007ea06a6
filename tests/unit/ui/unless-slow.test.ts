import { isValidElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UnlessSlow } from "@/components/layout/unless-slow";
import { KeptBoundary } from "@/components/ui/kept-boundary";

const jar = vi.hoisted(() => ({ scripts: "1" as string | null }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (name === "hoofline_scripts" && jar.scripts ? { value: jar.scripts } : undefined),
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  jar.scripts = "1";
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

it("is the part itself however long it takes, where no script would put it in its fallback's place", async () => {
  jar.scripts = null;
  const slow = new Promise<string>((resolve) => {
    setTimeout(resolve, 1_500, "figures");
  });
  const shown = UnlessSlow({ fallback: "skeleton", children: () => slow });
  await vi.runAllTimersAsync();
  expect(await shown).toMatchObject({ type: KeptBoundary, props: { children: "figures" } });
});

it("fails as the part fails", async () => {
  const shown = UnlessSlow({ fallback: "skeleton", children: () => Promise.reject(new Error("redirect")) });
  await expect(shown).rejects.toThrow("redirect");
  expect(vi.getTimerCount()).toBe(0);
});
