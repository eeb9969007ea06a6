/** Returns the path of a card's public page. */
export function getEmergencyCardPath(token: string): string {
  return `/emergency/${token}`;
}

/** Returns the path of the horse's picture on the public page. The path contains the code but no IDs. */
export function getEmergencyCardPicturePath(token: string): string {
  return `${getEmergencyCardPath(token)}/picture`;
}
