/** The width and side margins of every section of the site. */
export const frame = "mx-auto w-full max-w-[76rem] px-5 sm:px-8";
