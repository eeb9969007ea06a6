let addresses = 0;

/** Returns an unused client address for X-Forwarded-For, so that no rate limit applies. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
