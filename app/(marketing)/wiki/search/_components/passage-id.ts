/** Where the citations of an answer lead. */
export function passageId(number: number): string {
  return `passage-${number}`;
}
