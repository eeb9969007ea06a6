import { describe, expect, it } from "vitest";
import { readJsonBody } from "@/lib/http/read-body";

const createFailingRequest = (error: Error) =>
  new Request("http://localhost/api/any", {
    method: "POST",
    body: new ReadableStream({ start: (controller) => controller.error(error) }),
    duplex: "half",
  } as RequestInit);

it("reading the body of an aborted request throws BAD_REQUEST, not a server error", async () => {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  await expect(readJsonBody(createFailingRequest(aborted))).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

it("readJsonBody rethrows a read error unless the request was aborted", async () => {
  const broken = new Error("broken");
  await expect(readJsonBody(createFailingRequest(broken))).rejects.toBe(broken);
});

describe("readJsonBody", () => {
  const read = (body: string | null, type?: string) =>
    readJsonBody(
      new Request("http://localhost/api/any", {
        method: "POST",
        ...(body !== null && { body: new TextEncoder().encode(body) }),
        ...(type !== undefined && { headers: { "content-type": type } }),
      }),
    );

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
    "readJsonBody accepts the content type %s",
    async (type) => {
      expect(await read('{"a":1}', type)).toEqual({ a: 1 });
    },
  );

  it.each([undefined, "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "text/json"])(
    "readJsonBody rejects the content type %s with 415",
    async (type) => {
      await expect(read('{"a":1}', type)).rejects.toMatchObject({ code: "UNSUPPORTED_TYPE" });
    },
  );

  it("readJsonBody accepts a missing body with any content type", async () => {
    expect(await read(null)).toBeUndefined();
    expect(await read("", "text/plain")).toBeUndefined();
  });
});
