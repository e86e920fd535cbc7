import { encode } from 'uqr';
import classes from './coupons.module.css';

/** A QR code as a drawing of dark squares on white, with the quiet border that a scanner needs. */
export function Qr({ text, size, label }: { text: string; size: number; label: string }) {
  const { data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes['qr']}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
