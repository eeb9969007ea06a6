/** The links shown after an emailed newsletter link is accepted or rejected. */
export const NEWSLETTER_LINKS = {
  done: { href: "/blog", label: "Read the blog" },
  rejected: { href: "/blog#newsletter", label: "Go to the newsletter" },
};
