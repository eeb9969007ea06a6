/** Returns the path of a card's public page. */
export function getEmergencyCardPath(token: string): string {
  return `/emergency/${token}`;
}

/** Returns the path of the horse's picture on the public page. It ends with the code and contains no IDs. */
export function getEmergencyCardPicturePath(token: string): string {
  return `${getEmergencyCardPath(token)}/picture`;
}
