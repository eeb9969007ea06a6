/** The encodings of precompressed files, in order of preference. */
export const PRECOMPRESSED_ENCODINGS = ["br", "gzip"] as const;

export type PrecompressedEncoding = (typeof PRECOMPRESSED_ENCODINGS)[number];

/**
 * Returns the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3), or null if the header allows
 * none.
 */
export function getAcceptedEncoding(header: string): PrecompressedEncoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", weight = ""] = part.split(";").map((piece) => piece.trim());
    weights.set(name, weight.startsWith("q=") ? Number(weight.slice(2)) : 1);
  }
  const allows = (encoding: string) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return PRECOMPRESSED_ENCODINGS.find(allows) ?? null;
}
