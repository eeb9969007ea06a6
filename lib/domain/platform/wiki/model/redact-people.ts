/** Removes email addresses and phone numbers from a question. */
export function redactPeople(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\+?\(?\d[\d\s().-]{6,}\d/g, "…")
    .replaceAll(/\p{Cc}/gu, " ");
}
