import localFont from "next/font/local";

// next/font reads these calls at build time and never runs them, so the arguments must be literals.
// Only the Latin files are preloaded. The extended ones are fetched when a name on the page needs them,
// which is why they come first in the stacks of globals.css and carry a unicode-range.

export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
});

export const besley = localFont({
  src: "../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2",
  weight: "400 900",
  variable: "--font-besley",
  adjustFontFallback: "Times New Roman",
});

export const interExtended = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

export const besleyExtended = localFont({
  src: "../node_modules/@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2",
  weight: "400 900",
  variable: "--font-besley-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});
