import { expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/(app)/tasks/[id]/page";
import { DomainError } from "@/lib/errors";

const { findTask, session } = vi.hoisted(() => ({ findTask: vi.fn(), session: { state: "signedIn" } }));
vi.mock("@/lib/domain/work/tasks/find-task", () => ({ findTask }));
vi.mock("@/lib/http/page-context", () => ({
  readPageSession: async () => ({ ...session, loaded: { ctx: {} } }),
  lookup: async (work: Promise<unknown>) => ({ state: "loaded", value: await work }),
}));

const readTitle = async () => {
  const address = {
    params: Promise.resolve({ id: "1" }),
    searchParams: Promise.resolve({ on: "2026-11-29" }),
  };
  return (await generateMetadata(address)).title;
};

it("a task's page has the task's title", async () => {
  findTask.mockResolvedValue({ task: { title: "Refill water" } });
  expect(await readTitle()).toBe("Refill water");
  expect(findTask).toHaveBeenCalledWith({ ctx: {}, input: { id: "1", on: "2026-11-29" } });
});

it("the page of a task that the member can't see has a generic title", async () => {
  findTask.mockResolvedValue(null);
  expect(await readTitle()).toBe("Task");
  findTask.mockRejectedValue(new DomainError("FORBIDDEN", "Your role doesn't allow this."));
  expect(await readTitle()).toBe("Task");
  session.state = "signedOut";
  expect(await readTitle()).toBe("Task");
});
