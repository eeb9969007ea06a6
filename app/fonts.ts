// Written by scripts/fonts.mjs.
import localFont from "next/font/local";

export const inter = localFont({
  src: "./fonts/inter-core.woff2",
  weight: "400 700",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
});

export const besley = localFont({
  src: "./fonts/besley-core-600.woff2",
  weight: "600",
  variable: "--font-besley",
  adjustFontFallback: "Times New Roman",
});

/** Its own family, because next/font preloads all files of a family and few pages need this one. */
export const besleyRegular = localFont({
  src: "./fonts/besley-core-400.woff2",
  weight: "400",
  variable: "--font-besley-regular",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

export const interLatin = localFont({
  src: "./fonts/inter-latin.woff2",
  weight: "400 700",
  variable: "--font-inter-latin",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8,U+00AA-00AF,U+00B1-00B6,U+00B8-00C8,U+00CA-00D6,U+00D8-00E8,U+00EA-00F6,U+00F8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

export const interExtended = localFont({
  src: "./fonts/inter-extended.woff2",
  weight: "400 700",
  variable: "--font-inter-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

export const besleyLatin = localFont({
  src: "./fonts/besley-latin.woff2",
  weight: "400 700",
  variable: "--font-besley-latin",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8,U+00AA-00AF,U+00B1-00B6,U+00B8-00C8,U+00CA-00D6,U+00D8-00E8,U+00EA-00F6,U+00F8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

export const besleyExtended = localFont({
  src: "./fonts/besley-extended.woff2",
  weight: "400 700",
  variable: "--font-besley-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});
