import { expect, it } from "vitest";
import { removeUntrustedForwarding } from "@/lib/security/forwarded-headers";

const SENT = {
  host: "10.0.0.5",
  "x-forwarded-host": "evil.example, app.hoofline.test",
  "x-forwarded-proto": "https",
  "x-forwarded-port": "443",
};

it("the forwarded host, port and protocol are accepted only from a trusted proxy", () => {
  const headers = { ...SENT };
  removeUntrustedForwarding(headers, false);
  expect(headers).toEqual({ host: "10.0.0.5" });
});

it("the forwarded header from a trusted proxy takes precedence over the client's own header", () => {
  const headers = { ...SENT };
  removeUntrustedForwarding(headers, true);
  expect(headers).toEqual({ ...SENT, "x-forwarded-host": "app.hoofline.test" });
});
