import { isValidElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FallbackWhenSlow } from "@/components/layout/fallback-when-slow";
import { FixedSuspenseBoundary } from "@/components/ui/fixed-suspense-boundary";

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

it("FallbackWhenSlow omits the fallback if the content is ready quickly", async () => {
  const soon = new Promise<string>((resolve) => {
    setTimeout(resolve, 100, "figures");
  });
  const shown = FallbackWhenSlow({ fallback: "skeleton", children: () => soon });
  await vi.runAllTimersAsync();
  expect(await shown).toMatchObject({ type: FixedSuspenseBoundary, props: { children: "figures" } });
  expect(await shown).not.toMatchObject({ props: { fallback: "skeleton" } });
});

it("FallbackWhenSlow shows the fallback until slow content is ready", async () => {
  const never = new Promise<string>(() => undefined);
  const shown = FallbackWhenSlow({ fallback: "skeleton", children: () => never });
  await vi.runAllTimersAsync();
  const boundary = await shown;
  expect(isValidElement(boundary) && boundary.type).toBe(FixedSuspenseBoundary);
  expect(boundary).toMatchObject({ props: { fallback: "skeleton", children: never } });
});

it("FallbackWhenSlow waits for slow content if the browser doesn't run JavaScript", async () => {
  jar.scripts = null;
  const slow = new Promise<string>((resolve) => {
    setTimeout(resolve, 1_500, "figures");
  });
  const shown = FallbackWhenSlow({ fallback: "skeleton", children: () => slow });
  await vi.runAllTimersAsync();
  expect(await shown).toMatchObject({ type: FixedSuspenseBoundary, props: { children: "figures" } });
});

it("FallbackWhenSlow rejects with the error that its children throw", async () => {
  const shown = FallbackWhenSlow({
    fallback: "skeleton",
    children: () => Promise.reject(new Error("redirect")),
  });
  await expect(shown).rejects.toThrow("redirect");
  expect(vi.getTimerCount()).toBe(0);
});
