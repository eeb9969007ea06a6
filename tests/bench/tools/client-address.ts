let addressCount = 0;

/** Returns an unused client address for X-Forwarded-For, so that no rate limit applies. */
export function createClientAddress(): string {
  addressCount += 1;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}
