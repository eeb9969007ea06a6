/** Where the code of a card leads. */
export function emergencyPath(token: string): string {
  return `/emergency/${token}`;
}

/** The horse's picture, for whoever reads the card by its code: it ends with the code, and names nobody. */
export function emergencyPicturePath(token: string): string {
  return `${emergencyPath(token)}/picture`;
}
