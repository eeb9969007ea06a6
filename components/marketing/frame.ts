/** The width that every section of the site keeps, with its side margins. */
export const frame = "mx-auto w-full max-w-[76rem] px-5 sm:px-8";
