import { brand } from "@/lib/brand";

// The colors of the light theme from app/styles/tokens.css, because an image can't follow the reader's theme.
const COLORS = {
  paper: "#f4f6f1",
  ink: "#14211b",
  soft: "#43504a",
  green: "#17503a",
  straw: "#ecd990",
  sky: "#d3e4ec",
} as const;

const LONG_TITLE = 40;

/** Renders the link preview image (Open Graph): the product's name, the page's title and the drawing of hills. */
export function PreviewPicture({ title }: { title: string }) {
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        padding: "72px 80px",
        background: COLORS.paper,
        fontFamily: "Besley",
        color: COLORS.ink,
      }}
    >
      <svg
        width="1200"
        height="230"
        aria-hidden="true"
        viewBox="0 0 1200 230"
        style={{ position: "absolute", left: 0, bottom: 0 }}
      >
        <circle cx="1010" cy="70" r="42" fill={COLORS.straw} />
        <path d="M0 110C170 60 340 80 520 120S900 40 1200 90V230H0z" fill={COLORS.sky} />
        <path d="M0 160C220 120 430 140 640 160S980 120 1200 130V230H0z" fill={COLORS.straw} />
        <path d="M0 200C220 160 520 190 760 196S1060 176 1200 168V230H0z" fill={COLORS.green} />
      </svg>
      <div style={{ display: "flex", alignItems: "center", fontSize: 40, color: COLORS.green }}>
        <svg aria-hidden="true" width="60" height="60" viewBox="0 0 32 32" style={{ marginRight: 20 }}>
          <rect width="32" height="32" rx="8" fill={COLORS.green} />
          <path
            d="M9.6 21.4C8.5 19.4 7.9 17.2 7.9 15a8.1 8.1 0 0 1 16.2 0c0 2.2-.6 4.4-1.7 6.4"
            fill="none"
            stroke={COLORS.paper}
            strokeWidth="4.2"
          />
          <path d="M5.5 25.2h21" stroke={COLORS.paper} strokeWidth="2.4" strokeLinecap="round" />
        </svg>
        {brand.name}
      </div>
      <div
        style={{
          display: "flex",
          marginTop: 64,
          maxWidth: 1000,
          fontSize: title.length > LONG_TITLE ? 66 : 84,
          lineHeight: 1.1,
          letterSpacing: "-0.02em",
        }}
      >
        {title}
      </div>
    </div>
  );
}
