import { expect, it } from "vitest";
import { createSignedHeaders } from "@/lib/domain/platform/webhooks/signature";

it("a webhook signature matches the example in the Standard Webhooks specification", () => {
  // The expected signature was computed with a different implementation.
  const headers = createSignedHeaders({
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
