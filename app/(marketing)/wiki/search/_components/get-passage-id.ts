/** Returns the ID of the element that an answer's citations link to. */
export function getPassageId(number: number): string {
  return `passage-${number}`;
}
