let addresses = 0;

/** An address that nobody had before, to be told in X-Forwarded-For, so that no limit strikes. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
