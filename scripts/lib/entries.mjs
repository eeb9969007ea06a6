/**
 * The source file of every bundled process, by its name under dist/. Each group is built separately. `npm start`
 * needs the "stack" group before it can check anything. Therefore, this group uses no generated code.
 */
export const ENTRIES = {
  stack: {
    "local/stack": "local/stack.ts",
    "local/db": "local/stack/db-command.ts",
    "local/exit-with-stack": "local/stack/exit-with-stack.ts",
    "local/mailbox": "local/mailbox/main.ts",
    "local/stripe": "local/stripe/main.ts",
  },
  data: {
    reference: "prisma/reference.ts",
    seed: "prisma/seed/main.ts",
    "stripe-setup": "prisma/stripe-setup.ts",
    staff: "prisma/staff.ts",
    backup: "prisma/backup.ts",
    restore: "prisma/restore.ts",
  },
  app: {
    server: "server.ts",
    worker: "worker.ts",
    settings: "settings.ts",
  },
  bench: {
    bench: "tests/bench/main.ts",
  },
};

/** The sources for `next build`: whole folders, without generated files. */
export const NEXT_SOURCES = {
  folders: ["app", "components", "content", "lib", "public", "prisma/schema"],
  files: [
    "instrumentation.ts",
    "instrumentation-client.ts",
    "mdx-components.tsx",
    "middleware.ts",
    "next.config.mjs",
    "next.config.ts",
    "package-lock.json",
    "postcss.config.mjs",
    "scripts/csp-hashes.mjs",
    "scripts/lib/page-modules.mjs",
    "scripts/lib/static-pages.mjs",
    "scripts/lib/used-css.mjs",
    "scripts/light-pages.mjs",
    "scripts/precompress-pages.mjs",
    "scripts/wiki-texts.mjs",
    "tsconfig.json",
  ],
};

/** The sources for `prisma generate`. */
export const SCHEMA_SOURCES = {
  folders: ["prisma/schema"],
  files: ["prisma.config.ts", "package-lock.json"],
};

/** The sources for the JSON file with the wiki's articles. */
export const WIKI_SOURCES = {
  folders: ["content/wiki"],
  files: ["scripts/wiki-texts.mjs"],
};
