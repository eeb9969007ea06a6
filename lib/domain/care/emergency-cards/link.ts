/** Returns the path of a card's public page. */
export function emergencyPath(token: string): string {
  return `/emergency/${token}`;
}

/** Returns the path of the horse's picture on the public page. It ends with the code and contains no IDs. */
export function emergencyPicturePath(token: string): string {
  return `${emergencyPath(token)}/picture`;
}
