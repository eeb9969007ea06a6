/** A single-column layout that fits on phones. Colors follow the system's light or dark mode. */
export const PAGE_STYLE = `
:root { --ink: #22201c; --soft: #6b655b; --line: #ddd6c9; --paper: #fbf8f2; --sheet: #fff; --accent: #8a4b12; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0ebe1; --soft: #aaa294; --line: #3d382f; --paper: #191713; --sheet: #232019; --accent: #e5a868; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
small, .meta, dt, .empty { color: var(--soft); font-weight: normal; }
a { color: var(--accent); }
button { font: inherit; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet); color: inherit; }
.list { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: block; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.list a:hover, .list a:focus-visible { background: var(--paper); }
.subject { display: block; font-weight: 600; overflow-wrap: anywhere; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
details { margin: 1rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); }
`;
