import { afterEach, describe, expect, it, vi } from "vitest";
import { postWebhookMessage } from "@/lib/domain/platform/webhooks/post-webhook-message";
import { isPublicAddress, parseWebhookTarget } from "@/lib/domain/platform/webhooks/target";
import { startWebhookReceiver } from "@/tests/factories/webhook-receiver";

const lookup = vi.hoisted(() => vi.fn());
vi.mock("node:dns/promises", () => ({ lookup }));

const PUBLIC_ONLY = { isPrivateAllowed: false };
const createParser = (text: string) => () => parseWebhookTarget(text, PUBLIC_ONLY);

afterEach(() => lookup.mockReset());

describe("a webhook's URL", () => {
  it.each([
    "https://example.com/hooks?of=feed",
    "https://example.com:8443/",
    "https://1.1.1.1/",
    "https://[2606:4700::1111]/",
  ])("a webhook's URL can be %s", (text) => expect(createParser(text)).not.toThrow());

  it.each([
    "http://example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "example.com/hooks",
    "",
    "https://",
    "https://name:word@example.com/",
    "https://example.com:22/",
    "https://example.com:80/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://１２７.0.0.1/",
    "https://127。0。0。1/",
    "https://10.0.0.1/",
    "https://172.16.5.4/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://100.64.0.1/",
    "https://100.100.100.200/",
    "https://192.0.0.192/",
    "https://198.18.0.1/",
    "https://203.0.113.5/",
    "https://224.0.0.1/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fec0::1]/",
    "https://[fc00::1]/",
    "https://[fd00:ec2::254]/",
    "https://[ff02::1]/",
    "https://[2001:db8::1]/",
    "https://[100::1]/",
  ])("a webhook's URL can't be %s", (text) => expect(createParser(text)).toThrow());

  it("isPublicAddress rejects host names and malformed IP addresses", () => {
    for (const text of ["", "localhost", "127.1", "0x7f000001", "1.1.1.1.", "fe80::1%eth0"])
      expect([text, isPublicAddress(text)]).toEqual([text, false]);
  });
});

describe("a webhook's host name", () => {
  const send = (url: string, timeoutMs = 2_000) =>
    postWebhookMessage({ url, headers: {}, body: "{}", rules: PUBLIC_ONLY, timeoutMs });
  const problem = "This address isn't on the public internet. Use a public address.";

  it.each([
    [["127.0.0.1"]],
    [["10.1.2.3"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    // A host name with a private IP address is rejected even if it also has a public one.
    [["1.1.1.1", "192.168.0.1"]],
    [[]],
  ])("a webhook's host name that resolves to %j is rejected", async (addresses) => {
    lookup.mockResolvedValue(addresses.map((address) => ({ address })));
    expect(await send("https://rebound.example.com/hooks")).toMatchObject({ statusCode: null, problem });
  });

  it("a webhook's host name is resolved once, so later DNS changes have no effect", async () => {
    const receiver = await startWebhookReceiver();
    try {
      const { port } = new URL(receiver.url);
      lookup.mockResolvedValueOnce([{ address: "127.0.0.1" }]).mockResolvedValue([{ address: "127.0.0.2" }]);
      const sent = await postWebhookMessage({
        url: `http://feed.example.com:${port}/hooks`,
        headers: { "webhook-id": "1" },
        body: "{}",
        rules: { isPrivateAllowed: true },
      });
      expect([sent.statusCode, lookup.mock.calls.length]).toEqual([204, 1]);
      expect(receiver.received[0]?.headers.host).toBe(`feed.example.com:${port}`);
    } finally {
      await receiver.stop();
    }
  });

  it("a webhook reports an error if its host can't be resolved in time", async () => {
    lookup.mockRejectedValueOnce(new Error("ENOTFOUND"));
    expect((await send("https://nowhere.example.com/")).problem).toContain("The host");
    lookup.mockReturnValue(new Promise(() => undefined));
    expect((await send("https://slow.example.com/", 20)).problem).toBe(
      "No response within 0.02 seconds. Respond before you process the event.",
    );
  });

  it("a webhook message fails if the receiver doesn't respond in time", async () => {
    const receiver = await startWebhookReceiver();
    try {
      receiver.behavior.respond = () => undefined;
      const rules = { isPrivateAllowed: true };
      const sent = await postWebhookMessage({
        url: receiver.url,
        headers: {},
        body: "{}",
        rules,
        timeoutMs: 50,
      });
      expect(sent).toEqual({
        statusCode: null,
        answer: null,
        problem: "No response within 0.05 seconds. Respond before you process the event.",
      });
    } finally {
      await receiver.stop();
    }
  });
});
