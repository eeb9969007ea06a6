import { expect, it } from "vitest";
import { toAuthErrorResponse } from "@/lib/http/identity/create-auth-route";
import { expectErrorLog } from "@/tests/setup/error-logs";

it("an app gets a retryable error while the database is unavailable", async () => {
  expectErrorLog(/: Can't reach database server$/);
  const connectionError = Object.assign(new Error("Can't reach database server"), { code: "P1001" });
  const response = toAuthErrorResponse(connectionError, { requestId: "request", apiVersion: null });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 503, error_code: "unexpected_failure" });
});
