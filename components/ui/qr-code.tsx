import { encode } from "uqr";

interface QrCodeProps {
  value: string;
  /** A description of what scanning the code does. */
  label: string;
  className?: string;
}

/**
 * Renders a QR code as one path, on the server or in a dialog. The code is dark on light in both themes,
 * because cameras need that contrast.
 */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: "M", border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join("")} fill="#14211b" />
    </svg>
  );
}
