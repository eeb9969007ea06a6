/** Replaces the module next/cache, which works only inside Next.js. Tests can spy on its functions. */
export const nextCache = {
  refresh: (): void => undefined,
  revalidatePath: (_path: string): void => undefined,
};
