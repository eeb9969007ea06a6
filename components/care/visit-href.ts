/** The form that logs one time that care was due. */
export function visitHref(id: string): string {
  return `/care/visit?items=${id}`;
}
