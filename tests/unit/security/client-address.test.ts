import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createClientAddressReader } from "@/lib/security/client-address";

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe("createClientAddressReader", () => {
  it("createClientAddressReader ignores an X-Forwarded-For header sent by a client", () => {
    const read = createClientAddressReader([]);
    expect(read(request("203.0.113.9", "198.51.100.1"))).toBe("203.0.113.9");
  });

  it("createClientAddressReader uses the last forwarded address that isn't a trusted proxy", () => {
    const read = createClientAddressReader(["10.0.0.0/8", "127.0.0.1"]);
    expect(read(request("127.0.0.1", "192.0.2.66, 198.51.100.7, 10.1.2.3"))).toBe("198.51.100.7");
  });

  it("createClientAddressReader falls back to the socket's address if no header is usable", () => {
    const read = createClientAddressReader(["10.0.0.0/8"]);
    expect(read(request("10.0.0.1"))).toBe("10.0.0.1");
    expect(read(request("10.0.0.1", "not an address"))).toBe("10.0.0.1");
    expect(read(request("10.0.0.1", "10.0.0.2, 10.0.0.3"))).toBe("10.0.0.1");
  });

  it.each(["::ffff:10.0.0.1", "::FFFF:10.0.0.1", "::ffff:a00:1", "0:0:0:0:0:FFFF:0a00:0001"])(
    "createClientAddressReader reads the IPv4 address in %s",
    (mapped) => {
      expect(createClientAddressReader([])(request(mapped))).toBe("10.0.0.1");
      const read = createClientAddressReader(["10.0.0.1"]);
      expect(read(request(mapped, "203.0.113.9"))).toBe("203.0.113.9");
      expect(read(request("10.0.0.1", `203.0.113.9, ${mapped}`))).toBe("203.0.113.9");
      expect(createClientAddressReader([mapped])(request("10.0.0.1", "203.0.113.9"))).toBe("203.0.113.9");
    },
  );

  it.each([
    ["203.0.113.9:5678", "203.0.113.9"],
    ["[2001:db8::5]:5678", "2001:db8::5"],
    ["[2001:db8::5]", "2001:db8::5"],
  ])(
    "createClientAddressReader ignores the port and brackets in the forwarded address %s",
    (forwarded, address) => {
      expect(createClientAddressReader(["10.0.0.1"])(request("10.0.0.1", forwarded))).toBe(address);
    },
  );

  it("createClientAddressReader reads IPv4 addresses from a dual-stack socket and recognizes IPv6 proxies", () => {
    expect(createClientAddressReader([])(request("::ffff:203.0.113.9"))).toBe("203.0.113.9");
    const read = createClientAddressReader(["fd00::/8"]);
    expect(read(request("fd00::1", "2001:db8::5"))).toBe("2001:db8::5");
  });
});
