import { expect, it } from "vitest";
import { getClientNetwork } from "@/lib/security/get-client-network";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["unknown", "unknown"],
  ["2001:db8:1:2::5", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:1:2:3", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::5", "2001:db8:1:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["0:0:0:0:0:FFFF:cb00:7109", "203.0.113.9"],
])("getClientNetwork(%j) returns %s", (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});
