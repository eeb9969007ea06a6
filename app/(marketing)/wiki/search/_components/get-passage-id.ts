/** Returns the element ID that citations of an answer link to. */
export function getPassageId(number: number): string {
  return `passage-${number}`;
}
