/** Where the newsletter's link pages lead next. */
export const NEWSLETTER_LINKS = {
  done: { href: "/blog", label: "Read the blog" },
  refused: { href: "/blog#newsletter", label: "Go to the newsletter" },
};
