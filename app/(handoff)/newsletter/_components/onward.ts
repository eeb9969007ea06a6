/** Where the pages of the newsletter's links lead on to. */
export const NEWSLETTER_ONWARD = {
  done: { href: "/blog", label: "Read the blog" },
  refused: { href: "/blog#newsletter", label: "To the newsletter" },
};
