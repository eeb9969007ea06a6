import { describe, expect, it } from "vitest";
import { acceptedEncoding } from "@/lib/http/accepted-encoding";

describe("acceptedEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["identity", null],
    ["brotli, x-gzip", null],
    ["br;q=nonsense", null],
    ["", null],
  ])("acceptedEncoding(%j) is %s", (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});
