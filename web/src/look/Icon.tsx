/** An icon in running text or on a button; `of` comes from `import name from "icon:name"`. */
export function Icon({ of, className = "" }: { of: string; className?: string }) {
  return (
    <svg
      className={`i ${className}`}
      viewBox="0 0 512 512"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}

/** The same inside an SVG, centred on a point. */
export function Glyph({ of, x, y, size, fill }: { of: string; x: number; y: number; size: number; fill: string }) {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      color={fill}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}
