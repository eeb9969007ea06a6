/** A question without what could lead to somebody: addresses, and numbers that can be called. */
export function withoutPeople(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\+?\(?\d[\d\s().-]{6,}\d/g, "…")
    .replaceAll(/\p{Cc}/gu, " ");
}
