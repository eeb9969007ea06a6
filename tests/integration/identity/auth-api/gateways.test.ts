import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSettings } from "@/tests/setup/settings";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { getOrigin, mailServer, serveAuthApi } from "./setup";

interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  body: string;
}

const receivedRequests: ReceivedRequest[] = [];
let gateway: Server;

/** Starts a server that acts as an SMS gateway and as a captcha service that accepts the response "human". */
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      receivedRequests.push({ path: request.url ?? "", authorization: request.headers.authorization, body });
      const success = new URLSearchParams(body).get("response") === "human";
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  changeSettings({
    CAPTCHA_VERIFY_URL: `${base}/siteverify`,
    CAPTCHA_SECRET: "captcha-key",
    SMS_GATEWAY_URL: `${base}/messages`,
    SMS_GATEWAY_TOKEN: "gateway-key",
  });
});
serveAuthApi();
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise<void>((resolve) => gateway.close(() => resolve()));
});

describe("captcha verification", () => {
  it("if a captcha service is configured, sign-up requires a captcha the service accepts", async () => {
    const client = createAuthClient(getOrigin());
    const signUp = (captchaToken?: string) =>
      client.signUp({
        email: createEmail(),
        password: PASSWORD,
        options: { ...(captchaToken && { captchaToken }) },
      });
    expect((await signUp()).error).toMatchObject({ status: 400, code: "captcha_failed" });
    expect((await signUp("robot")).error).toMatchObject({ status: 400, code: "captcha_failed" });
    expect((await signUp("human")).error).toBeNull();
    const asked = new URLSearchParams(receivedRequests.findLast(({ path }) => path === "/siteverify")?.body);
    expect(Object.fromEntries(asked)).toMatchObject({ secret: "captcha-key", response: "human" });
    expect(asked.get("remoteip")).toMatch(/^203\.0\./);
  });
});

describe("text messages", () => {
  it("text messages are sent through the configured gateway with the gateway's key", async () => {
    const client = createAuthClient(getOrigin());
    const phone = `+1558${String(Date.now()).slice(-7)}`;
    await client.signInWithOtp({ phone, options: { captchaToken: "human" } });
    await mailServer.runWaitingJobs();
    const message = receivedRequests.findLast(({ path }) => path === "/messages");
    expect(message?.authorization).toBe("Bearer gateway-key");
    const { to, text } = JSON.parse(message?.body ?? "{}") as { to: string; text: string };
    expect(to).toBe(phone);
    const token = /\b\d{6}\b/.exec(text)?.[0] ?? "";
    expect((await client.verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
  });
});
