import { expect, it } from "vitest";
import { logger } from "@/lib/logger";
import { getTestEnvironment } from "@/tests/setup/environment";
import { checkErrorLogs, expectErrorLog } from "@/tests/setup/error-logs";

Object.assign(process.env, getTestEnvironment("postgresql://nobody@127.0.0.1:1/none"));

it("the check for error logs fails a test that calls console.error", () => {
  // biome-ignore lint/suspicious/noConsole: this is what the setup detects
  console.error("Each child in a list should have a unique key");
  expect(checkErrorLogs).toThrow("Unexpected error log: Each child in a list should have a unique key");
});

it.each(["error", "fatal"] as const)(
  "the check for error logs fails a test that logs at the level %s",
  (level) => {
    logger()[level]({ error: new Error("connection refused") }, "Sending failed");
    expect(checkErrorLogs).toThrow("Unexpected error log: Sending failed: connection refused");
  },
);

it("the check for error logs allows a test to log a warning", () => {
  logger().warn("Sending is slow");
  expect(checkErrorLogs).not.toThrow();
});

it("the check for error logs accepts only error logs that the test expects", () => {
  expectErrorLog(/^Sending failed/);
  logger().error("Sending failed");
  expect(checkErrorLogs).not.toThrow();
  expectErrorLog(/^Sending failed/);
  logger().error("Sending failed");
  logger().error("Charging failed");
  expect(checkErrorLogs).toThrow(/^Unexpected error log: Charging failed$/);
});

it("the check for error logs fails a test whose expected error log is missing", () => {
  expectErrorLog(/^Sending failed/);
  expect(checkErrorLogs).toThrow("No error log matches /^Sending failed/");
});
