/** Links shown after a newsletter link was used. */
export const NEWSLETTER_LINKS = {
  done: { href: "/blog", label: "Read the blog" },
  rejected: { href: "/blog#newsletter", label: "Go to the newsletter" },
};
