import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { createOnce } from "@/lib/stripe/create-once";

const { StripeAPIError, StripeIdempotencyError } = Stripe.errors;
const KEY = "invoice:1:1:link";

function replayed500(): Error {
  return new StripeAPIError({
    message: "An unknown error occurred.",
    type: "api_error",
    statusCode: 500,
    headers: { "idempotent-replayed": "true" },
  });
}

describe("createOnce", () => {
  it("uses the key alone while that works", async () => {
    const create = vi.fn(async (key: string) => key);
    const find = vi.fn(async () => undefined);
    expect(await createOnce({ key: KEY, firstTriedAfter: new Date(), create, find })).toBe(KEY);
    expect(find).not.toHaveBeenCalled();
  });

  it("looks first when a try may be older than Stripe remembers its key", async () => {
    const firstTriedAfter = new Date(Date.now() - 25 * 3_600_000);
    const create = vi.fn(async () => "second");
    expect(await createOnce({ key: KEY, firstTriedAfter, create, find: async () => "lost" })).toBe("lost");
    expect(create).not.toHaveBeenCalled();
    expect(await createOnce({ key: KEY, firstTriedAfter, create, find: async () => undefined })).toBe(
      "second",
    );
  });

  it("finds what an earlier try made under a key that Stripe holds a failure for", async () => {
    const create = vi.fn().mockRejectedValue(replayed500());
    expect(
      await createOnce({ key: KEY, firstTriedAfter: new Date(), create, find: async () => "made before" }),
    ).toBe("made before");
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("goes on to the next key, always the same one, when nothing was made", async () => {
    const create = vi.fn(async (key: string) => {
      if (key === KEY) throw replayed500();
      return key;
    });
    expect(
      await createOnce({ key: KEY, firstTriedAfter: new Date(), create, find: async () => undefined }),
    ).toBe(`${KEY}:2`);
  });

  it("does the same when the key was used for other parameters", async () => {
    const other = new StripeIdempotencyError({
      message: "other parameters",
      type: "idempotency_error",
      statusCode: 400,
    });
    const create = vi.fn(async (key: string) => {
      if (key === KEY) throw other;
      return key;
    });
    expect(
      await createOnce({ key: KEY, firstTriedAfter: new Date(), create, find: async () => undefined }),
    ).toBe(`${KEY}:2`);
  });

  it("gives up on a fresh failure, which may have made the object, and after three spent keys", async () => {
    const fresh = new StripeAPIError({ message: "failed", type: "api_error", statusCode: 500, headers: {} });
    const find = vi.fn(async () => undefined);
    const failing = vi.fn().mockRejectedValue(fresh);
    await expect(createOnce({ key: KEY, firstTriedAfter: new Date(), create: failing, find })).rejects.toBe(
      fresh,
    );
    expect(find).not.toHaveBeenCalled();
    const spent = vi.fn().mockRejectedValue(replayed500());
    await expect(
      createOnce({ key: KEY, firstTriedAfter: new Date(), create: spent, find }),
    ).rejects.toThrow();
    expect(spent.mock.calls.map(([key]) => key)).toEqual([KEY, `${KEY}:2`, `${KEY}:3`]);
  });
});
