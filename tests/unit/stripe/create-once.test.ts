import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { createOnce } from "@/lib/stripe/create-once";

const { StripeAPIError, StripeIdempotencyError } = Stripe.errors;
const KEY = "invoice:1:1:link";

function createReplayedError(): Error {
  return new StripeAPIError({
    message: "An unknown error occurred.",
    type: "api_error",
    statusCode: 500,
    headers: { "idempotent-replayed": "true" },
  });
}

describe("createOnce", () => {
  it("createOnce doesn't search for an existing object if the first attempt succeeds", async () => {
    const create = vi.fn(async (key: string) => key);
    const find = vi.fn(async () => undefined);
    expect(await createOnce({ key: KEY, firstAttemptAfter: new Date(), create, find })).toBe(KEY);
    expect(find).not.toHaveBeenCalled();
  });

  it("createOnce searches for an existing object first if the idempotency key may have expired", async () => {
    const firstAttemptAfter = new Date(Date.now() - 25 * 3_600_000);
    const create = vi.fn(async () => "second");
    expect(await createOnce({ key: KEY, firstAttemptAfter, create, find: async () => "lost" })).toBe("lost");
    expect(create).not.toHaveBeenCalled();
    expect(await createOnce({ key: KEY, firstAttemptAfter, create, find: async () => undefined })).toBe(
      "second",
    );
  });

  it("createOnce returns an existing object if Stripe replays an earlier error", async () => {
    const create = vi.fn().mockRejectedValue(createReplayedError());
    expect(
      await createOnce({ key: KEY, firstAttemptAfter: new Date(), create, find: async () => "made before" }),
    ).toBe("made before");
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("if the first attempt didn't create an object, createOnce retries with the next idempotency key", async () => {
    const create = vi.fn(async (key: string) => {
      if (key === KEY) throw createReplayedError();
      return key;
    });
    expect(
      await createOnce({ key: KEY, firstAttemptAfter: new Date(), create, find: async () => undefined }),
    ).toBe(`${KEY}:2`);
  });

  it("createOnce uses the next idempotency key if the first key was used with different parameters", async () => {
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
      await createOnce({ key: KEY, firstAttemptAfter: new Date(), create, find: async () => undefined }),
    ).toBe(`${KEY}:2`);
  });

  it("createOnce doesn't retry after a new failure, and tries at most three idempotency keys", async () => {
    const fresh = new StripeAPIError({ message: "failed", type: "api_error", statusCode: 500, headers: {} });
    const find = vi.fn(async () => undefined);
    const failing = vi.fn().mockRejectedValue(fresh);
    await expect(createOnce({ key: KEY, firstAttemptAfter: new Date(), create: failing, find })).rejects.toBe(
      fresh,
    );
    expect(find).not.toHaveBeenCalled();
    const spent = vi.fn().mockRejectedValue(createReplayedError());
    await expect(
      createOnce({ key: KEY, firstAttemptAfter: new Date(), create: spent, find }),
    ).rejects.toThrow();
    expect(spent.mock.calls.map(([key]) => key)).toEqual([KEY, `${KEY}:2`, `${KEY}:3`]);
  });
});
