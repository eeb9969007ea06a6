import { expect, it } from "vitest";
import { readJson } from "@/lib/http/read-body";

const bodyThatBreaksWith = (error: Error) =>
  new Request("http://localhost/api/any", {
    method: "POST",
    body: new ReadableStream({ start: (controller) => controller.error(error) }),
    duplex: "half",
  } as RequestInit);

it("a request whose sender goes away in the middle is a bad one, not a failure of ours", async () => {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  await expect(readJson(bodyThatBreaksWith(aborted))).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

it("anything else that breaks is one", async () => {
  const broken = new Error("broken");
  await expect(readJson(bodyThatBreaksWith(broken))).rejects.toBe(broken);
});
